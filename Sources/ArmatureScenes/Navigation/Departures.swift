import Armature

/// Expects what a navigation lets go of to be released, if a detector is there to see.
@MainActor
struct Departures {
    private let detector: LeakDetector?
    private let site: SourceSite

    /// - Parameter site: where the navigation was made, to name with what no container made.
    init(_ detector: LeakDetector?, _ site: SourceSite) {
        self.detector = detector
        self.site = site
    }

    var isWatching: Bool { detector != nil }

    /// A value, such as a `View` of SwiftUI, is not waited for.
    func expect(_ departed: Any, because reason: String) {
        guard let detector, type(of: departed) is AnyObject.Type else { return }
        detector.expectDeparture(of: departed as AnyObject, site, because: reason)
    }
}

import Armature

/// An object that still lives although what it belonged to is gone.
public struct Leak: Hashable, Sendable, CustomStringConvertible {
    /// Tells it from every other expectation of its detector; never used again, unlike the address of an object.
    public let token: Int
    /// The type of the object.
    public let type: String
    /// Where the object was registered, or where its release was expected.
    public let site: SourceSite
    /// From an entry point to the object: who makes or owns whom. Empty for an object that no container made.
    public let chain: [String]
    /// What it should have gone with.
    public let reason: String

    /// The report as the compiler would print it.
    public var description: String {
        let headline = "\(site): warning: \(type) still lives: \(reason) [leak]"
        return chain.isEmpty ? headline : "\(headline)\n  \(chain.joined(separator: " -> "))"
    }
}

/// How far a ``LeakDetector`` is.
public enum LeakStatus: Hashable, Sendable {
    /// Nothing is waited for.
    case settled
    /// So many objects, one at least, should be released soon.
    case waiting(Int)
}

/// The expectation that an object is released. It stands until it is fulfilled, fails or is cancelled.
public struct ReleaseExpectation: Sendable {
    /// What a ``Leak`` that comes of it will be known by.
    public let token: Int
    private weak let detector: LeakDetector?

    init(_ token: Int, _ detector: LeakDetector) {
        (self.token, self.detector) = (token, detector)
    }

    /// Expects it no longer. Cancelling twice, or too late, changes nothing.
    @MainActor
    public func cancel() { detector?.cancel(token) }
}

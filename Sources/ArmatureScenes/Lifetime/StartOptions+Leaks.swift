import Armature

extension StartOptions {
    /// The default options, with leak detection in debug builds.
    ///
    /// - Parameter report: what to do with each leak; `{ print($0) }` or `{ fatalError("\($0)") }`.
    public static func detectingLeaks(
        _ report: @escaping @MainActor @Sendable (Leak) -> Void
    ) -> StartOptions {
        StartOptions().detectingLeaks(with: LeakDetector(report: report))
    }

    /// These options, with leak detection in debug builds. In release builds the detector is not used, and making a
    /// scene costs nothing more.
    public func detectingLeaks(with detector: @autoclosure () -> LeakDetector) -> StartOptions {
        var options = self
        #if DEBUG
            options.sceneWatch = detector()
        #endif
        return options
    }
}

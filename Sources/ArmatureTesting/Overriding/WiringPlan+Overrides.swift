import Armature

extension WiringPlan {
    /// Runs the root's initialiser, puts the overrides in place, and checks the result as it would check the root's
    /// own wiring. Nothing is created.
    ///
    /// Each plan and each container is independent of all others, so every test, and every case of a parameterised
    /// test, has its own; they run in parallel.
    ///
    /// - Parameters:
    ///   - root: the application's own composition root, not one written for tests.
    ///   - configuration: what the root needs to know from outside.
    ///   - override: says what stands in for what.
    /// - Throws: ``Armature/WiringError`` with every mistake, overrides without a target among them.
    public init(
        _ root: Root.Type, configuration: Root.Configuration, _ override: (inout Overrides) -> Void
    ) throws(WiringError) {
        var overrides = Overrides()
        override(&overrides)
        try self.init(root, configuration: configuration, overrides: overrides.list)
    }
}

extension WiringPlan where Root.Configuration == Void {
    /// Runs the root's initialiser, puts the overrides in place, and checks the result. Nothing is created.
    ///
    /// - Throws: ``Armature/WiringError`` with every mistake, overrides without a target among them.
    public init(_ root: Root.Type, _ override: (inout Overrides) -> Void) throws(WiringError) {
        try self.init(root, configuration: (), override)
    }
}

extension WiringGraph {
    /// The graph of a composition root, whether its wiring is right or wrong. Nothing is created.
    public init<Root: CompositionRoot>(of root: Root.Type, configuration: Root.Configuration) {
        do { self = try WiringPlan(root, configuration: configuration).graph } catch { self = error.graph }
    }

    /// The graph of a composition root that needs no configuration.
    public init<Root: CompositionRoot>(of root: Root.Type) where Root.Configuration == Void {
        self.init(of: root, configuration: ())
    }
}

extension WiringGraph {
    /// The graph of a composition root, whether its wiring is right or wrong. Nothing is created.
    public init<Root: CompositionRoot>(of root: Root.Type, configuration: Root.Configuration) {
        do { self = try WiringPlan(root, configuration: configuration).graph } catch { self = error.graph }
    }
}

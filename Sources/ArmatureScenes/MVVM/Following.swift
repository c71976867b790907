import Observation

/// Keeps a view up to date with observable models.
///
/// The body runs at once, and once more after each change of any observable property that it read the last time. What
/// changes within one turn of the main actor is one change: the body runs once and finds the newest state.
///
/// ```swift
/// init(model: CounterModel) {
///     self.model = model
///     following = Following(self) { view in view.label = "\(view.model.count)" }
/// }
/// ```
///
/// It lasts as long as this object, which the view keeps. It refers to the view weakly.
@MainActor
public final class Following {
    private var body: (@MainActor () -> Void)?

    /// Runs the body for a view, now and after each change. The body must not change what it reads.
    public convenience init<View: AnyObject>(_ view: View, _ body: @escaping @MainActor (View) -> Void) {
        self.init { [weak view] in
            if let view { body(view) }
        }
    }

    /// Runs the body now and after each change. The body must not change what it reads.
    public init(_ body: @escaping @MainActor () -> Void) {
        self.body = body
        run()
    }

    /// Ends it. The body does not run again, not even for a change that has happened.
    public func cancel() { body = nil }

    private func run() {
        guard let body else { return }
        // The observation calls once, before the change; the new value is there in the next turn.
        withObservationTracking(body) { [weak self] in
            Task { @MainActor in self?.run() }
        }
    }
}

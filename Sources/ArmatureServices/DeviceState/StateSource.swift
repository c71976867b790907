/// Where a state comes from: a kernel socket, a file, a timer, or a script in a test.
///
/// A source knows nothing of subscribers and may report a state that is equal to the one before; ``StateBroadcaster``
/// does the rest.
public protocol StateSource<State>: Sendable {
    /// What is observed.
    associatedtype State: Sendable & Equatable

    /// Reads the state once. May block for the moment of a system call, never until something happens. A failure is a
    /// state as well (see ``LinkState/Status/unavailable(reason:)``).
    func snapshot() -> State

    /// Begins to watch. The source reports the present state as soon as it knows it, and again after each change, from
    /// any thread but one call at a time, until the run is cancelled. It must not wait for events on a thread of the
    /// cooperative pool. Several runs of one source may exist at the same time.
    func run(_ report: @escaping @Sendable (State) -> Void) -> any SourceRun
}

/// A watch that is under way.
public protocol SourceRun: Sendable {
    /// Ends the watch: wakes it when it waits, and returns without waiting for it. Cancelling twice does no harm.
    func cancel()
}

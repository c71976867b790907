/// What all device states have in common: hardware that cannot be observed is a state with a reason, never an error.
public protocol DeviceState: Hashable, Sendable {
    /// Why the rest of the state says nothing, as text for a log; nil when the device can be observed.
    var unavailableReason: String? { get }
}

/// A source whose state never changes, for systems on which a device cannot be observed.
public struct ConstantSource<State: Sendable & Equatable>: StateSource {
    private let state: State

    /// Makes a source of one state.
    public init(_ state: State) {
        self.state = state
    }

    /// The state.
    public func snapshot() -> State { state }

    /// Reports the state at once, and nothing more.
    public func run(_ report: @escaping @Sendable (State) -> Void) -> any SourceRun {
        report(state)
        return EndedRun()
    }
}

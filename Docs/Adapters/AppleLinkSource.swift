import ArmatureServices
import Dispatch
import Network

/// The network path of an Apple device. Not compiled with the package; see `Docs/DeviceState.md`.
///
/// The interfaces come from `getifaddrs`, as in the package; the judgement is the system's own, which also knows of
/// captive networks and of connections that come up on demand.
struct AppleLinkSource: StateSource {
    /// A monitor tells nothing before it runs; until then the addresses are all there is.
    func snapshot() -> LinkState { InterfaceAddressList.linkState() }

    func run(_ report: @escaping @Sendable (LinkState) -> Void) -> any SourceRun {
        let monitor = NWPathMonitor()
        monitor.pathUpdateHandler = { path in report(Self.state(of: path)) }
        // A serial queue, so that reports come one at a time; the first one comes at once.
        monitor.start(queue: DispatchQueue(label: "link-state"))
        return Watch(monitor: monitor)
    }

    private static func state(of path: NWPath) -> LinkState {
        var state = InterfaceAddressList.linkState()
        switch path.status {
        case .satisfied: state.status = .satisfied
        case .requiresConnection: state.status = .localOnly
        case .unsatisfied:
            // The path speaks of the way out; a link without one is still a link.
            state.status = state.interfaces.contains { $0.canCarryPackets } ? .localOnly : .unsatisfied
        @unknown default: state.status = .unknown
        }
        return state
    }

    private struct Watch: SourceRun {
        let monitor: NWPathMonitor

        func cancel() { monitor.cancel() }
    }
}

/// How far this device is connected, judged from its own interfaces, addresses and routes.
///
/// This is no check of the Internet: ``Status/satisfied`` says that packets have somewhere to go, not that they arrive.
public struct LinkState: Hashable, Sendable {
    /// The short answer.
    public enum Status: Hashable, Sendable {
        /// Not known yet, or the system cannot tell.
        case unknown
        /// It cannot be found out; the reason is text for a log.
        case unavailable(reason: String)
        /// No interface but the loopback can carry packets.
        case unsatisfied
        /// An interface can carry packets, but there is no way out of the local network.
        case localOnly
        /// An interface can carry packets, has a global address, and the default route of that family leads through it.
        case satisfied
    }

    /// The short answer.
    public var status: Status
    /// All interfaces, the loopback among them, in the order of their indices.
    public var interfaces: [NetworkInterface]

    /// Makes a state.
    public init(status: Status, interfaces: [NetworkInterface] = []) {
        self.status = status
        self.interfaces = interfaces
    }
}

extension LinkState: DeviceState {
    /// The reason of ``Status/unavailable(reason:)``.
    public var unavailableReason: String? {
        if case .unavailable(let reason) = status { reason } else { nil }
    }
}

/// Watches the network link; made with any source of ``LinkState``.
public typealias LinkObserver = StateBroadcaster<LinkState>

extension StateBroadcaster where State == LinkState {
    /// An observer over the best source of this system: rtnetlink on Linux, elsewhere a look at the interfaces every
    /// five seconds.
    public convenience init() {
        #if os(Linux)
            self.init(source: NetlinkLinkSource())
        #else
            self.init(source: PollingSource(every: .seconds(5), read: InterfaceAddressList.linkState))
        #endif
    }
}

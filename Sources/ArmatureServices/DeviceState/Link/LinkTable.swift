/// What the system says about links, addresses and default routes at one moment, and the judgement on it.
struct LinkTable: Hashable, Sendable {
    struct Link: Hashable, Sendable {
        var index: Int
        var name: String
        var flags: NetworkInterface.Flags
        var operationalState: NetworkInterface.OperationalState
    }

    struct Address: Hashable, Sendable {
        var interface: Int
        var address: InterfaceAddress
    }

    struct DefaultRoute: Hashable, Sendable {
        var family: IPAddress.Family
        /// All interfaces it may take; several with multipath routing, none when it only rejects packets.
        var interfaces: Set<Int>
    }

    var links: [Link] = []
    var addresses: [Address] = []
    var defaultRoutes: [DefaultRoute] = []

    /// The state, in an order that does not depend on the order of the messages.
    func state() -> LinkState {
        let byInterface = Dictionary(grouping: addresses, by: \.interface)
        let interfaces = links.sorted { $0.index < $1.index }.map { link in
            NetworkInterface(
                index: link.index,
                name: link.name,
                flags: link.flags,
                operationalState: link.operationalState,
                addresses: (byInterface[link.index] ?? []).map(\.address).sorted(by: Self.precedes)
            )
        }
        return LinkState(status: status(of: interfaces), interfaces: interfaces)
    }

    private func status(of interfaces: [NetworkInterface]) -> LinkState.Status {
        let usable = interfaces.filter(\.canCarryPackets)
        if usable.isEmpty { return .unsatisfied }
        return usable.contains(where: leadsOut) ? .satisfied : .localOnly
    }

    private func leadsOut(_ interface: NetworkInterface) -> Bool {
        defaultRoutes.contains { route in
            route.interfaces.contains(interface.index)
                && interface.addresses.contains { address in
                    address.address.family == route.family && address.scope == .global && address.isReady
                }
        }
    }

    private static func precedes(_ first: InterfaceAddress, _ second: InterfaceAddress) -> Bool {
        if first.address.bytes.count != second.address.bytes.count {
            return first.address.bytes.count < second.address.bytes.count
        }
        if first.address != second.address {
            return first.address.bytes.lexicographicallyPrecedes(second.address.bytes)
        }
        return first.prefixLength < second.prefixLength
    }
}

import Testing

@testable import ArmatureServices

@Suite("What the link is worth")
struct LinkTableTests {
    private let lo = LinkTable.Link(
        index: 1, name: "lo", flags: .init(rawValue: 0x10049), operationalState: .unknown)

    private func veth(_ flags: UInt32 = 0x11043, _ state: NetworkInterface.OperationalState = .up) -> LinkTable.Link {
        LinkTable.Link(index: 2, name: "v0", flags: .init(rawValue: flags), operationalState: state)
    }

    private func address(
        _ bytes: [UInt8] = [10, 9, 0, 1], on interface: Int = 2, scope: InterfaceAddress.Scope = .global,
        isReady: Bool = true
    ) -> LinkTable.Address {
        LinkTable.Address(
            interface: interface,
            address: InterfaceAddress(IPAddress(bytes: bytes)!, prefixLength: 24, scope: scope, isReady: isReady))
    }

    private func route(_ family: IPAddress.Family = .v4, over interfaces: Set<Int> = [2]) -> LinkTable.DefaultRoute {
        LinkTable.DefaultRoute(family: family, interfaces: interfaces)
    }

    private func status(
        _ links: [LinkTable.Link], _ addresses: [LinkTable.Address] = [], _ routes: [LinkTable.DefaultRoute] = []
    ) -> LinkState.Status {
        LinkTable(links: links, addresses: addresses, defaultRoutes: routes).state().status
    }

    @Test("without a link that can carry packets the network is unsatisfied")
    func unsatisfied() {
        #expect(status([]) == .unsatisfied)
        #expect(status([lo], [address(on: 1)], [route(over: [1])]) == .unsatisfied)
    }

    @Test(
        "a link that is switched on but has no carrier cannot carry packets",
        arguments: [
            (UInt32(0x1003), NetworkInterface.OperationalState.lowerLayerDown), (0x1002, .down), (0x11043, .dormant),
            (0x11043, .down), (0x1003, .up),
        ]
    )
    func noCarrier(flags: UInt32, state: NetworkInterface.OperationalState) {
        #expect(status([lo, veth(flags, state)], [address()], [route()]) == .unsatisfied)
    }

    @Test("a link with an address and a default route of that family is satisfied")
    func satisfied() {
        #expect(status([lo, veth()], [address()], [route()]) == .satisfied)
        #expect(status([veth(0x11043, .unknown)], [address()], [route(over: [9, 2])]) == .satisfied)
        let six = address([0xfd] + [UInt8](repeating: 0, count: 15))
        #expect(status([veth()], [six], [route(.v6)]) == .satisfied)
    }

    @Test("whatever is missing of it leaves the link local")
    func localOnly() {
        #expect(status([veth()]) == .localOnly)
        #expect(status([veth()], [address()]) == .localOnly)
        #expect(status([veth()], [], [route()]) == .localOnly)
        #expect(status([veth()], [address()], [route(.v6)]) == .localOnly)
        #expect(status([veth()], [address()], [route(over: [3])]) == .localOnly)
        #expect(status([veth()], [address(scope: .link)], [route()]) == .localOnly)
        #expect(status([veth()], [address(isReady: false)], [route()]) == .localOnly)
        #expect(status([veth()], [address(on: 3)], [route()]) == .localOnly)
    }

    @Test("two tables with the same content in another order are the same state")
    func order() {
        let addresses = [address(), address([10, 9, 0, 2]), address([UInt8](repeating: 1, count: 16))]
        let first = LinkTable(links: [lo, veth()], addresses: addresses)
        let second = LinkTable(links: [veth(), lo], addresses: addresses.reversed())
        #expect(first.state() == second.state())
        #expect(first.state().interfaces.map(\.name) == ["lo", "v0"])
    }

    @Test(
        "addresses are written in their shortest form",
        arguments: [
            ([192, 0, 2, 1], "192.0.2.1"), ([UInt8](repeating: 0, count: 16), "::"),
            ([UInt8](repeating: 0, count: 15) + [1], "::1"),
            ([0x20, 1, 0xd, 0xb8, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0], "2001:db8:0:0:1::"),
            ([0x20, 1, 0xd, 0xb8, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1], "2001:db8::1:0:0:1"),
            ([0x20, 1, 0, 0, 0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6], "2001:0:1:2:3:4:5:6"),
        ]
    )
    func text(bytes: [UInt8], text: String) {
        #expect(IPAddress(bytes: bytes)?.description == text)
        #expect(IPAddress(bytes: bytes.dropLast()) == nil)
    }
}

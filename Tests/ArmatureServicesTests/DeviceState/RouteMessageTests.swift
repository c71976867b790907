import Testing

@testable import ArmatureServices

@Suite("Reading rtnetlink messages")
struct RouteMessageTests {
    private func read(_ bytes: [UInt8]) -> [RouteMessage] {
        NetlinkMessage.messages(in: bytes).messages.map(RouteMessage.init)
    }

    private func ip(_ bytes: UInt8...) -> IPAddress { IPAddress(bytes: bytes)! }

    @Test("addresses and a default route as a kernel wrote them")
    func recorded() {
        let messages = read(NetlinkBytes.recorded)
        let linkLocal = ip(0xfe, 0x80, 0, 0, 0, 0, 0, 0, 0, 0xfc, 0, 0xff, 0xfe, 0, 0, 1)
        #expect(
            messages == [
                .address(.init(interface: 1, address: .init(ip(127, 0, 0, 1), prefixLength: 8, scope: .host))),
                .address(.init(interface: 4, address: .init(ip(192, 0, 2, 2), prefixLength: 24, scope: .global))),
                .address(.init(interface: 4, address: .init(linkLocal, prefixLength: 64, scope: .link))),
                .defaultRoute(.init(family: .v4, interfaces: [4])),
            ])
    }

    @Test("a link with its name, flags and operational state")
    func link() {
        #expect(
            read(NetlinkBytes.link(7, "veth0", flags: 0x11043, operational: 6))
                == [
                    .link(.init(index: 7, name: "veth0", flags: .init(rawValue: 0x11043), operationalState: .up))
                ])
        #expect(
            read(NetlinkBytes.link(7, "v", flags: 1, operational: 99))
                == [.link(.init(index: 7, name: "v", flags: .up, operationalState: .unknown))])
        #expect(read(NetlinkBytes.link(7, "", flags: 1, operational: 6)) == [.other])
        #expect(read(NetlinkBytes.link(7, "port", flags: 1, operational: 6, family: 7)) == [.other])
    }

    @Test("on a point-to-point link one's own address counts, not the other side's")
    func pointToPoint() {
        let bytes = NetlinkBytes.address(
            3, [10, 0, 0, 2], prefix: 32, more: NetlinkBytes.attribute(2, [10, 0, 0, 1]))
        #expect(
            read(bytes)
                == [.address(.init(interface: 3, address: .init(ip(10, 0, 0, 1), prefixLength: 32, scope: .global)))])
    }

    @Test(
        "an IPv6 address that is still being checked, or was found twice, is not ready",
        arguments: [(UInt8(0x40), false), (0x44, true), (0x08, false), (0x80, true)]
    )
    func tentative(flags: UInt8, isReady: Bool) throws {
        let address = [0xfd] + [UInt8](repeating: 0, count: 14) + [1]
        let short = NetlinkBytes.address(3, address, prefix: 64, flags: flags)
        let long = NetlinkBytes.address(
            3, address, prefix: 64, more: NetlinkBytes.attribute(8, NetlinkBytes.bytes(UInt32(flags))))
        for bytes in [short, long] {
            guard case .address(let read)? = read(bytes).first else {
                Issue.record("no address")
                return
            }
            #expect(read.address.isReady == isReady)
        }
    }

    @Test("only a living unicast route of the main table to everywhere is a default route")
    func routes() {
        let out = NetlinkBytes.outgoing(4)
        let good = RouteMessage.defaultRoute(.init(family: .v4, interfaces: [4]))
        #expect(read(NetlinkBytes.route(out)) == [good])
        #expect(read(NetlinkBytes.route(destinationLength: 24, out)) == [.other])
        #expect(read(NetlinkBytes.route(table: 255, out)) == [.other])
        #expect(read(NetlinkBytes.route(kind: 7, out)) == [.other])
        #expect(read(NetlinkBytes.route(family: 7, out)) == [.other])
        let main = NetlinkBytes.attribute(15, NetlinkBytes.bytes(UInt32(254)))
        let other = NetlinkBytes.attribute(15, NetlinkBytes.bytes(UInt32(51_820)))
        #expect(read(NetlinkBytes.route(table: 0, out + main)) == [good])
        #expect(read(NetlinkBytes.route(out + other)) == [.other])
        for flag: UInt32 in [1, 16] {
            #expect(
                read(NetlinkBytes.route(flags: flag, out)) == [.defaultRoute(.init(family: .v4, interfaces: []))])
        }
        #expect(read(NetlinkBytes.route(type: 25, out)) == [.defaultRouteRemoved])
    }

    @Test("a route with several ways leads through each that is alive")
    func multipath() {
        func hop(_ index: Int32, flags: UInt8) -> [UInt8] {
            NetlinkBytes.bytes(UInt16(16)) + [flags, 0] + NetlinkBytes.bytes(index)
                + NetlinkBytes.attribute(5, [10, 0, 0, 1])
        }
        let bytes = NetlinkBytes.route(
            NetlinkBytes.attribute(9, hop(4, flags: 0) + hop(5, flags: 16) + hop(6, flags: 0)))
        #expect(read(bytes) == [.defaultRoute(.init(family: .v4, interfaces: [4, 6]))])
    }

    @Test("the end of a dump and a refusal carry the system's error")
    func ends() {
        #expect(read(NetlinkBytes.message(3, NetlinkBytes.bytes(Int32(0)))) == [.done(0)])
        #expect(read(NetlinkBytes.message(3, NetlinkBytes.bytes(Int32(-16)))) == [.done(16)])
        #expect(read(NetlinkBytes.message(2, NetlinkBytes.bytes(Int32(-1)))) == [.refused(1)])
        #expect(read(NetlinkBytes.message(2, NetlinkBytes.bytes(Int32.min))) == [.refused(.min)])
        #expect(read(NetlinkBytes.message(2, [])) == [.other])
        #expect(read(NetlinkBytes.message(17, [])) == [.linkRemoved])
    }
}

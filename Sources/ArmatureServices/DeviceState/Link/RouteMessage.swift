/// What a message of the routing family says, as far as it matters for the link. Formats and numbers: linux/rtnetlink.h,
/// linux/if_link.h and linux/if_addr.h.
enum RouteMessage: Hashable, Sendable {
    case link(LinkTable.Link)
    case address(LinkTable.Address)
    case defaultRoute(LinkTable.DefaultRoute)
    case linkRemoved
    case addressRemoved
    case defaultRouteRemoved
    /// The end of a dump; the code is 0, or an errno.
    case done(Int32)
    /// The kernel refused; an errno.
    case refused(Int32)
    /// Anything else, or a message that is too short to be what it says.
    case other

    init(_ message: NetlinkMessage) {
        let payload = message.payload
        switch message.type {
        case 2: self = payload.integer(at: 0, as: Int32.self).map { .refused(0 &- $0) } ?? .other
        case 3: self = .done(payload.integer(at: 0, as: Int32.self).map { 0 &- $0 } ?? 0)
        case 16: self = Self.link(in: payload).map(Self.link) ?? .other
        case 17: self = .linkRemoved
        case 20: self = Self.address(in: payload).map(Self.address) ?? .other
        case 21: self = .addressRemoved
        case 24: self = Self.defaultRoute(in: payload).map(Self.defaultRoute) ?? .other
        case 25: self = Self.defaultRoute(in: payload).map { _ in .defaultRouteRemoved } ?? .other
        default: self = .other
        }
    }

    /// Whether the message can have changed the state of the link, so that the tables must be read again.
    var changesLink: Bool {
        switch self {
        case .link, .address, .defaultRoute, .linkRemoved, .addressRemoved, .defaultRouteRemoved: true
        case .done, .refused, .other: false
        }
    }
}

extension RouteMessage {
    /// `ifinfomsg`: family, padding, u16 type, i32 index, u32 flags, u32 change. Messages of another family than
    /// "unspecified" speak of the same link as a port of a bridge.
    private static func link(in payload: ArraySlice<UInt8>) -> LinkTable.Link? {
        guard payload.byte(at: 0) == 0,
            let index = payload.integer(at: 4, as: Int32.self), index > 0,
            let flags = payload.integer(at: 8, as: UInt32.self), payload.count >= 16
        else { return nil }
        var name: String?
        var operationalState = NetworkInterface.OperationalState.unknown
        for attribute in NetlinkMessage.attributes(in: payload.dropFirst(16)) {
            switch attribute.type {
            case 3: name = String(decoding: attribute.value.prefix { $0 != 0 }, as: UTF8.self)
            case 16: operationalState = attribute.value.byte(at: 0).flatMap { .init(rawValue: $0) } ?? .unknown
            default: continue
            }
        }
        guard let name, !name.isEmpty else { return nil }
        return LinkTable.Link(
            index: Int(index), name: name, flags: .init(rawValue: flags), operationalState: operationalState)
    }

    /// `ifaddrmsg`: family, prefix length, flags, scope, u32 index. On a point-to-point link attribute 1 is the address of
    /// the other side and attribute 2 one's own.
    private static func address(in payload: ArraySlice<UInt8>) -> LinkTable.Address? {
        guard let family = payload.byte(at: 0).flatMap(IPAddress.Family.init(netlink:)),
            let prefixLength = payload.byte(at: 1), let shortFlags = payload.byte(at: 2),
            let scope = payload.byte(at: 3).flatMap(InterfaceAddress.Scope.init(netlink:)),
            let index = payload.integer(at: 4, as: UInt32.self)
        else { return nil }
        var address: IPAddress?
        var local: IPAddress?
        var flags = UInt32(shortFlags)
        for attribute in NetlinkMessage.attributes(in: payload.dropFirst(8)) {
            switch attribute.type {
            case 1: address = IPAddress(bytes: attribute.value)
            case 2: local = IPAddress(bytes: attribute.value)
            case 8: flags = attribute.value.integer(at: 0, as: UInt32.self) ?? flags
            default: continue
            }
        }
        guard let own = local ?? address, own.family == family, Int(prefixLength) <= own.bytes.count * 8 else {
            return nil
        }
        let isTentative = flags & 0x40 != 0 && flags & 0x04 == 0
        let isDuplicate = flags & 0x08 != 0
        return LinkTable.Address(
            interface: Int(index),
            address: InterfaceAddress(
                own, prefixLength: Int(prefixLength), scope: scope, isReady: !isTentative && !isDuplicate)
        )
    }

    /// `rtmsg`: family, destination length, source length, tos, table, protocol, scope, type, u32 flags. Only a unicast
    /// route of the main table to everywhere counts. A dead way or one over a link without carrier leads nowhere.
    private static func defaultRoute(in payload: ArraySlice<UInt8>) -> LinkTable.DefaultRoute? {
        guard let family = payload.byte(at: 0).flatMap(IPAddress.Family.init(netlink:)),
            payload.byte(at: 1) == 0, payload.byte(at: 7) == 1,
            var table = payload.byte(at: 4).map(UInt32.init),
            let flags = payload.integer(at: 8, as: UInt32.self)
        else { return nil }
        var interfaces: Set<Int> = []
        for attribute in NetlinkMessage.attributes(in: payload.dropFirst(12)) {
            switch attribute.type {
            case 4 where flags & unusableHop == 0:
                if let index = attribute.value.integer(at: 0, as: UInt32.self) { interfaces.insert(Int(index)) }
            case 9: interfaces.formUnion(hops(in: attribute.value))
            case 15: table = attribute.value.integer(at: 0, as: UInt32.self) ?? table
            default: continue
            }
        }
        return table == 254 ? LinkTable.DefaultRoute(family: family, interfaces: interfaces) : nil
    }

    /// `rtnexthop`: u16 length, flags, hops, i32 index, then attributes; one behind the other.
    private static func hops(in bytes: ArraySlice<UInt8>) -> Set<Int> {
        var interfaces: Set<Int> = []
        var rest = bytes
        while let length = rest.integer(at: 0, as: UInt16.self).map(Int.init), length >= 8, length <= rest.count,
            let flags = rest.byte(at: 2), let index = rest.integer(at: 4, as: Int32.self)
        {
            if UInt32(flags) & unusableHop == 0, index > 0 { interfaces.insert(Int(index)) }
            rest = rest.dropFirst((length + 3) & ~3)
        }
        return interfaces
    }

    /// `RTNH_F_DEAD` and `RTNH_F_LINKDOWN`.
    private static let unusableHop: UInt32 = 0x1 | 0x10
}

extension IPAddress.Family {
    /// `AF_INET` and `AF_INET6` as Linux numbers them, so that recorded bytes are understood everywhere.
    fileprivate init?(netlink family: UInt8) {
        switch family {
        case 2: self = .v4
        case 10: self = .v6
        default: return nil
        }
    }
}

extension InterfaceAddress.Scope {
    fileprivate init?(netlink scope: UInt8) {
        switch scope {
        case 0: self = .global
        case 200: self = .site
        case 253: self = .link
        case 254: self = .host
        default: return nil
        }
    }
}

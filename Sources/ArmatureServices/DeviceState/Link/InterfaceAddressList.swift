import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The interfaces as `getifaddrs` lists them: a second opinion beside rtnetlink, and the only one on other systems.
///
/// It knows no operational state and no routes. So ``LinkState/Status/satisfied`` here only means that an interface that
/// can carry packets has a global address.
public enum InterfaceAddressList {
    /// Reads the list once, for ``PollingSource`` or for a comparison.
    @Sendable
    public static func linkState() -> LinkState {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else {
            return LinkState(status: .unavailable(reason: SystemCallError.last("getifaddrs").description))
        }
        defer { freeifaddrs(first) }
        var table = LinkTable()
        var next = first
        while let entry = next?.pointee {
            add(entry, to: &table)
            next = entry.ifa_next
        }
        for family in IPAddress.Family.allCases {
            table.defaultRoutes.append(.init(family: family, interfaces: Set(table.links.map(\.index))))
        }
        return table.state()
    }

    /// An interface has an entry for each of its addresses, so its name comes up several times.
    private static func add(_ entry: ifaddrs, to table: inout LinkTable) {
        guard let namePointer = entry.ifa_name else { return }
        let index = Int(if_nametoindex(namePointer))
        guard index > 0 else { return }
        if !table.links.contains(where: { $0.index == index }) {
            table.links.append(
                LinkTable.Link(
                    index: index,
                    name: String(cString: namePointer),
                    flags: .init(rawValue: UInt32(truncatingIfNeeded: entry.ifa_flags)),
                    operationalState: .unknown
                )
            )
        }
        guard let address = entry.ifa_addr.flatMap(ipAddress) else { return }
        let mask = entry.ifa_netmask.flatMap(ipAddress)
        table.addresses.append(
            LinkTable.Address(
                interface: index,
                address: InterfaceAddress(
                    address,
                    prefixLength: mask.map { $0.bytes.reduce(0) { $0 + $1.nonzeroBitCount } } ?? address.bytes.count
                        * 8,
                    scope: address.scope
                )
            )
        )
    }

    private static func ipAddress(_ address: UnsafeMutablePointer<sockaddr>) -> IPAddress? {
        switch Int32(address.pointee.sa_family) {
        case AF_INET:
            address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { address in
                withUnsafeBytes(of: address.pointee.sin_addr) { IPAddress(bytes: $0) }
            }
        case AF_INET6:
            address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { address in
                withUnsafeBytes(of: address.pointee.sin6_addr) { IPAddress(bytes: $0) }
            }
        default: nil
        }
    }
}

extension IPAddress {
    /// The scope that the kernel gives an address of this form unless somebody says otherwise (RFC 4291, RFC 3927).
    var scope: InterfaceAddress.Scope {
        switch family {
        case .v4:
            if bytes[0] == 127 { return .host }
            return bytes[0] == 169 && bytes[1] == 254 ? .link : .global
        case .v6:
            if bytes.dropLast().allSatisfy({ $0 == 0 }), bytes[15] == 1 { return .host }
            if bytes[0] == 0xfe, bytes[1] & 0xc0 == 0x80 { return .link }
            return bytes[0] == 0xfe && bytes[1] & 0xc0 == 0xc0 ? .site : .global
        }
    }
}

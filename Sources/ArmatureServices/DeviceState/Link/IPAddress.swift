/// An IP address of either family.
public struct IPAddress: Hashable, Sendable {
    /// The two families.
    public enum Family: Hashable, Sendable, CaseIterable {
        case v4, v6
    }

    /// 4 or 16 bytes in network order.
    public let bytes: [UInt8]

    /// Makes an address from 4 or 16 bytes in network order; nil for any other number.
    public init?(bytes: some Sequence<UInt8>) {
        let bytes = Array(bytes)
        guard bytes.count == 4 || bytes.count == 16 else { return nil }
        self.bytes = bytes
    }

    /// The family, by the number of bytes.
    public var family: Family { bytes.count == 4 ? .v4 : .v6 }
}

extension IPAddress: CustomStringConvertible {
    /// `192.0.2.1`, or the shortest form of RFC 5952, such as `2001:db8::1`.
    public var description: String {
        if family == .v4 { return bytes.map(String.init).joined(separator: ".") }
        let groups = stride(from: 0, to: 16, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
        func text(_ part: ArraySlice<UInt16>) -> String {
            part.map { String($0, radix: 16) }.joined(separator: ":")
        }
        guard let zeros = Self.longestZeros(in: groups) else { return text(groups[...]) }
        return text(groups[..<zeros.lowerBound]) + "::" + text(groups[zeros.upperBound...])
    }

    /// The first of the longest runs of two or more zero groups, which `::` stands for.
    private static func longestZeros(in groups: [UInt16]) -> Range<Int>? {
        var longest = 0..<0
        var start = 0
        for position in 0...groups.count where position == groups.count || groups[position] != 0 {
            if position - start > longest.count { longest = start..<position }
            start = position + 1
        }
        return longest.count >= 2 ? longest : nil
    }
}

/// An address that an interface has, with the network it is in.
public struct InterfaceAddress: Hashable, Sendable {
    /// How far an address is known (`rt_scope_t`).
    public enum Scope: Hashable, Sendable {
        case global, site, link, host
    }

    /// The address of this device.
    public var address: IPAddress
    /// How many leading bits name the network.
    public var prefixLength: Int
    /// How far the address is known.
    public var scope: Scope
    /// Whether it may be used already: not while an IPv6 address is being checked for duplicates, nor after one was found.
    public var isReady: Bool

    /// Makes an address.
    public init(_ address: IPAddress, prefixLength: Int, scope: Scope, isReady: Bool = true) {
        self.address = address
        self.prefixLength = prefixLength
        self.scope = scope
        self.isReady = isReady
    }
}

extension InterfaceAddress: CustomStringConvertible {
    /// `192.0.2.1/24`.
    public var description: String { "\(address)/\(prefixLength)" }
}

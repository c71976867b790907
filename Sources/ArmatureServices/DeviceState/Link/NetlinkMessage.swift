/// One message of the netlink protocol (`nlmsghdr` in linux/netlink.h; RFC 3549), in the byte order of this machine.
struct NetlinkMessage: Sendable {
    static let headerLength = 16

    var type: UInt16
    var flags: UInt16
    var sequence: UInt32
    var payload: ArraySlice<UInt8>

    /// Cuts a datagram into its messages. `isWhole` is false when a length in it cannot be right; what stood before is
    /// still given, what follows cannot be found.
    static func messages(in datagram: [UInt8]) -> (messages: [NetlinkMessage], isWhole: Bool) {
        var messages: [NetlinkMessage] = []
        var rest = datagram[...]
        while !rest.isEmpty {
            guard let length = rest.integer(at: 0, as: UInt32.self).map(Int.init),
                length >= headerLength, length <= rest.count,
                let type = rest.integer(at: 4, as: UInt16.self),
                let flags = rest.integer(at: 6, as: UInt16.self),
                let sequence = rest.integer(at: 8, as: UInt32.self)
            else { return (messages, false) }
            let payload = rest.dropFirst(headerLength).prefix(length - headerLength)
            messages.append(NetlinkMessage(type: type, flags: flags, sequence: sequence, payload: payload))
            rest = rest.dropFirst(aligned(length))
        }
        return (messages, true)
    }

    /// The attributes behind a fixed header (`rtattr` in linux/rtnetlink.h). Ends before the first one whose length
    /// cannot be right: less than its own header, or more than there is.
    static func attributes(in bytes: ArraySlice<UInt8>) -> [(type: UInt16, value: ArraySlice<UInt8>)] {
        var attributes: [(type: UInt16, value: ArraySlice<UInt8>)] = []
        var rest = bytes
        while let length = rest.integer(at: 0, as: UInt16.self).map(Int.init),
            let type = rest.integer(at: 2, as: UInt16.self),
            length >= 4, length <= rest.count
        {
            // The two highest bits say how the value is encoded and are no part of the type.
            attributes.append((type & 0x3fff, rest.dropFirst(4).prefix(length - 4)))
            rest = rest.dropFirst(aligned(length))
        }
        return attributes
    }

    private static func aligned(_ length: Int) -> Int { (length + 3) & ~3 }
}

extension ArraySlice<UInt8> {
    /// An integer in the byte order of this machine, so many bytes behind the start; nil when it is not all there.
    func integer<Value: FixedWidthInteger>(at offset: Int, as type: Value.Type) -> Value? {
        let size = MemoryLayout<Value>.size
        guard count - offset >= size else { return nil }
        return withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Value.self) }
    }

    /// The byte so many bytes behind the start; nil when there is none.
    func byte(at offset: Int) -> UInt8? { integer(at: offset, as: UInt8.self) }
}

/// Writes messages of the routing family as the kernel does, for the parser's tests.
enum NetlinkBytes {
    static func message(_ type: UInt16, flags: UInt16 = 2, _ payload: [UInt8]) -> [UInt8] {
        padded(
            bytes(UInt32(16 + payload.count)) + bytes(type) + bytes(flags) + bytes(UInt32(1)) + bytes(UInt32(0))
                + payload)
    }

    static func attribute(_ type: UInt16, _ value: [UInt8]) -> [UInt8] {
        padded(bytes(UInt16(4 + value.count)) + bytes(type) + value)
    }

    static func link(_ index: Int32, _ name: String, flags: UInt32, operational: UInt8, family: UInt8 = 0) -> [UInt8] {
        message(
            16,
            [family, 0] + bytes(UInt16(1)) + bytes(index) + bytes(flags) + bytes(UInt32(0))
                + attribute(3, Array(name.utf8) + [0]) + attribute(4, bytes(UInt32(1500)))
                + attribute(16, [operational])
        )
    }

    static func address(
        _ index: UInt32, _ address: [UInt8], prefix: UInt8, scope: UInt8 = 0, flags: UInt8 = 0, more: [UInt8] = []
    ) -> [UInt8] {
        message(
            20, [address.count == 4 ? 2 : 10, prefix, flags, scope] + bytes(index) + attribute(1, address) + more)
    }

    static func route(
        family: UInt8 = 2, destinationLength: UInt8 = 0, table: UInt8 = 254, kind: UInt8 = 1, flags: UInt32 = 0,
        type: UInt16 = 24, _ attributes: [UInt8]
    ) -> [UInt8] {
        message(type, [family, destinationLength, 0, 0, table, 3, 0, kind] + bytes(flags) + attributes)
    }

    static func outgoing(_ index: UInt32) -> [UInt8] { attribute(4, bytes(index)) }

    static func bytes(_ value: some FixedWidthInteger) -> [UInt8] { withUnsafeBytes(of: value) { Array($0) } }

    private static func padded(_ bytes: [UInt8]) -> [UInt8] {
        bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }

    /// Three answers to RTM_GETADDR and one to RTM_GETROUTE, as a kernel 6.18 wrote them.
    static let recorded: [UInt8] = hex(
        "4c000000140002000100000023120000020880fe01000000080001007f000001080002007f000001070003006c6f0000"
            + "08000800800000001400" + "0600ffffffffffffffff170000001700000058000000140002000100000023120000021880"
            + "000400000008000100c000020208000200c000020208000400c00002ff09000300657468300000000008000800800000"
            + "0014000600ffffffffffffffff1700000017000000500000001400020001000000231200000a4080fd04000000140001"
            + "00fe8000000000000000fc00fffe00000114000600ffffffffffffffff1700000017000000080008008000000005000b"
            + "00030000003400000018000200010000002312000002000000fe0300010000000008000f00fe00000008000500c00002"
            + "01080004000400" + "0000"
    )

    private static func hex(_ text: String) -> [UInt8] {
        let digits = text.compactMap { $0.hexDigitValue.map(UInt8.init) }
        return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }
}

import Testing

@testable import ArmatureServices

@Suite("Bytes that are no messages")
struct NetlinkFuzzTests {
    private static let whole =
        NetlinkBytes.link(1, "lo", flags: 0x10049, operational: 0) + NetlinkBytes.recorded
        + NetlinkBytes.route(NetlinkBytes.attribute(9, NetlinkBytes.bytes(UInt64(0x0000_0004_0000_0008))))
        + NetlinkBytes.message(2, NetlinkBytes.bytes(Int32(-1))) + NetlinkBytes.message(3, NetlinkBytes.bytes(Int32(0)))

    /// Reads the bytes and checks what must hold whatever they are.
    private func read(_ bytes: [UInt8]) -> Bool {
        let (messages, isWhole) = NetlinkMessage.messages(in: bytes)
        #expect(messages.reduce(0) { $0 + 16 + $1.payload.count } <= bytes.count)
        for message in messages {
            switch RouteMessage(message) {
            case .link(let link): #expect(link.index > 0 && !link.name.isEmpty)
            case .address(let address):
                #expect(address.address.prefixLength <= address.address.address.bytes.count * 8)
            default: continue
            }
        }
        return isWhole
    }

    @Test("cut off anywhere, a datagram gives what stood whole in it and says that the rest is missing")
    func truncated() {
        let count = NetlinkMessage.messages(in: Self.whole).messages.count
        for length in 0..<Self.whole.count {
            let (messages, isWhole) = NetlinkMessage.messages(in: Array(Self.whole.prefix(length)))
            #expect(messages.count < count)
            let consumed = messages.reduce(0) { $0 + (16 + $1.payload.count + 3) & ~3 }
            #expect(isWhole == (consumed >= length))
            _ = read(Array(Self.whole.prefix(length)))
        }
        #expect(read(Self.whole))
    }

    @Test("a length of zero, or less than a header, ends the reading instead of going round for ever")
    func lengths() {
        for length: UInt32 in [0, 1, 15, 17, .max] {
            let bytes = NetlinkBytes.bytes(length) + [UInt8](repeating: 0, count: 12)
            #expect(!read(bytes))
        }
        for length: UInt16 in [0, 1, 3, 5, .max] {
            #expect(NetlinkMessage.attributes(in: (NetlinkBytes.bytes(length) + [3, 0])[...]).isEmpty)
        }
        let zeroHop = NetlinkBytes.route(NetlinkBytes.attribute(9, [UInt8](repeating: 0, count: 8)))
        #expect(
            NetlinkMessage.messages(in: zeroHop).messages.map(RouteMessage.init)
                == [.defaultRoute(.init(family: .v4, interfaces: []))])
    }

    @Test("whatever is changed, taken out or put in, nothing is read beyond the end", arguments: 0..<8)
    func mutated(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<1_000 {
            var bytes = Self.whole
            for _ in 0..<Int.random(in: 1...8, using: &random) where !bytes.isEmpty {
                let position = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<5, using: &random) {
                case 0: bytes[position] = .random(in: 0...255, using: &random)
                case 1: bytes[position] = [0, 1, 4, 0x7f, 0xff].randomElement(using: &random) ?? 0
                case 2: bytes.removeSubrange(position...)
                case 3: bytes.remove(at: position)
                default: bytes.insert(.random(in: 0...255, using: &random), at: position)
                }
            }
            _ = read(bytes)
        }
    }

    @Test("pure noise is refused or read as nothing of interest", arguments: 0..<4)
    func noise(seed: UInt64) {
        var random = SeededGenerator(seed: 1_000 + seed)
        for _ in 0..<1_000 {
            let count = Int.random(in: 0...256, using: &random)
            _ = read((0..<count).map { _ in .random(in: 0...255, using: &random) })
        }
    }

    @Test("a flood of messages in one datagram is read to its end")
    func flood() {
        let one = NetlinkBytes.message(17, [])
        let bytes = [UInt8]((0..<50_000).map { _ in one }.joined())
        let (messages, isWhole) = NetlinkMessage.messages(in: bytes)
        #expect(messages.count == 50_000)
        #expect(isWhole)
    }
}

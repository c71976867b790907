import Testing

@testable import ArmatureServices

@Suite("Radio switches")
struct RadioTableTests {
    private func table(_ events: [UInt8]...) -> RadioTable {
        events.reduce(into: RadioTable()) { table, bytes in
            if let event = RfkillEvent(bytes[...]) { table.apply(event) }
        }
    }

    private func status(_ events: [UInt8]...) -> BluetoothState.Status {
        events.reduce(into: RadioTable()) { table, bytes in
            if let event = RfkillEvent(bytes[...]) { table.apply(event) }
        }
        .state().status
    }

    private let none = BluetoothState.Status.unsupported(reason: "no Bluetooth radio is listed")

    @Test("an event is read from its first eight bytes, whatever a later kernel puts behind them")
    func parsing() throws {
        let bytes: [UInt8] = [0x02, 0x01, 0, 0, 2, 2, 1, 0]
        let event = try #require(RfkillEvent(bytes[...]))
        #expect(event.index == 0x0102 && event.type == 2 && event.operation == .change)
        #expect(event.isSoftBlocked && !event.isHardBlocked)
        #expect(RfkillEvent((bytes + [1])[...]) == event)
        #expect(RfkillEvent((bytes + [1, 2, 3, 4, 5])[...]) == event)
        #expect(RfkillEvent(([9] + bytes)[1...]) == event)
        for length in 0..<8 { #expect(RfkillEvent(bytes.prefix(length)) == nil) }
    }

    @Test("without a Bluetooth switch there is no radio, whatever other radios there are")
    func unsupported() {
        #expect(RadioTable().state().status == none)
        #expect(status(RfkillBytes.event(.add, 0, type: 1), RfkillBytes.event(.add, 1, type: 5)) == none)
    }

    @Test("a switch comes, is blocked by a program, freed, blocked by hand, and goes")
    func life() {
        let add = RfkillBytes.event(.add)
        let soft = RfkillBytes.event(.change, soft: 1)
        let hard = RfkillBytes.event(.change, hard: 1)
        #expect(status(add) == .poweredOn)
        #expect(status(add, soft) == .poweredOff)
        #expect(!table(add, soft).state().isBlockedByHardware)
        #expect(status(add, soft, RfkillBytes.event(.change)) == .poweredOn)
        #expect(table(add, hard).state().isBlockedByHardware)
        #expect(status(add, RfkillBytes.event(.delete)) == none)
    }

    @Test("one free radio of several is enough, and the switches keep their order")
    func several() {
        let first = RfkillBytes.event(.add, 7, soft: 1)
        let second = RfkillBytes.event(.add, 2)
        #expect(status(first, second) == .poweredOn)
        #expect(table(first, second).state().radios.map(\.index) == [2, 7])
        #expect(status(first, second, RfkillBytes.event(.change, 2, hard: 1)) == .poweredOff)
        #expect(!table(first, RfkillBytes.event(.add, 2, hard: 1)).state().isBlockedByHardware)
        // A platform switch that is thrown takes the adapter away altogether.
        #expect(
            status(first, second, RfkillBytes.event(.change, 2, hard: 1), RfkillBytes.event(.delete, 2)) == .poweredOff)
    }

    @Test("a change of a switch that nobody announced announces it; one of a later kernel's kind is passed over")
    func unknown() {
        #expect(status(RfkillBytes.event(.change, 9, soft: 1)) == .poweredOff)
        #expect(status(RfkillBytes.event(.add), RfkillBytes.event(.changeAll, soft: 1)) == .poweredOn)
        #expect(status(RfkillBytes.event(.add), [0, 0, 0, 0, 2, 77, 1, 1]) == .poweredOn)
        #expect(status(RfkillBytes.event(.delete, 3)) == none)
    }

    @Test("an index that now belongs to another radio is no Bluetooth switch any more")
    func reused() {
        #expect(status(RfkillBytes.event(.add, 4), RfkillBytes.event(.add, 4, type: 1)) == none)
    }

    @Test("a stream is cut every eight bytes, and half a record waits for its other half")
    func stream() {
        var cutter = RecordCutter(.stream, length: 8)
        let bytes = RfkillBytes.event(.add) + RfkillBytes.event(.change, soft: 1) + RfkillBytes.event(.delete)
        #expect(cutter.cut(bytes).count == 3)
        #expect(cutter.cut(Array(bytes.prefix(5))).isEmpty)
        #expect(cutter.cut(Array(bytes[5..<8])).map(Array.init) == [Array(bytes.prefix(8))])
        #expect(cutter.cut([]).isEmpty)
        var message = RecordCutter(.message, length: 8)
        #expect(message.cut(RfkillBytes.event(.add, more: [1])).map(\.count) == [9])
    }
}

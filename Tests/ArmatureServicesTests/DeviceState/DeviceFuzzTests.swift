import Testing

@testable import ArmatureServices

@Suite("Bytes and texts that no kernel writes")
struct DeviceFuzzTests {
    private static func noise(_ count: Int, _ random: inout SeededGenerator) -> [UInt8] {
        (0..<count).map { _ in .random(in: 0...255, using: &random) }
    }

    /// What is like the real thing gets further into a parser than noise does.
    private static func mutated(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 0...6, using: &random) where !bytes.isEmpty {
            let position = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes[position] = .random(in: 0...255, using: &random)
            case 1: bytes[position] = [0, 0x0a, 0x20, 0x2d, 0x39, 0x3d, 0xff].randomElement(using: &random) ?? 0
            case 2: bytes.removeSubrange(position...)
            case 3: bytes.remove(at: position)
            default: bytes.insert(.random(in: 0...255, using: &random), at: position)
            }
        }
        return bytes
    }

    @Test("a stream of radio events, cut anywhere, gives the same records as in one piece", arguments: 0..<8)
    func streams(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let bytes = Self.noise(Int.random(in: 0...400, using: &random), &random)
            var whole = RecordCutter(.stream, length: 8)
            var pieces = RecordCutter(.stream, length: 8)
            var collected: [[UInt8]] = []
            var rest = bytes[...]
            while !rest.isEmpty {
                let length = Int.random(in: 0...20, using: &random)
                collected += pieces.cut(Array(rest.prefix(length))).map(Array.init)
                rest = rest.dropFirst(length)
            }
            #expect(collected == whole.cut(bytes).map(Array.init))
            #expect(collected.count == bytes.count / 8)
        }
    }

    @Test("radio events of any bytes leave a state that fits its switches", arguments: 0..<8)
    func radios(seed: UInt64) {
        var random = SeededGenerator(seed: 100 + seed)
        var table = RadioTable()
        for _ in 0..<5_000 {
            var record = Self.noise(Int.random(in: 0...12, using: &random), &random)
            // Few switches and mostly of the right type, so that they are found again.
            if record.count > 4, Bool.random(using: &random) { record.replaceSubrange(0..<5, with: [1, 0, 0, 0, 2]) }
            guard let event = RfkillEvent(record[...]) else {
                #expect(record.count < 8)
                continue
            }
            table.apply(event)
        }
        let state = table.state()
        #expect((state.status == .poweredOn) == state.radios.contains { !$0.isBlocked })
        #expect(state.radios.isEmpty == (state.unavailableReason != nil))
        #expect(state.radios.map(\.index) == state.radios.map(\.index).sorted())
    }

    @Test("a flood of 100,000 radio events is counted to its end")
    func radioFlood() {
        let bytes = (0..<100_000).flatMap { RfkillBytes.event(.change, UInt32($0 % 3), soft: UInt8($0 % 2)) }
        var cutter = RecordCutter(.stream, length: 8)
        var table = RadioTable()
        let records = cutter.cut(bytes)
        for record in records { if let event = RfkillEvent(record) { table.apply(event) } }
        #expect(records.count == 100_000)
        #expect(table.state().radios.count == 3)
    }

    @Test("device events of any bytes are refused, or have an action and keys", arguments: 0..<8)
    func uevents(seed: UInt64) {
        var random = SeededGenerator(seed: 200 + seed)
        let real = Array("change@/devices/x\0ACTION=change\0SUBSYSTEM=power_supply\0SEQNUM=17\0".utf8)
        for round in 0..<2_000 {
            let bytes =
                round % 4 == 0
                ? Self.noise(Int.random(in: 0...200, using: &random), &random) : Self.mutated(real, &random)
            guard let message = UeventMessage(bytes) else { continue }
            #expect(!message.action.isEmpty && !message.values.keys.contains(""))
            #expect(bytes.contains(UInt8(ascii: "@")) && bytes.first != 0)
        }
        for length in 0...real.count {
            let message = UeventMessage(Array(real.prefix(length)))
            #expect((message == nil) == (length < 7))
        }
    }

    @Test("a flood of 100,000 device events, and one event of 100,000 values, are read to their end")
    func ueventFlood() {
        let one = Array("add@/a\0SUBSYSTEM=net\0SEQNUM=1\0".utf8)
        let count = (0..<100_000).reduce(0) { count, _ in count + (UeventMessage(one)?.subsystem == "net" ? 1 : 0) }
        #expect(count == 100_000)
        let wide = Array(("add@/a\0" + (0..<100_000).map { "K\($0)=v\0" }.joined()).utf8)
        #expect(UeventMessage(wide)?.values.count == 100_000)
    }

    @Test("texts of any bytes are no numbers, or numbers in their range", arguments: 0..<8)
    func texts(seed: UInt64) {
        var random = SeededGenerator(seed: 300 + seed)
        let pressure = Array("some avg10=7.50 avg60=1.00 avg300=0.50 total=123456\nfull avg10=4.99 total=7\n".utf8)
        let memory = Array("MemTotal:       16384 kB\nMemFree: 1 kB\nMemAvailable:    900 kB\n".utf8)
        for round in 0..<1_500 {
            func text(_ real: [UInt8]) -> String {
                String(
                    decoding: round % 4 == 0
                        ? Self.noise(Int.random(in: 0...120, using: &random), &random) : Self.mutated(real, &random),
                    as: UTF8.self)
            }
            if let report = PressureReport(parsing: text(pressure)) {
                #expect(report.averages.values.allSatisfy { (0...100).contains($0) })
            }
            if let free = FreeMemory(parsing: text(memory)) { #expect((0...1).contains(free.share)) }
            let value = Array(["0", "57", "-1", "99999999", "Charging", "System"][round % 6].utf8)
            let supply = PowerSupply(name: "x") { name in name == "type" ? "Battery" : text(value) }
            if let supply {
                let percent = PowerState(of: [supply, supply]).percent
                #expect(percent.map { (0...100).contains($0) } ?? true)
            }
            let zone = ThermalZone(name: "x") { name in
                name.hasSuffix("type") ? ["active", "passive", "hot", "x"][round % 4] : text(Array("85000".utf8))
            }
            if let zone {
                #expect(zone.trips.allSatisfy { $0.temperature > 0 && $0.hysteresis >= 0 })
                var judge = ThermalJudge()
                _ = judge.judge([zone, zone])
            }
        }
    }

    @Test("100,000 lines of pressure and of memory are read to their end")
    func textFlood() {
        let pressure = String(repeating: "full avg10=1.00 total=1\n", count: 100_000) + "some avg10=2.00"
        #expect(PressureReport(parsing: pressure)?.averages == [.some: 2, .full: 1])
        let memory = String(repeating: "Cached: 1 kB\n", count: 100_000) + "MemTotal: 4 kB\nMemAvailable: 1 kB"
        #expect(FreeMemory(parsing: memory)?.share == 0.25)
    }

    @Test("100,000 readings of a sensor that jumps about each give a level")
    func thermalFlood() {
        var random = SeededGenerator(seed: 400)
        let attributes = ["trip_point_0_type": "passive", "trip_point_0_temp": "80000"]
        var zone = ThermalZone(name: "x") { attributes[$0] }
        var judge = ThermalJudge()
        var counts: [ThermalState.Level: Int] = [:]
        for _ in 0..<100_000 {
            zone?.temperature = .random(in: 0...160_000, using: &random)
            counts[judge.judge([zone].compactMap { $0 }).level, default: 0] += 1
        }
        #expect(counts[.nominal, default: 0] + counts[.serious, default: 0] == 100_000)
        #expect(counts.values.allSatisfy { $0 > 40_000 })
    }
}

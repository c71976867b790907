#if os(Linux)
    import ArmatureTesting
    import Foundation
    import Synchronization
    import Testing

    @testable import ArmatureServices

    @Suite("Watching the power supplies", .timeLimit(.minutes(10)))
    struct PowerSourceTests {
        private typealias Reading = PowerSupplySource.Reading

        private let tree = TemporaryTree()
        private let clock = TestClock()
        private let pair = SocketPair(Int32(SOCK_DGRAM.rawValue))

        private static func uevent(_ subsystem: String) -> [UInt8] {
            Array("change@/devices/x\0ACTION=change\0SUBSYSTEM=\(subsystem)\0SEQNUM=1\0".utf8)
        }

        private func source(hasEvents: Bool = true) -> (PowerSupplySource, readings: () -> [Reading]) {
            let readings = Entries<Reading>()
            let source = PowerSupplySource(
                root: tree.root, every: .seconds(30), clock: clock, onReading: readings.add
            ) { [pair] in hasEvents ? NetlinkSocket(adopting: pair.reader) : nil }
            return (source, { readings.entries })
        }

        private func laptop(_ percent: Int, online: Bool = false) {
            tree.write(
                [
                    "type": "Battery", "status": online ? "Charging" : "Discharging", "capacity": "\(percent)",
                    "capacity_level": "Normal",
                ], below: "BAT1")
            tree.write(["type": "Mains", "online": online ? "1" : "0"], below: "ADP1")
            // Neither of the two that follow is a supply.
            tree.write("", to: ".hidden")
            tree.write("", to: "README")
        }

        @Test("an event of a supply is followed at once, without waiting for the interval")
        func event() async {
            laptop(50)
            let (source, readings) = source()
            let observer = PowerObserver(source: source)
            var states = observer.changes().makeAsyncIterator()
            #expect(await states.next()?.source == .battery)
            laptop(51, online: true)
            pair.send(Self.uevent("power_supply"))
            let plugged = await states.next()
            #expect(plugged?.source == .external && plugged?.percent == 51)
            #expect(readings() == [.event])
        }

        @Test("events of other devices are passed over")
        func filtered() async {
            laptop(50)
            let (source, readings) = source()
            let observer = PowerObserver(source: source)
            var states = observer.changes().makeAsyncIterator()
            #expect(await states.next()?.percent == 50)
            for other in ["net", "tty", "power_supply2", ""] { pair.send(Self.uevent(other)) }
            pair.send([])
            pair.send([0, 0, 0])
            laptop(49)
            clock.advance(by: .seconds(30))
            #expect(await states.next()?.percent == 49)
            #expect(readings() == [.interval])
        }

        @Test("without events the files are read at the interval")
        func polled() async {
            laptop(50)
            let (source, readings) = source(hasEvents: false)
            let observer = PowerObserver(source: source)
            var states = observer.changes().makeAsyncIterator()
            #expect(await states.next()?.percent == 50)
            for percent in [49, 48] {
                laptop(percent)
                clock.advance(by: .seconds(30))
                #expect(await states.next()?.percent == percent)
            }
            #expect(Set(readings()) == [.interval])
        }

        @Test("files that vanish, directories that never were and garbage are states, and the files are read again")
        func vanishing() async {
            laptop(50)
            let (source, _) = source()
            let observer = PowerObserver(source: source)
            var states = observer.changes().makeAsyncIterator()
            #expect(await states.next()?.percent == 50)
            tree.remove("BAT1/capacity")
            pair.send(Self.uevent("power_supply"))
            let without = await states.next()
            #expect(without?.percent == nil && without?.batteries.map(\.level) == [.normal])
            tree.write("\u{fffd}\u{1}", to: "BAT1/type")
            pair.send(Self.uevent("power_supply"))
            #expect(await states.next()?.batteries.isEmpty == true)
            tree.remove("ADP1")
            pair.send(Self.uevent("power_supply"))
            #expect(await states.next()?.unavailableReason == "no power supply is listed")
            try? FileManager.default.removeItem(atPath: tree.root)
            pair.send(Self.uevent("power_supply"))
            #expect(await states.next()?.unavailableReason == "open \(tree.root): No such file or directory")
            laptop(7)
            pair.send(Self.uevent("power_supply"))
            #expect(await states.next()?.percent == 7)
        }

        @Test("a flood of 100,000 events of all kinds ends in the right state")
        func flood() async {
            laptop(50)
            let (source, _) = source()
            let observer = PowerObserver(source: source)
            var states = observer.changes().makeAsyncIterator()
            #expect(await states.next()?.percent == 50)
            Thread { [pair, tree] in
                let kinds = ["net", "power_supply", "block"].map(Self.uevent)
                for number in 0..<100_000 { pair.send(kinds[number % 100 == 0 ? 1 : number % 2 * 2]) }
                tree.write("8\n", to: "BAT1/capacity")
                pair.send(kinds[1])
            }
            .start()
            #expect(await states.next { $0.percent == 8 } != nil)
        }

        @Test(
            "what the kernel itself tells of a network card is heard and passed over",
            .enabled(if: Self.cardFile != nil, "needs to write to a device's uevent file"))
        func kernel() async throws {
            let readings = Entries<Reading>()
            laptop(50)
            let observer = PowerObserver(
                source: PowerSupplySource(root: tree.root, clock: clock, onReading: readings.add))
            var states = observer.changes().makeAsyncIterator()
            #expect(await states.next()?.percent == 50)
            let witness = try NetlinkSocket(protocol: 15, groups: 1)
            let file = try FileDescriptor.opening(try #require(Self.cardFile), O_WRONLY)
            #expect(write(file.number, "change", 6) == 6)
            // The kernel gives an event to all listeners before the writer goes on.
            var heard: UeventMessage?
            while heard?.subsystem != "net" {
                guard case .datagram(let bytes) = try witness.receive() else { break }
                heard = UeventMessage(bytes)
            }
            #expect(heard?.action == "change" && heard?.values["SYNTH_UUID"] == "0")
            laptop(49)
            clock.advance(by: .seconds(30))
            #expect(await states.next()?.percent == 49)
            #expect(readings.entries == [.interval])
        }

        private static let cardFile: String? = {
            let cards = (try? FileManager.default.contentsOfDirectory(atPath: "/sys/class/net")) ?? []
            return cards.sorted().map { "/sys/class/net/\($0)/uevent" }.first { access($0, W_OK) == 0 }
        }()

        @Test("this machine's own supplies can be asked")
        func real() async {
            let observer = PowerObserver()
            let first = await observer.changes().first { _ in true }
            #expect(first == PowerSupplySource().snapshot())
            #expect(first?.source != .unknown || first?.unavailableReason != nil || first?.batteries.isEmpty == false)
        }
    }

    /// Entries from any thread.
    final class Entries<Entry: Sendable>: Sendable {
        private let list = Mutex<[Entry]>([])

        var entries: [Entry] { list.withLock { $0 } }

        @Sendable
        func add(_ entry: Entry) { list.withLock { $0.append(entry) } }
    }
#endif

import ArmatureServices
import Foundation
import Testing

@Suite("ULIDs, UUIDs of version 4, sequences")
struct OtherGeneratorTests {
    @Test("a ULID writes its time and its random bits in Crockford's base 32")
    func layout() {
        let generator = ULIDGenerator(clock: SetClock(1_469_918_176_385), randomness: ListedBits(0xffff_0001, 0x2))
        // The first ten characters are the example of the ULID specification for this moment; bit 64 of the random
        // part is the highest of the thirteenth character from the end.
        #expect(generator.makeID() == "01ARYZ6S41000G000000000002")
    }

    @Test("a ULID survives being written and read, in either case")
    func roundTrip() throws {
        let made = ULIDGenerator().makeULID()
        #expect(ULID(made.description) == made)
        #expect(ULID(made.description.lowercased()) == made)
        #expect(ULID("0LI00000000000000000000000") == ULID("01100000000000000000000000"))
        #expect(ULID("7ZZZZZZZZZZZZZZZZZZZZZZZZZ")?.bits == .max)
    }

    @Test(
        "what is no ULID is refused",
        arguments: [
            "", "0", "01ARYZ6S41000040000000000", "01ARYZ6S410000400000000002X", "01ARYZ6S41000040000000000U",
            "8ZZZZZZZZZZZZZZZZZZZZZZZZZ", "01ARYZ6S41000040000000000é", "-1ARYZ6S410000400000000002",
        ]
    )
    func refused(text: String) {
        #expect(ULID(text) == nil)
    }

    @Test("ULIDs grow within a millisecond, over the end of the random part, and when the clock goes back")
    func order() {
        let clock = SetClock(5_000)
        let generator = ULIDGenerator(clock: clock, randomness: ListedBits(.max))
        let first = generator.makeULID()
        let carried = generator.makeULID()
        clock.set(1)
        let behind = generator.makeULID()
        #expect(first.milliseconds == 5_000)
        #expect(carried.milliseconds == 5_001)
        #expect(first < carried && carried < behind)
        #expect(carried.description < behind.description)
    }

    @Test("after the last ULID of all there is still another one")
    func exhausted() {
        let generator = ULIDGenerator(clock: SetClock(.max), randomness: ListedBits(.max, .max, 1, 2))
        #expect(generator.makeULID().bits == .max)
        #expect(generator.makeULID() == ULID(bits: 0xffff_ffff_ffff_0001_0000_0000_0000_0002))
    }

    @Test("a UUID of version 4 carries its version and variant and otherwise the random bits")
    func versionFour() {
        let generator = UUIDv4Generator(randomness: ListedBits(0x0123_4567_89ab_cdef, 0xfedc_ba98_7654_3210))
        #expect(generator.makeID() == "01234567-89ab-4def-bedc-ba9876543210")
        #expect(generator.makeUUID().uuidString == "01234567-89AB-4DEF-BEDC-BA9876543210")
        #expect(Set((0..<1_000).map { _ in UUIDv4Generator().makeID() }).count == 1_000)
    }

    @Test("a sequence counts up from where it was told, also when several threads ask")
    func sequence() async {
        let generator = SequentialIDGenerator(prefix: "order-", first: 7)
        #expect(generator.makeID() == "order-7")
        let rest = await withTaskGroup(of: String.self) { group in
            for _ in 0..<100 { group.addTask { generator.makeID() } }
            return await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(rest == Set((8..<108).map { "order-\($0)" }))
    }

    @Test("the system's clock and Foundation agree on the time")
    func systemClock() {
        let before = Date()
        let now = SystemWallClock().now
        #expect(now >= before.addingTimeInterval(-0.002) && now <= Date())
    }
}

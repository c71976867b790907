import ArmatureServices
import Foundation
import Testing

@Suite("UUIDs of version 7")
struct UUIDv7GeneratorTests {
    @Test("the bits stand where RFC 9562 puts them")
    func layout() {
        // The example of appendix A.6; the highest bit of the counter is kept clear, so 0xcc3 becomes 0x4c3.
        let bits = ListedBits(0x18c4_dc0c_0c07_398f, 0xcc3)
        let generator = UUIDv7Generator(clock: SetClock(0x017f_22e2_79b0), randomness: bits)
        #expect(generator.makeID() == "017f22e2-79b0-74c3-98c4-dc0c0c07398f")
    }

    @Test("text and value are the same identifier")
    func textAndValue() throws {
        func generator() -> UUIDv7Generator {
            UUIDv7Generator(clock: SetClock(0x1234_5678_9abc), randomness: ListedBits(0xfedc_ba98_7654_3210, 0x7ff))
        }
        let value = generator().makeUUID()
        #expect(UUID(uuidString: generator().makeID()) == value)
        #expect(value.uuidString == "12345678-9ABC-77FF-BEDC-BA9876543210")
    }

    @Test("ten thousand made in one millisecond sort as they were made")
    func burst() {
        let generator = UUIDv7Generator(clock: SetClock(1_000))
        let made = (0..<10_000).map { _ in generator.makeID() }
        #expect(zip(made, made.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test("a clock that is set back an hour does not break the order")
    func clockGoesBack() {
        let clock = SetClock(10_000_000)
        let generator = UUIDv7Generator(clock: clock)
        let before = generator.makeID()
        clock.set(10_000_000 - 3_600_000)
        let after = generator.makeID()
        clock.set(10_000_001)
        let later = generator.makeID()
        #expect(before < after)
        #expect(after < later)
        #expect(later.hasPrefix("00000098-9681-7"))
    }

    @Test("a clock outside of 48 bits still gives valid and distinct identifiers", arguments: [Int64.min, -1, .max])
    func absurdClock(milliseconds: Int64) {
        let generator = UUIDv7Generator(clock: SetClock(milliseconds))
        let made = (0..<5_000).map { _ in generator.makeID() }
        #expect(Set(made).count == made.count)
        #expect(made[0].hasPrefix(milliseconds < 0 ? "00000000-0000-7" : "ffffffff-ffff-7"))
        #expect(made.allSatisfy { UUID(uuidString: $0) != nil && $0.dropFirst(14).first == "7" })
    }

    @Test("threads that share a generator never get the same identifier, and each sees its own in order")
    func threads() async {
        let generator = UUIDv7Generator()
        let batches = await withTaskGroup(of: [String].self) { group in
            for _ in 0..<8 { group.addTask { (0..<1_000).map { _ in generator.makeID() } } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(batches.joined()).count == 8_000)
        #expect(batches.allSatisfy { batch in zip(batch, batch.dropFirst()).allSatisfy { $0 < $1 } })
    }
}

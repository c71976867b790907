import Foundation
import Testing

@testable import ArmatureServices

@Suite("Identifiers by the million", .timeLimit(.minutes(10)))
struct UniquenessTests {
    /// Without the optimiser the system's randomness alone would take longer than all other tests together.
    private static let many = _isDebugAssertConfiguration() ? 100_000 : 10_000_000

    @Test("ten million pairs of time and counter never repeat, whatever the clock does")
    func pairs() {
        var timestamp = MonotonicTimestamp()
        var random = SeededGenerator(seed: 7)
        var now: Int64 = 1_782_734_400_000
        var last: (millisecond: UInt64, count: UInt16)?
        var repeated = 0
        for number in 0..<10_000_000 {
            // It stands still most of the time, goes on, and is set back by up to an hour now and then.
            if number & 0x3f == 0 { now += Int64(truncatingIfNeeded: random.next() & 3) }
            if number & 0xffff == 0 { now -= Int64(truncatingIfNeeded: random.next() % 3_600_000) }
            let pair = timestamp.advance(to: now) { random.next() }
            if let last,
                pair.millisecond < last.millisecond
                    || (pair.millisecond == last.millisecond && pair.count <= last.count)
            {
                repeated += 1
            }
            last = pair
        }
        #expect(repeated == 0)
    }

    @Test("UUIDs of version 7 made as fast as possible each exceed the one before")
    func versionSeven() {
        let generator = UUIDv7Generator()
        var last = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
        var isGrowing = true
        for _ in 0..<Self.many {
            let next = generator.makeUUID()
            if next <= last { isGrowing = false }
            last = next
        }
        #expect(isGrowing)
    }

    @Test("ULIDs made as fast as possible each exceed the one before")
    func ulids() {
        let generator = ULIDGenerator()
        var last = ULID(bits: 0)
        var isGrowing = true
        for _ in 0..<Self.many {
            let next = generator.makeULID()
            if next <= last { isGrowing = false }
            last = next
        }
        #expect(isGrowing)
    }

    @Test("UUIDs of version 4 are all different")
    func versionFour() {
        let generator = UUIDv4Generator()
        var words = (0..<Self.many).map { _ in
            let uuid = generator.makeUUID()
            return withUnsafeBytes(of: uuid.uuid) { UInt128(bigEndian: $0.loadUnaligned(as: UInt128.self)) }
        }
        words.sort()
        #expect(!zip(words, words.dropFirst()).contains { $0 == $1 })
    }

    @Test(
        "four processes that make theirs in the same millisecond make none twice",
        arguments: ["uuidv7", "uuidv4", "ulid"])
    func processes(kind: String) async throws {
        let each = 20_000
        let all = try await withThrowingTaskGroup(of: [Substring].self) { group in
            for _ in 0..<4 { group.addTask { try await Self.run(kind, each) } }
            return try await group.reduce(into: [Substring]()) { $0 += $1 }
        }
        #expect(all.count == 4 * each)
        #expect(Set(all).count == 4 * each)
    }

    private static func run(_ kind: String, _ count: Int) async throws -> [Substring] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent().appendingPathComponent("armature-id-probe")
        process.arguments = [kind, "\(count)"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        var ids: [Substring] = []
        for await line in lines(from: output.fileHandleForReading) { ids.append(line[...]) }
        return ids
    }
}

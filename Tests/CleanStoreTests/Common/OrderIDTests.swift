import ArmatureServices
import Foundation
import Testing

@testable import CleanStoreApp

@Suite("Order ids")
struct OrderIDTests {
    @Test("ids have the layout of a version 7 UUID that begins with the date")
    func layout() throws {
        let id = UUIDv7Generator(clock: FixedClock(date: releaseDay)).nextOrderID().text
        let uuid = try #require(UUID(uuidString: id))
        #expect(uuid.uuid.6 >> 4 == 7)
        #expect(uuid.uuid.8 >> 6 == 0b10)
        let milliseconds = try #require(UInt64(id.replacing("-", with: "").prefix(12), radix: 16))
        #expect(milliseconds == 1_183_118_400_000)
    }

    @Test("ids made within one millisecond ascend and never repeat")
    func ascending() {
        let generator = UUIDv7Generator(clock: FixedClock(date: releaseDay))
        let ids = (0..<10_000).map { _ in generator.nextOrderID().text }
        #expect(Set(ids).count == ids.count)
        #expect(zip(ids, ids.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test("a clock that steps back does not make ids step back")
    func clockStepsBack() {
        final class BackwardClock: WallClock, @unchecked Sendable {
            private let lock = NSLock()
            private var date = releaseDay
            var millisecondsSince1970: Int64 {
                lock.withLock {
                    date -= 3600
                    return date.millisecondsSince1970
                }
            }
        }
        let generator = UUIDv7Generator(clock: BackwardClock())
        let ids = (0..<100).map { _ in generator.nextOrderID().text }
        #expect(zip(ids, ids.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test("ids from many tasks at once never repeat")
    func concurrent() async {
        let generator = UUIDv7Generator()
        let ids = await withTaskGroup(of: [OrderID].self) { group in
            for _ in 0..<8 { group.addTask { (0..<500).map { _ in generator.nextOrderID() } } }
            return await group.reduce(into: []) { $0 += $1 }
        }
        #expect(Set(ids).count == 4_000)
    }

    @Test("what is no id is refused", arguments: ["", "a b", "a/b", "é", "x\u{0}", String(repeating: "a", count: 65)])
    func malformed(text: String) {
        #expect(OrderID(text) == nil)
    }
}

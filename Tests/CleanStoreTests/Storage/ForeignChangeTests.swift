import ArmatureTesting
import Testing

@testable import CleanStoreApp

@Suite("Changes that another process makes to the same file", .timeLimit(.minutes(10)))
struct ForeignChangeTests {
    private let folder = TemporaryFolder()

    @Test("are told to whoever watches, and one's own are not told twice")
    func foreign() async throws {
        let path = folder.file("orders.sqlite")
        let clock = TestClock()
        let store = try await SQLiteOrderStore(path: path, clock: clock)
        let other = try await SQLiteOrderStore(path: path)
        var observer = store.changes.changes().makeAsyncIterator()
        let start = try #require(await observer.next())

        try await other.create(.amy(), by: .test)
        try await clock.waitForSleepers(1)
        clock.advance(by: SQLiteChangeSource.interval)
        let foreign = try #require(await observer.next())
        #expect(foreign.number > start.number)
        #expect(foreign.latest == nil, "which order it was is not known")

        try await store.create(.amy(id: "own"), by: .test)
        let own = try #require(await observer.next())
        #expect(own.latest == .known("own"))
        await store.lookForForeignChanges()
        #expect(store.changes.current == own)
    }

    @Test("are not looked for while nobody watches, and the store can be let go meanwhile")
    func onDemand() async throws {
        let clock = TestClock()
        var store: SQLiteOrderStore? = try await SQLiteOrderStore(path: folder.file("orders.sqlite"), clock: clock)
        #expect(clock.sleepers.isEmpty)
        var observer = store?.changes.changes().makeAsyncIterator()
        _ = await observer?.next()
        try await clock.waitForSleepers(1)
        weak let watched = store
        store = nil
        #expect(watched == nil)
        #expect(await observer?.next() == nil)
    }
}

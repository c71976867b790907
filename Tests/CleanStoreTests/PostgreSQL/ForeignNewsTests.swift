import Foundation
import PostgresClient
import PostgresTesting
import Testing

@testable import CleanStoreApp

@Suite(
    "Changes that other machines make", .enabled(if: PostgresServer.isInstalled, "needs PostgreSQL's server"),
    .timeLimit(.minutes(10)))
struct ForeignNewsTests {
    @Test("reach whoever observes the store here, and own changes are told once")
    func heard() async throws {
        let database = try await ServerDatabase()
        try await database.withShop { (here) async throws in
            try await database.withShop { (there) async throws in
                var observer = here.orders.changes.changes().makeAsyncIterator()
                #expect(await observer.next() == .start)
                try await there.orders.create(.amy(id: "theirs"), by: .test)
                #expect(await observer.next() == OrderChangeMark(number: 1, latest: .known("theirs")))
                try await here.orders.create(.amy(id: "ours"), by: .test)
                #expect(await observer.next() == OrderChangeMark(number: 2, latest: .known("ours")))
                try await there.orders.delete(.known("ours"), revision: nil, by: .test)
                // Had the own change been heard a second time, this would be number 4.
                #expect(await observer.next() == OrderChangeMark(number: 3, latest: .known("ours")))
            }
        }
    }

    @Test("may have been any, when the connection was lost meanwhile")
    func resync() async throws {
        let database = try await ServerDatabase()
        try await database.withShop { (here) async throws in
            var observer = here.orders.changes.changes().makeAsyncIterator()
            #expect(await observer.next() == .start)
            try await database.execute(
                """
                SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity
                WHERE datname = current_database() AND query LIKE 'LISTEN%'
                """)
            #expect(await observer.next() == OrderChangeMark(number: 1, latest: nil))
            try await database.withShop { _ = try await $0.orders.create(.amy(), by: .test) }
            #expect(await observer.next() == OrderChangeMark(number: 2, latest: .known("aaa111")))
        }
    }

    @Test("of another process are heard, every one of them", .enabled(if: hasOrderProbe))
    func otherProcess() async throws {
        let database = try await ServerDatabase()
        try await database.withShop { (here) async throws in
            let changes = here.orders.changes.changes()
            let probe = try ChildProcess(built: "order-probe", [database.url, "there", "50", "1"])
            for await mark in changes where mark.number >= 50 { break }
            #expect(await probe.remainingLines().count == 51)
            #expect(await probe.end() == 0)
            #expect(try await here.orders.orders().count == 50)
        }
    }

    @Test("end with the store")
    func ended() async throws {
        let database = try await ServerDatabase()
        let shop = try await ServerShop(url: database.url)
        var observer = shop.orders.changes.changes().makeAsyncIterator()
        #expect(await observer.next() == .start)
        await shop.close()
        #expect(await observer.next() == nil)
    }

    @Test(
        "are understood only in the form in which they are sent", arguments: ["", "x", "a b c", "sender bad/id", " "])
    func garbage(text: String) {
        #expect(ChangeMessage(text) == nil)
        let message = ChangeMessage(sender: "here", order: .known("aaa111"))
        #expect(ChangeMessage(message.text) == message)
        let publisher = OrderChangePublisher()
        ForeignNews(publisher: publisher, sender: "here").hear(
            .notification(PostgresNotification(channel: "x", payload: text, sender: 1)))
        #expect(publisher.snapshot() == OrderChangeMark(number: 1, latest: nil))
    }
}

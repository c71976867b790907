import Foundation
import Testing

@testable import CleanStoreApp

@Suite("What every order store remembers and tells of changes")
struct OrderHistoryTests {
    @Test("each change is remembered: what, when, and by whom", arguments: StoreFactory.all)
    func history(kind: StoreFactory) async throws {
        try await kind.withOrders { (store) async throws in
            var order = try await store.create(.amy(), by: .by("Ann", at: 1.5))
            order.contact.phone = "222-222-2222"
            order.billingAddress.street2 = nil
            try await store.update(order, by: .by("Bob", at: 2))
            #expect(
                try await store.history(of: order.id) == [
                    OrderChange(number: 1, revision: 1, kind: .created, stamp: .by("Ann", at: 1.5), fields: []),
                    OrderChange(
                        number: 2, revision: 2, kind: .updated, stamp: .by("Bob", at: 2),
                        fields: [
                            .init(field: "phone", before: "111-111-1111", after: "222-222-2222"),
                            .init(field: "billingStreet2", before: "Suite 2", after: nil),
                        ]),
                ])
        }
    }

    @Test("the history outlives the order, without the contents of its changes", arguments: StoreFactory.all)
    func deleted(kind: StoreFactory) async throws {
        try await kind.withOrders { (store) async throws in
            var order = try await store.create(.amy(), by: .by("Ann", at: 1))
            order.contact.lastName = "Avocado"
            try await store.update(order, by: .by("Ann", at: 2))
            try await store.delete(order.id, revision: nil, by: .by("Bob", at: 3))
            let history = try await store.history(of: order.id)
            #expect(history.map(\.kind) == [.created, .updated, .deleted])
            #expect(history.map(\.stamp.clerk.text) == ["Ann", "Ann", "Bob"])
            #expect(history.map(\.revision) == [1, 2, 2])
            #expect(history.allSatisfy { $0.fields.isEmpty })
            try await store.create(.amy(), by: .by("Cay", at: 4))
            #expect(try await store.history(of: order.id).map(\.number) == [1, 2, 3, 4])
        }
    }

    @Test(
        "a card changes in the history by what is kept of it, never by its number or token", arguments: StoreFactory.all
    )
    func card(kind: StoreFactory) async throws {
        try await kind.withOrders { (store) async throws in
            var order = try await store.create(.amy(), by: .test)
            order.card = try #require(
                OrderValidator.american.check(.amy.with(.cardNumber, "5500000000000004")).details?.card
            )
            .kept(as: PaymentToken("tok_other")!)
            try await store.update(order, by: .test)
            let change = try #require(try await store.history(of: order.id).last)
            #expect(
                change.fields == [
                    .init(field: "cardNumber", before: "Visa ending in 1111", after: "Mastercard ending in 0004")
                ])
        }
    }

    // A change that is not told would be waited for without end.
    @Test("every observer is told of each kind of change", .timeLimit(.minutes(10)), arguments: StoreFactory.all)
    func changes(kind: StoreFactory) async throws {
        try await kind.withOrders { (store) async throws in
            var first = store.changes.changes().makeAsyncIterator()
            var second = store.changes.changes().makeAsyncIterator()
            let start = try #require(await first.next())
            #expect(await second.next() == start)
            var order = try await store.create(.amy(), by: .test)
            let created = try #require(await first.next())
            #expect(created.latest == order.id)
            #expect(created != start)
            order.total.amount = 3
            try await store.update(order, by: .test)
            let updated = try #require(await first.next())
            #expect(updated.number > created.number)
            try await store.delete(order.id, revision: nil, by: .test)
            #expect(try #require(await first.next()).number > updated.number)
            // The second was slow: it gets the newest, and nothing of what lies between.
            #expect(try #require(await second.next()).number > updated.number)
        }
    }

    @Test(
        "what was refused or changed nothing is told to nobody", .timeLimit(.minutes(10)), arguments: StoreFactory.all)
    func noNews(kind: StoreFactory) async throws {
        try await kind.withOrders { (store) async throws in
            var observer = store.changes.changes().makeAsyncIterator()
            let order = try await store.create(.amy(), by: .test)
            let mark = try #require(await observer.next())
            _ = try? await store.create(.amy(total: 2), by: .test)
            _ = try? await store.update(.amy(id: "none"), by: .test)
            try await store.create(order, by: .test)
            try await store.update(order, by: .test)
            #expect(store.changes.current == mark)
            try await store.create(.amy(id: "next"), by: .test)
            #expect(await observer.next()?.latest == .known("next"))
        }
    }
}

import Foundation
import Testing

@testable import CleanStoreApp

@Suite("How every order store takes changes")
struct OrderRevisionTests {
    @Test("an order that is sent again is kept once", arguments: StoreFactory.all)
    func idempotentCreate(kind: StoreFactory) async throws {
        try await kind.withOrders { (store) async throws in
            let first = Order.amy()
            try await store.create(first, by: .test)
            var again = Order.amy(placedAt: releaseDay.addingTimeInterval(5))
            again.card.token = PaymentToken("another")
            #expect(try await store.create(again, by: .test) == first)
            #expect(try await store.orders() == [first])
            #expect(try await store.history(of: first.id).count == 1)
        }
    }

    @Test("an id that another order has is refused, and that order stays", arguments: StoreFactory.all)
    func takenID(kind: StoreFactory) async throws {
        try await kind.withOrders { (store) async throws in
            let first = Order.amy(total: 1)
            try await store.create(first, by: .test)
            await #expect(throws: OrderStoreError.alreadyExists(first.id)) {
                try await store.create(.amy(total: 2), by: .test)
            }
            #expect(try await store.orders() == [first])
        }
    }

    @Test("many tasks that send the same order at once make one", arguments: StoreFactory.all)
    func racingCreates(kind: StoreFactory) async throws {
        try await kind.withOrders { (store) async throws in
            try await withThrowingTaskGroup(of: Order.self) { group in
                for _ in 0..<12 { group.addTask { try await store.create(.amy(), by: .test) } }
                for try await order in group { #expect(order == .amy()) }
            }
            #expect(try await store.history(of: .known("aaa111")).count == 1)
        }
    }

    @Test("an update replaces the order and no other, and counts its revision", arguments: StoreFactory.all)
    func update(kind: StoreFactory) async throws {
        try await kind.withOrders { (store) async throws in
            let other = Order.amy(id: "other")
            var order = try await store.create(.amy(), by: .test)
            try await store.create(other, by: .test)
            order.shippingMethod = .twoDay
            order.billingAddress.street2 = nil
            order.shippingAddress.street2 = "Door 5"
            order.total.amount = 7
            let updated = try await store.update(order, by: .test)
            #expect(updated.revision == 2)
            order.revision = 2
            #expect(updated == order)
            #expect(try await store.order(order.id) == order)
            #expect(try await store.order(other.id) == other)
        }
    }

    @Test("D8: the date of an order outlives every update", arguments: StoreFactory.all)
    func dateStays(kind: StoreFactory) async throws {
        try await kind.withOrders { (store) async throws in
            try await store.create(.amy(), by: .test)
            let late = Order.amy(method: .twoDay, placedAt: releaseDay.addingTimeInterval(99))
            #expect(try await store.update(late, by: .test).placedAt == releaseDay)
        }
    }

    @Test("an update that changes nothing is no change", arguments: StoreFactory.all)
    func unchanged(kind: StoreFactory) async throws {
        try await kind.withOrders { (store) async throws in
            let order = try await store.create(.amy(), by: .test)
            #expect(try await store.update(order, by: .test) == order)
            #expect(try await store.history(of: order.id).count == 1)
        }
    }

    @Test("D2: an update of an unknown order answers, with an error", arguments: StoreFactory.all)
    func updateUnknown(kind: StoreFactory) async throws {
        try await kind.withOrders { (store) async throws in
            await #expect(throws: OrderStoreError.notFound(.known("aaa111"))) {
                try await store.update(.amy(), by: .test)
            }
            #expect(try await store.orders().isEmpty)
        }
    }

    @Test("of two clerks who change the same revision the second is told", arguments: StoreFactory.all)
    func conflict(kind: StoreFactory) async throws {
        try await kind.withOrders { (store) async throws in
            let seen = try await store.create(.amy(), by: .test)
            var first = seen
            first.contact.phone = "222-222-2222"
            try await store.update(first, by: .by("Ann", at: 1))
            await #expect(throws: OrderStoreError.conflict(seen.id, current: 2)) {
                var second = seen
                second.contact.phone = "333-333-3333"
                return try await store.update(second, by: .by("Bob", at: 2))
            }
            await #expect(throws: OrderStoreError.conflict(seen.id, current: 2)) {
                try await store.delete(seen.id, revision: 1, by: .by("Bob", at: 3))
            }
            #expect(try await store.order(seen.id).contact.phone == "222-222-2222")
            try await store.delete(seen.id, revision: 2, by: .by("Bob", at: 4))
            #expect(try await store.orders().isEmpty)
        }
    }

    @Test("of many tasks that change the same revision exactly one succeeds", arguments: StoreFactory.all)
    func racingUpdates(kind: StoreFactory) async throws {
        try await kind.withOrders { (store) async throws in
            let seen = try await store.create(.amy(), by: .test)
            let successes = await withTaskGroup(of: Bool.self) { group in
                for number in 1...12 {
                    group.addTask {
                        var mine = seen
                        mine.total.amount = Decimal(100 + number)
                        return (try? await store.update(mine, by: .test)) != nil
                    }
                }
                return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(successes == 1)
            #expect(try await store.order(seen.id).revision == 2)
        }
    }
}

import Foundation
import Testing

@testable import CleanStoreApp

@Suite("What every order store keeps")
struct OrderStoreTests {
    @Test("a new store holds no orders", arguments: StoreFactory.all)
    func empty(kind: StoreFactory) async throws {
        try await kind.withOrders { (store) async throws in #expect(try await store.orders().isEmpty) }
    }

    @Test(
        "D1: a created order comes back equal in every property", arguments: StoreFactory.all, ShippingMethod.allCases)
    func roundTrip(kind: StoreFactory, method: ShippingMethod) async throws {
        try await kind.withOrders { (store) async throws in
            let order = Order.amy(method: method, placedAt: Date(timeIntervalSince1970: 1_183_118_400.123_456))
            #expect(try await store.create(order, by: .test) == order)
            #expect(try await store.order(order.id) == order)
            #expect(try await store.orders() == [order])
        }
    }

    @Test("what may be missing in an order comes back missing", arguments: StoreFactory.all)
    func optionalParts(kind: StoreFactory) async throws {
        try await kind.withOrders { (store) async throws in
            var order = Order.amy()
            order.shippingAddress = Address(
                street1: "Sheikh Zayed Road 1", street2: nil, city: "Dubai", state: nil, zip: nil,
                country: Country(typed: "AE")!)
            order.card.brand = nil
            order.card.token = nil
            try await store.create(order, by: .test)
            #expect(try await store.order(order.id) == order)
        }
    }

    @Test(
        "an amount comes back with every digit", arguments: StoreFactory.all,
        ["0.01", "0.1", "1.11", "123456789012.345", "100", "79228162514264337593543950335"])
    func exactAmounts(kind: StoreFactory, text: String) async throws {
        try await kind.withOrders { (store) async throws in
            let amount = try #require(Decimal(string: text))
            try await store.create(.amy(total: amount, currency: "KWD"), by: .test)
            #expect(try await store.order(.known("aaa111")).total == Money(amount: amount, currency: "KWD"))
        }
    }

    @Test("texts of any script and quoting come back unchanged", arguments: StoreFactory.all)
    func texts(kind: StoreFactory) async throws {
        try await kind.withOrders { (store) async throws in
            var order = Order.amy()
            order.contact.firstName = "Robert'); DROP TABLE orders;--"
            order.contact.lastName = "李 🚲 e\u{301}"
            order.billingAddress.city = "\"Łódź\" \\ %s $1"
            try await store.create(order, by: .test)
            let found = try await store.order(order.id)
            #expect(found == order)
            #expect(found.contact.lastName.unicodeScalars.elementsEqual(order.contact.lastName.unicodeScalars))
        }
    }

    @Test("orders are listed by date, then by id", arguments: StoreFactory.all)
    func sorted(kind: StoreFactory) async throws {
        try await kind.withOrders { (store) async throws in
            for (id, seconds) in [("z", 0.0), ("a", 0), ("B", 0), ("m", -1)] {
                try await store.create(.amy(id: id, placedAt: releaseDay.addingTimeInterval(seconds)), by: .test)
            }
            #expect(try await store.orders().map(\.id.text) == ["m", "B", "a", "z"])
        }
    }

    @Test("an unknown order is not found", arguments: StoreFactory.all)
    func unknown(kind: StoreFactory) async throws {
        try await kind.withOrders { (store) async throws in
            let none = OrderID.known("none")
            await #expect(throws: OrderStoreError.notFound(none)) { try await store.order(none) }
            await #expect(throws: OrderStoreError.notFound(none)) {
                try await store.delete(none, revision: nil, by: .test)
            }
            await #expect(throws: OrderStoreError.notFound(none)) { try await store.history(of: none) }
        }
    }

    @Test("a deleted order is gone and its id is free again", arguments: StoreFactory.all)
    func delete(kind: StoreFactory) async throws {
        try await kind.withOrders { (store) async throws in
            try await store.create(.amy(), by: .test)
            try await store.create(.amy(id: "other"), by: .test)
            try await store.delete(.known("aaa111"), revision: nil, by: .test)
            #expect(try await store.orders() == [.amy(id: "other")])
            try await store.create(.amy(total: 9), by: .test)
            #expect(try await store.order(.known("aaa111")) == .amy(total: 9))
        }
    }

    @Test("orders created by many tasks at once are all kept", arguments: StoreFactory.all)
    func concurrent(kind: StoreFactory) async throws {
        try await kind.withOrders { (store) async throws in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<40 { group.addTask { try await store.create(.amy(id: "order\(number)"), by: .test) } }
                try await group.waitForAll()
            }
            #expect(Set(try await store.orders().map(\.id.text)) == Set((0..<40).map { "order\($0)" }))
        }
    }

    @Test("D10: two stores share nothing", arguments: StoreFactory.all)
    func separate(kind: StoreFactory) async throws {
        try await kind.withOrders { (first) async throws in
            try await kind.withOrders { (second) async throws in
                try await first.create(.amy(), by: .test)
                #expect(try await second.orders().isEmpty)
            }
        }
    }
}

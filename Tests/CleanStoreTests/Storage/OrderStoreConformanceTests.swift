import Foundation
import Testing

@testable import CleanStoreApp

/// A store of each kind; what one must do, every one must do.
enum StoreKind: String, CaseIterable, CustomTestStringConvertible {
    case memory
    case sqlite

    var testDescription: String { rawValue }

    func make(in folder: TemporaryFolder) async throws -> any OrderStoring {
        switch self {
        case .memory: MemoryOrderStore()
        case .sqlite: try await SQLiteOrderStore(path: folder.file("orders.sqlite"))
        }
    }
}

@Suite("What every order store does")
struct OrderStoreConformanceTests {
    private let folder = TemporaryFolder()

    @Test("a new store holds no orders", arguments: StoreKind.allCases)
    func empty(kind: StoreKind) async throws {
        #expect(try await kind.make(in: folder).orders().isEmpty)
    }

    @Test("a created order comes back equal in every property", arguments: StoreKind.allCases, ShippingMethod.allCases)
    func roundTrip(kind: StoreKind, method: ShippingMethod) async throws {
        let store = try await kind.make(in: folder)
        let order = Order.amy(method: method, placedAt: Date(timeIntervalSince1970: 1_183_118_400.123_456))
        try await store.create(order)
        #expect(try await store.order(order.id) == order)
        #expect(try await store.orders() == [order])
    }

    @Test(
        "an amount comes back with every digit", arguments: StoreKind.allCases,
        ["0.01", "0.1", "1.11", "123456789012.345", "100", "79228162514264337593543950335"])
    func exactAmounts(kind: StoreKind, text: String) async throws {
        let store = try await kind.make(in: folder)
        let amount = try #require(Decimal(string: text))
        try await store.create(.amy(total: amount, currency: "KWD"))
        #expect(try await store.order(.known("aaa111")).total == Money(amount: amount, currency: "KWD"))
    }

    @Test("texts of any script and quoting come back unchanged", arguments: StoreKind.allCases)
    func texts(kind: StoreKind) async throws {
        let store = try await kind.make(in: folder)
        var order = Order.amy()
        order.contact.firstName = "Robert'); DROP TABLE orders;--"
        order.contact.lastName = "李 🚲 e\u{301}"
        order.billingAddress.city = "\"Łódź\""
        try await store.create(order)
        let found = try await store.order(order.id)
        #expect(found == order)
        #expect(found.contact.lastName.unicodeScalars.elementsEqual(order.contact.lastName.unicodeScalars))
    }

    @Test("orders are listed by date, then by id", arguments: StoreKind.allCases)
    func sorted(kind: StoreKind) async throws {
        let store = try await kind.make(in: folder)
        try await store.create(.amy(id: "z", placedAt: releaseDay))
        try await store.create(.amy(id: "a", placedAt: releaseDay))
        try await store.create(.amy(id: "m", placedAt: releaseDay.addingTimeInterval(-1)))
        #expect(try await store.orders().map(\.id.text) == ["m", "a", "z"])
    }

    @Test("an order is not created twice, and the first one stays", arguments: StoreKind.allCases)
    func duplicate(kind: StoreKind) async throws {
        let store = try await kind.make(in: folder)
        let first = Order.amy(total: 1)
        try await store.create(first)
        await #expect(throws: OrderStoreError.alreadyExists(first.id)) { try await store.create(.amy(total: 2)) }
        #expect(try await store.orders() == [first])
    }

    @Test("an unknown order is not found", arguments: StoreKind.allCases)
    func unknown(kind: StoreKind) async throws {
        let store = try await kind.make(in: folder)
        await #expect(throws: OrderStoreError.notFound(.known("none"))) { try await store.order(.known("none")) }
        await #expect(throws: OrderStoreError.notFound(.known("none"))) { try await store.delete(.known("none")) }
    }

    @Test("an update replaces the order and no other", arguments: StoreKind.allCases)
    func update(kind: StoreKind) async throws {
        let store = try await kind.make(in: folder)
        let other = Order.amy(id: "other")
        try await store.create(.amy())
        try await store.create(other)
        var changed = Order.amy(method: .twoDay)
        changed.billingAddress.street2 = nil
        changed.shippingAddress.street2 = "Door 5"
        try await store.update(changed)
        #expect(try await store.order(changed.id) == changed)
        #expect(try await store.order(other.id) == other)
    }

    @Test("a deleted order is gone and its id is free again", arguments: StoreKind.allCases)
    func delete(kind: StoreKind) async throws {
        let store = try await kind.make(in: folder)
        try await store.create(.amy())
        try await store.delete(.known("aaa111"))
        #expect(try await store.orders().isEmpty)
        try await store.create(.amy(total: 9))
        #expect(try await store.orders() == [.amy(total: 9)])
    }

    @Test("orders created by many tasks at once are all kept", arguments: StoreKind.allCases)
    func concurrent(kind: StoreKind) async throws {
        let store = try await kind.make(in: folder)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<40 { group.addTask { try await store.create(.amy(id: "order\(number)")) } }
            try await group.waitForAll()
        }
        #expect(Set(try await store.orders().map(\.id.text)) == Set((0..<40).map { "order\($0)" }))
    }
}

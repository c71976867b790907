import Armature
import ArmatureTesting
import Testing

/// What a test can put in place of the root's own bindings.
@Suite("Overrides")
struct OverrideTests {
    @Test("a service is replaced by an instance, for its entry point and for everybody who needs it")
    func service() async throws {
        let plan = try WiringPlan(Shop.self, configuration: .init()) {
            $0.replace((any OrderStoring).self, with: FakeStore())
        }
        try await withContainer(of: plan) { shop in
            #expect(shop.store is FakeStore)
            #expect(shop.checkout.store is FakeStore)
        }
    }

    @Test("what is replaced is not created, nor what only it needed, nor its decorators; and nobody warns about them")
    func notCreated() async throws {
        let made = Recorder<String>()
        let plan = try WiringPlan(Shop.self, configuration: .init(made: made)) {
            $0.replace((any OrderStoring).self, with: FakeStore())
        }
        #expect(plan.warnings == [])
        try await withContainer(of: plan) { _ in }
        #expect(made.calls == [])

        try await withContainer(of: WiringPlan(Shop.self, configuration: .init(made: made))) { shop in
            #expect(shop.checkout.store.name == "logged disk")
        }
        #expect(made.calls == ["Disk", "DiskStore", "LoggingStore"])
    }

    @Test("the last override of a key wins")
    func lastWins() async throws {
        let plan = try WiringPlan(Shop.self, configuration: .init()) {
            $0.replace((any OrderStoring).self, with: FakeStore(name: "first"))
            $0.replace((any OrderStoring).self, with: FakeStore(name: "last"))
        }
        try await withContainer(of: plan) { #expect($0.store.name == "last") }
    }

    @Test("a value is replaced, and those made from it see the new one")
    func value() async throws {
        let plan = try WiringPlan(Shop.self, configuration: .init()) {
            $0.replace(Limits.self, with: Limits(orders: 100))
        }
        try await withContainer(of: plan) { shop in
            #expect(shop.limits == Limits(orders: 100))
            #expect(shop.validator().isValid(50))
        }
    }

    @Test("the parameters of a function that stands in are injected")
    func injected() async throws {
        let plan = try WiringPlan(Shop.self, configuration: .init()) {
            $0.replace((any OrderStoring).self) { (limits: Limits) in FakeStore(name: "of \(limits.orders)") }
        }
        try await withContainer(of: plan) { #expect($0.checkout.store.name == "of 3") }
    }

    @Test("a worker that is not Sendable is replaced by a function, called for each injection")
    func worker() async throws {
        let count = Recorder<Int>()
        let plan = try WiringPlan(Shop.self, configuration: .init()) {
            $0.replace((any Validating).self) { (limits: Limits) in
                count.record(limits.orders)
                return LaxValidator()
            }
        }
        try await withContainer(of: plan) { shop in
            #expect(shop.validator() is LaxValidator)
            #expect(shop.validator().isValid(1_000))
        }
        #expect(count.calls == [3, 3])
    }

    @Test("a service in a scope is replaced in each opening of the scope")
    func scoped() async throws {
        let plan = try WiringPlan(Shop.self, configuration: .init()) {
            $0.replace((any Basket).self) { (owner: String) in FakeBasket(owner: "fake \(owner)") }
        }
        try await withContainer(of: plan) { shop in
            let anna = try await shop.session("Anna")
            let bert = try await shop.session("Bert")
            #expect(anna.basket.owner == "fake Anna")
            #expect(bert.basket.owner == "fake Bert")
        }
    }

    @Test("the opening of a scope is replaced, here by one that fails")
    func scope() async throws {
        let plan = try WiringPlan(Shop.self, configuration: .init()) {
            $0.replace(ScopeFactory<String, Shop.Session>.self, with: ScopeFactory { _ in throw Offline() })
        }
        #expect(plan.warnings == [])
        try await withContainer(of: plan) { shop in
            await #expect(throws: Offline.self) { try await shop.session("Anna") }
        }
    }

    @Test("contributions to a collection are replaced together; those with keys are a collection of their own")
    func contributions() async throws {
        let plan = try WiringPlan(Shop.self, configuration: .init()) {
            $0.replaceContributions(of: String.self, with: ["shells"])
        }
        try await withContainer(of: plan) { shop in
            #expect(shop.checkout.payments == ["shells"])
            #expect(shop.checkout.numbers == [1: "one"])
        }
        let keyed = try WiringPlan(Shop.self, configuration: .init()) {
            $0.replaceContributions(of: String.self, with: [7: "seven", 8: "eight"])
        }
        try await withContainer(of: keyed) { shop in
            #expect(shop.checkout.payments == ["cash", "card"])
            #expect(shop.checkout.numbers == [7: "seven", 8: "eight"])
        }
    }

    @Test("contributions replaced by none leave an empty collection, which is not an error")
    func noContributions() async throws {
        let plan = try WiringPlan(Shop.self, configuration: .init()) {
            $0.replaceContributions(of: String.self, with: [])
        }
        try await withContainer(of: plan) { #expect($0.checkout.payments == []) }
    }

    @Test("a service's stand-in may fail, and the start says so at the override's line")
    func failingService() async throws {
        let line = #line + 2
        let plan = try WiringPlan(Shop.self, configuration: .init()) {
            $0.replaceService((any OrderStoring).self) { (_: Disk) async throws -> any OrderStoring in
                throw Offline()
            }
        }
        let error = await #expect(throws: StartError.self) { try await plan.start() }
        let failure = try #require(error?.failures.first)
        #expect(failure.site.line == line && failure.site.fileID == #fileID)
        #expect(error?.failures.count == 1)
        guard case .threw(let reason) = failure.reason else {
            Issue.record("\(failure)")
            return
        }
        #expect(reason is Offline)
    }

    @Test("the graph names what stands in, and says that it is an override")
    func graph() throws {
        let plan = try WiringPlan(Shop.self, configuration: .init()) {
            $0.replace((any OrderStoring).self, with: FakeStore())
        }
        let node = try #require(plan.graph.nodes.first { $0.key == "any OrderStoring" })
        #expect(node.implementation == "FakeStore")
        #expect(node.remarks == ["override"])
        #expect(!plan.graph.nodes.contains { $0.implementation == "DiskStore" || $0.implementation == "LoggingStore" })
    }
}

struct Offline: Error {}

struct FakeBasket: Basket {
    let owner: String
}

final class LaxValidator: Validating {
    func isValid(_ order: Int) -> Bool { true }
}

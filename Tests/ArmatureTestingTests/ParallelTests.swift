import Armature
import ArmatureTesting
import Testing

/// Containers share nothing, so tests need not wait for each other.
@Suite("Tests in parallel")
struct ParallelTests {
    @Test("a thousand containers at once each see their own stand-in, also in work that outlives the body")
    func thousand() async throws {
        let strangers = try await withThrowingTaskGroup(of: Int?.self) { group in
            for number in 0..<1_000 {
                group.addTask {
                    let own = "fake \(number)"
                    let plan = try WiringPlan(Shop.self, configuration: .init()) {
                        $0.replace((any OrderStoring).self, with: FakeStore(name: own))
                        $0.replace(Limits.self, with: Limits(orders: number))
                    }
                    let late = try await withContainer(of: plan) { shop in
                        await Task.yield()
                        guard shop.store.name == own, shop.checkout.limits.orders == number else {
                            return Task<Bool, Never> { false }
                        }
                        let checkout = shop.checkout
                        return Task.detached {
                            await Task.yield()
                            return checkout.store.name == own
                        }
                    }
                    return await late.value ? nil : number
                }
            }
            return try await group.reduce(into: [Int]()) { found, next in if let next { found.append(next) } }
        }
        #expect(strangers == [])
    }

    @Test("each case of a parameterised test has a container of its own", arguments: 0..<200)
    func parameterised(number: Int) async throws {
        let plan = try WiringPlan(Shop.self, configuration: .init()) {
            $0.replace((any OrderStoring).self, with: FakeStore(name: "\(number)"))
        }
        try await withContainer(of: plan) { shop in
            await Task.yield()
            #expect(shop.checkout.store.name == "\(number)")
        }
    }

    @Test("two containers of one plan are independent, and stopping one leaves the other open")
    func onePlan() async throws {
        let plan = try WiringPlan(Shop.self, configuration: .init())
        let first = try await plan.start()
        let second = try await plan.start()
        #expect(first.checkout !== second.checkout)
        await first.stop()
        #expect(!first.isOpen && second.isOpen)
        #expect(second.checkout.store.name == "logged disk")
        await second.stop()
    }
}

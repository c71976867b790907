import Armature
import Foundation
import Testing

/// AC01, AC02, AC03: what happens while something is being made.
@Suite("First use", .timeLimit(.minutes(10)))
struct FirstUseTests {
    struct Users: CompositionRoot {
        let leaf: Entry<Leaf>
        let users: Entry<Users.Group>

        struct User: Sendable { let leaf: Leaf }
        struct Group: Sendable { let users: [User] }

        init(_ registry: Registry, configuration: (made: Count, fails: Holder<Bool>)) {
            leaf =
                registry.service {
                    configuration.made.add()
                    await Task.yield()
                    if configuration.fails.value { throw Mishap("leaf") }
                    return Leaf()
                }.entry
            let meeting = Rendezvous(8)
            for _ in 0..<8 {
                registry.contribute(
                    service: { (leaf: Leaf) in
                        await meeting.meet()
                        return User(leaf: leaf)
                    }, as: { $0 })
            }
            users = registry.service { (users: [User]) in Group(users: users) }.entry
        }
    }

    @Test("AC01: a service that eight others need at once is made once, and all get the same one")
    func madeOnce() async throws {
        let made = Count()
        let container = try await WiringPlan(Users.self, configuration: (made, Holder(false))).start()
        let leaf = container.leaf
        #expect(container.users.users.count == 8)
        #expect(container.users.users.allSatisfy { $0.leaf === leaf })
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            if container.leaf !== leaf { Issue.record("another thread got another instance") }
        }
        #expect(made.value == 1)
    }

    @Test("AC01: a failure reaches all who wait, is not kept, and the next start tries again")
    func failureIsNotKept() async throws {
        let made = Count()
        let fails = Holder(true)
        let plan = try WiringPlan(Users.self, configuration: (made, fails))
        let error = await #expect(throws: StartError.self) { try await plan.start() }
        #expect(error?.failures.map(\.service) == ["Leaf"])
        #expect(error?.waiting.count == 9, "eight users and their group: \(error?.waiting ?? [])")
        fails.value = false
        let container = try await plan.start()
        #expect(container.users.users.allSatisfy { $0.leaf === container.leaf })
        #expect(made.value == 2)
    }

    struct Deferred: CompositionRoot {
        let user: Entry<Deferred.User>
        let quick: WorkerEntry<Numbered>

        final class User: Sendable {
            let leaf: Lazy<Leaf>
            init(leaf: Lazy<Leaf>) { self.leaf = leaf }
        }

        init(_ registry: Registry, configuration making: @escaping @Sendable () -> Void) {
            registry.worker {
                making()
                return Leaf()
            }
            quick = registry.worker { Numbered(1) }.entry
            user = registry.service(User.init).entry
        }
    }

    @Test("AC01: a Lazy that eight threads read first is made once, and the other seven wait for it")
    func lazyMadeOnce() async throws {
        let made = Count()
        let crowd = Crowd(8)
        let container = try await WiringPlan(Deferred.self) {
            made.add()
            crowd.waitForAll()
        }.start()
        let found = Holder<Set<ObjectIdentifier>>([])
        await withTaskGroup(of: Leaf.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    await onThread {
                        crowd.arrive()
                        return container.user.leaf.value
                    }
                }
            }
            for await leaf in group {
                // Keeps the leaf while its identity is compared.
                found.value = found.value.union([ObjectIdentifier(leaf)])
            }
        }
        #expect(made.value == 1)
        #expect(found.value == [ObjectIdentifier(container.user.leaf.value)])
    }

    struct Independent: CompositionRoot {
        let slow: Entry<Slow>
        let quick: Entry<QuickUser>

        struct Slow: Sendable {}
        struct Quick: Sendable {}
        struct QuickUser: Sendable { let quick: Quick }

        init(_ registry: Registry, configuration gate: Gate) {
            slow =
                registry.service {
                    await gate.wait()
                    return Slow()
                }.entry
            registry.service(Quick.init)
            quick =
                registry.service { (quick: Quick) in
                    gate.open()
                    return QuickUser(quick: quick)
                }.entry
        }
    }

    @Test("AC02: a slow service keeps nobody waiting who does not need it")
    func slowServiceBlocksNobody() async throws {
        // The slow one ends only when the user of the quick one has been made.
        _ = try await WiringPlan(Independent.self, configuration: Gate()).start()
    }

    @Test("AC02: while a Lazy is being made on one thread, others get everything else")
    func slowLazyBlocksNobody() async throws {
        let (isInside, mayLeave) = (Crowd(1), Crowd(1))
        let container = try await WiringPlan(Deferred.self) {
            isInside.arrive()
            mayLeave.waitForAll()
        }.start()
        async let leaf = onThread { container.user.leaf.value }
        await onThread {
            isInside.waitForAll()
            _ = container.quick()
            _ = container.user
            mayLeave.arrive()
        }
        #expect(await leaf === container.user.leaf.value)
    }

    struct Reentrant: CompositionRoot {
        let outer: WorkerEntry<Outer>

        struct Outer { let leaves: [Leaf] }

        init(_ registry: Registry, configuration: Void) {
            registry.worker(Leaf.init)
            outer = registry.worker { (leaf: Provider<Leaf>) in Outer(leaves: [leaf(), leaf()]) }.entry
        }
    }

    @Test("AC03: a constructor may ask for other things while it runs")
    func reentrant() async throws {
        let container = try await WiringPlan(Reentrant.self).start()
        let leaves = container.outer().leaves
        #expect(leaves[0] !== leaves[1])
    }

    @Test("AC03: a constructor on another thread may wait for the main thread, which meanwhile asks for other things")
    @MainActor
    func waitsForMain() async throws {
        let isInside = Crowd(1)
        let container = try await WiringPlan(Deferred.self) {
            isInside.arrive()
            DispatchQueue.main.sync {}
        }.start()
        async let leaf = onThread { container.user.leaf.value }
        isInside.waitForAll()
        _ = container.quick()
        #expect(await leaf === container.user.leaf.value)
    }

    @Test("AC03: a value that waits for itself is reported, not waited for")
    func waitsForItself() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let own = Holder<Lazy<Leaf>?>(nil)
            let container = try await WiringPlan(Deferred.self) { _ = own.value?.value }.start()
            own.value = container.user.leaf
            _ = container.user.leaf.value
        }
        result.expectMessage("Lazy<Leaf>", "read by the value it is making")
    }
}

/// Threads that wait for each other, where a constructor cannot await.
final class Crowd: @unchecked Sendable {
    // Sound: `missing` is only touched under the condition's lock.
    private let condition = NSCondition()
    private var missing: Int

    init(_ count: Int) { missing = count }

    func arrive() {
        condition.withLock {
            missing -= 1
            if missing == 0 { condition.broadcast() }
        }
    }

    func waitForAll() {
        condition.withLock { while missing > 0 { condition.wait() } }
    }
}

/// Runs on a thread of its own, so that blocking it starves no other task.
func onThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
        Thread { continuation.resume(returning: body()) }.start()
    }
}

import Armature
import ArmatureScenes
import ArmatureTesting
import Testing

@Suite("Leak detection", .timeLimit(.minutes(10)))
@MainActor
struct LeakDetectorTests {
    private let clock = TestClock()
    private let reported = Recorder<Leak>()
    private let detector: LeakDetector

    init() {
        detector = LeakDetector(clock: clock, grace: .seconds(2)) { [reported] in reported.record($0) }
    }

    private func shop() async throws -> Container<OrderScene> {
        try await WiringPlan(OrderScene.self, configuration: DeafStore()).start(StartOptions(sceneWatch: detector))
    }

    @Test("a part that outlives its root is reported once, with its type, its registration and the chain that made it")
    func part() async throws {
        let shop = try await shop()
        var view: ShowOrder.View? = shop.showOrder(7)
        let kept = view?.interactor
        #expect(detector.livingScenes.map(\.type) == ["ShowOrder.View"])
        view = nil
        // The scene's end is noticed after the first period, and its parts have the second one to go.
        try await clock.waitForSleepers(1)
        clock.advance(by: .seconds(2))
        try await clock.waitForSleepers(3)
        #expect(reported.calls.isEmpty && detector.status == .waiting(3))
        clock.advance(by: .seconds(2))

        // The interactor owns a presenter and the scene's tasks, so they outlive the root with it.
        let leaks = try await reported.calls(count: 3)
        let interactor = try #require(leaks.first { $0.type == "ShowOrder.Interactor" })
        #expect(interactor.site.description.hasPrefix("ArmatureScenesTests/Orders.swift:14:"))
        #expect(interactor.reason == "the root of its scene, ShowOrder.View, is gone")
        #expect(
            interactor.chain == [
                "OrderScene.showOrder", "ShowOrder.View", "any ShowOrder.BusinessLogic (ShowOrder.Interactor)",
            ])
        #expect(
            "\(interactor)" == """
                \(interactor.site): warning: ShowOrder.Interactor still lives: the root of its scene, ShowOrder.View, is \
                gone [leak]
                  OrderScene.showOrder -> ShowOrder.View -> any ShowOrder.BusinessLogic (ShowOrder.Interactor)
                """)
        #expect(Set(leaks.map(\.type)) == ["ShowOrder.Interactor", "ShowOrder.Presenter", "SceneTasks"])
        #expect(Set(leaks.map(\.token)).count == 3 && detector.status == .settled)
        detector.check()
        #expect(detector.leaks.count == 3)
        extendLifetime(kept)
        await shop.stop()
    }

    @Test("without any grace the scenes are still looked at now and then, not all the time")
    func withoutGrace() async throws {
        let clock = TestClock()
        let eager = LeakDetector(clock: clock, grace: .zero)
        let shop = try await WiringPlan(OrderScene.self, configuration: DeafStore())
            .start(StartOptions(sceneWatch: eager))
        let view = shop.showOrder(7)
        // It sleeps until the clock is moved: a sleep of no length would not.
        try await clock.waitForSleepers(1)
        extendLifetime(view)
        await shop.stop()
    }

    @Test("a scene that goes with all its parts is no leak, and nothing is looked at any more")
    func clean() async throws {
        let shop = try await shop()
        for id in 1...50 { _ = shop.showOrder(id) }
        try await clock.waitForSleepers(1)
        #expect(clock.sleepers.count == 1)
        detector.check()
        #expect(detector.status == .settled && detector.livingScenes.isEmpty)
        clock.advance(by: .seconds(2))
        for _ in 0..<3 { await afterThisTurn() }
        #expect(clock.sleepers.isEmpty && detector.leaks.isEmpty)
        await shop.stop()
    }

    @Test("a part that goes within the period of grace is no leak")
    func grace() async throws {
        let shop = try await shop()
        var view: ShowOrder.View? = shop.showOrder(7)
        var kept = view?.interactor
        view = nil
        detector.check()
        #expect(detector.status == .waiting(3))
        #expect(kept != nil)
        kept = nil
        await detector.settle()
        #expect(detector.status == .settled && detector.leaks.isEmpty)
        await shop.stop()
    }

    @Test("an expectation that was cancelled is never counted again, in whatever order things happen")
    func cancelled() async throws {
        let (first, second) = (SceneActivity(), SceneActivity())
        let one = detector.expectRelease(of: first, because: "it was closed")
        let two = detector.expectRelease(of: second, within: .seconds(1), because: "it was closed")
        #expect(one.token != two.token && detector.status == .waiting(2))
        one.cancel()
        one.cancel()
        #expect(detector.status == .waiting(1))
        try await clock.waitForSleepers(1)
        clock.advance(by: .seconds(5))
        let leak = try await reported.next()
        #expect(leak.token == two.token && leak.reason == "it was closed" && leak.chain.isEmpty)
        #expect(leak.type == "SceneActivity" && leak.site.fileID.hasSuffix("LeakDetectorTests.swift"))
        two.cancel()
        one.cancel()
        #expect(detector.status == .settled && detector.leaks == [leak])
        extendLifetime((first, second))
    }

    @Test("two objects at one address, one after the other, are two expectations")
    func tokens() {
        var tokens: Set<Int> = []
        for _ in 0..<20 { tokens.insert(detector.expectRelease(of: SceneActivity(), because: "reused").token) }
        #expect(tokens.count == 20 && detector.status == .waiting(20))
        detector.check()
        #expect(detector.status == .settled && detector.leaks.isEmpty)
    }

    @Test("the status is a stream: the present one, then each change, never below zero")
    func statuses() async throws {
        var statuses = detector.statuses().makeAsyncIterator()
        #expect(await statuses.next() == .settled)
        let object = SceneActivity()
        let one = detector.expectRelease(of: object, because: "a")
        detector.expectRelease(of: object, because: "b")
        #expect(await statuses.next() == .waiting(1))
        #expect(await statuses.next() == .waiting(2))
        one.cancel()
        one.cancel()
        #expect(await statuses.next() == .waiting(1))
        try await clock.waitForSleepers(1)
        clock.advance(by: .seconds(2))
        #expect(await statuses.next() == .settled)
        extendLifetime(object)
    }

    @Test("classes that may outlive a scene are not reported")
    func ignored() async throws {
        let detector = LeakDetector(clock: clock, ignoring: [ShowOrder.Presenter.self])
        let shop = try await WiringPlan(OrderScene.self, configuration: DeafStore()).start(
            StartOptions(sceneWatch: detector))
        var view: ShowOrder.View? = shop.showOrder(7)
        let kept = (view?.interactor as? ShowOrder.Interactor)?.presenter
        view = nil
        detector.check()
        #expect(detector.status == .settled)
        extendLifetime(kept)
        await shop.stop()
    }

    @Test("leak detection is switched on in one line")
    func oneLine() async throws {
        let plan = try WiringPlan(OrderScene.self, configuration: DeafStore())
        let shop = try await plan.start(.detectingLeaks { print($0) })
        _ = shop.showOrder(1)
        await shop.stop()
        #expect(StartOptions().sceneWatch == nil)
        #if DEBUG
            #expect(StartOptions.detectingLeaks { _ in }.sceneWatch != nil)
            #expect(StartOptions().detectingLeaks(with: detector).sceneWatch === detector)
        #else
            #expect(StartOptions().detectingLeaks(with: detector).sceneWatch == nil)
        #endif
    }
}

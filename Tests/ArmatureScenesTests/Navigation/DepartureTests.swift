import Armature
import ArmatureScenes
import ArmatureTesting
import Testing

@Suite("What a navigation lets go of", .timeLimit(.minutes(10)))
@MainActor
struct DepartureTests {
    private let clock = TestClock()
    private let changes = Recorder<String>()
    private let reported = Recorder<Leak>()
    private let host = RecordingNavigationHost<any TerminalScreen>()
    private let detector: LeakDetector
    private let flow: StallFlow
    private let navigation: Navigation<StallRoute, any TerminalScreen>

    init() {
        detector = LeakDetector(clock: clock, grace: .seconds(2), ignoring: [WordScreen.self]) { [reported] in
            reported.record($0)
        }
        flow = StallFlow(changes)
        navigation = Navigation(host: host, findingLeaksWith: detector)
        navigation.start(flow)
        navigation.follow([.list])
    }

    @Test("a screen that somebody keeps after it was popped is reported once, with the place of the navigation")
    func keptScreen() async throws {
        flow.navigator.show(.order(1))
        let kept = navigation.screens[0].last
        flow.navigator.pop()
        #expect(detector.status == .waiting(1))
        try await clock.waitForSleepers(1)
        clock.advance(by: .seconds(2))
        let leak = try #require(try await reported.calls(count: 1).first)
        #expect(leak.type == "StallScreen" && leak.reason == "it was taken off the screen")
        #expect(leak.site.description.hasPrefix("ArmatureScenesTests/DepartureTests.swift:"))
        extendLifetime(kept)
    }

    @Test("the screen of a scene is reported with its registration and the chain that made it")
    func keptScene() async throws {
        let container = try await WiringPlan(WordScene.self).start(StartOptions(sceneWatch: detector))
        let single = Navigation<WordRoute, AnyObject>(
            host: RecordingNavigationHost(), findingLeaksWith: detector)
        let words = WordFlow(container.word)
        single.start(words)
        single.follow([.word("one"), .word("two")])
        let kept = single.screens[0].last
        words.navigator.pop()
        try await clock.waitForSleepers(2)
        clock.advance(by: .seconds(2))
        let leak = try #require(try await reported.calls(count: 1).first)
        #expect(leak.chain == ["WordScene.word", "Word"])
        #expect(leak.site.line == WordScene.line)
        extendLifetime(kept)
        await container.stop()
    }

    @Test("what is released is not reported, however it left, and what is to be ignored is not waited for")
    func released() {
        flow.navigator.show(.order(1))
        host.goBack()
        flow.navigator.show(.filter)
        flow.navigator.replace(with: .order(2))
        navigation.follow([.list, .order(3), .order(4)])
        navigation.follow([.list])
        flow.navigator.show(.notice)
        let kept = navigation.screens[0].last
        flow.navigator.pop()
        detector.check()
        #expect(detector.status == .settled && detector.leaks.isEmpty)
        extendLifetime(kept)
    }

    @Test("the controller of a flow that is over is expected to go with its screens")
    func keptFlow() async throws {
        flow.navigator.show(.basket(.address))
        let kept = try #require(flow.basket)
        kept.navigator.finish()
        detector.check()
        #expect(detector.status == .waiting(1))
        try await clock.waitForSleepers(1)
        clock.advance(by: .seconds(2))
        let leak = try #require(try await reported.calls(count: 1).first)
        #expect(leak.type == "BasketFlow" && leak.reason == "its flow is over")
        extendLifetime(kept)
    }
}

private final class Word {
    let text: String
    init(text: String) { self.text = text }
}

private struct WordScene: CompositionRoot {
    let word: SceneEntry<String, Word>
    static let line = #line + 2
    init(_ registry: Registry, configuration: Void) {
        word = registry.scene(argument: String.self) { $0.root(Word.init) }
    }
}

private enum WordRoute: NavigationRoute {
    case word(String)
}

@MainActor
private final class WordFlow: FlowController {
    let navigator = FlowNavigator<WordRoute, Void>()
    private let word: SceneFactory<String, Word>

    init(_ word: SceneFactory<String, Word>) { self.word = word }

    func destination(for route: WordRoute) -> Destination<WordRoute, AnyObject> {
        switch route {
        case .word(let text): .push(word(text))
        }
    }
}

import ArmatureScenes
import ArmatureTesting
import Testing

@Suite("Activity of scenes", .timeLimit(.minutes(10)))
@MainActor
struct SceneActivityTests {
    private let changes = Recorder<String>()

    private func activity(_ name: String) -> SceneActivity {
        let activity = SceneActivity()
        activity.observe { [changes] in changes.record("\(name) \($0 ? "on" : "off")") }
        return activity
    }

    @Test("C10 a child of an inactive parent waits for it; parents go on before children and off after them")
    func order() {
        let (root, left, right, leaf) = (activity("root"), activity("left"), activity("right"), activity("leaf"))
        #expect(root.attach(left) == nil && root.attach(right) == nil && left.attach(leaf) == nil)
        leaf.activate()
        #expect(!left.isActive && !leaf.isActive && changes.calls.isEmpty)
        root.activate()
        root.activate()
        #expect(changes.calls == ["root on", "left on", "leaf on", "right on"])
        root.deactivate()
        root.deactivate()
        #expect(changes.calls.suffix(4) == ["right off", "leaf off", "left off", "root off"])
        #expect(changes.calls.count == 8)
    }

    @Test("C10 detaching what is not a child deactivates nothing and says so")
    func detachStranger() {
        let (root, child, stranger) = (activity("root"), activity("child"), activity("stranger"))
        root.activate()
        stranger.activate()
        root.attach(child)
        #expect(root.detach(stranger) == .notAttached)
        #expect(child.detach(root) == .notAttached)
        #expect(stranger.isActive && child.isActive && root.isActive)
        #expect(root.detach(child) == nil)
        #expect(!child.isActive && root.attached.isEmpty)
        #expect(root.detach(child) == .notAttached)
        #expect(changes.calls.last == "child off")
    }

    @Test("an activity is attached once, in one place, and never below itself")
    func refused() {
        let (root, child, other) = (activity("root"), activity("child"), activity("other"))
        root.attach(child)
        #expect(root.attach(child) == .alreadyAttached)
        #expect(other.attach(child) == .attachedElsewhere)
        #expect(child.attach(root) == .wouldContainItself)
        #expect(root.attach(root) == .wouldContainItself)
        #expect(root.attached.count == 1 && other.attached.isEmpty)
    }

    @Test("a child that was switched off by itself stays off when its parent comes back")
    func covered() {
        let (root, child) = (activity("root"), activity("child"))
        root.activate()
        root.attach(child)
        child.deactivate()
        root.deactivate()
        root.activate()
        #expect(root.isActive && !child.isActive)
        child.activate()
        #expect(child.isActive)
    }

    @Test("an active activity that is attached below an inactive one goes off")
    func attachedBelowInactive() {
        let (root, child) = (activity("root"), activity("child"))
        child.activate()
        root.attach(child)
        #expect(!child.isActive)
    }

    @Test("an observer that switches the parent off in the middle of a change leaves nothing half on")
    func reentrant() {
        let (root, child, last) = (activity("root"), activity("child"), activity("last"))
        root.attach(child)
        root.attach(last)
        child.observe { if $0 { root.deactivate() } }
        root.activate()
        #expect(!root.isActive && !child.isActive && !last.isActive)
        #expect(changes.calls == ["root on", "child on", "child off", "root off"])
    }

    @Test("work starts with the activity, is cancelled with it, and starts over, one run after the other")
    func work() async throws {
        let activity = SceneActivity()
        let events = Recorder<String>()
        let (releases, release) = AsyncStream.makeStream(of: Void.self)
        let reader = Releases(releases)
        var run = 0
        let work = activity.whileActive {
            run += 1
            events.record("start \(run)")
            await reader.next()
            events.record("end \(run)\(Task.isCancelled ? " cancelled" : "")")
        }
        await afterThisTurn()
        #expect(events.calls.isEmpty, "registered while inactive, it runs nothing")

        activity.activate()
        #expect(try await events.next() == "start 1")
        activity.deactivate()
        activity.activate()
        activity.activate()
        await afterThisTurn()
        #expect(events.calls.count == 1, "the second run waits for the first, which is slow to notice")
        release.yield()
        #expect(try await events.next() == "end 1 cancelled")
        #expect(try await events.next() == "start 2")
        release.yield()
        #expect(try await events.next() == "end 2")
        await work.finish()
        activity.activate()
        await afterThisTurn()
        #expect(events.calls.count == 4, "what has come to its end does not start over while active")

        work.end()
        activity.deactivate()
        activity.activate()
        await afterThisTurn()
        #expect(events.calls.count == 4 && work.hasEnded)
    }

    @Test("work of a scene that is gone is cancelled, and what is attached below goes off")
    func sceneGone() async throws {
        var lifetime: SceneLifetime? = SceneLifetime()
        let child = activity("child")
        let ended = Recorder<Bool>()
        let (never, _) = AsyncStream.makeStream(of: Void.self)
        lifetime?.activity.attach(child)
        lifetime?.activity.activate()
        let started = Recorder<Bool>()
        lifetime?.activity.whileActive {
            started.record(true)
            for await _ in never {}
            ended.record(Task.isCancelled)
        }
        #expect(child.isActive)
        _ = try await started.next()
        weak let activity = lifetime?.activity
        lifetime = nil
        #expect(try await ended.next())
        while activity != nil { await afterThisTurn() }
        await afterThisTurn()
        #expect(!child.isActive)
    }
}

/// Lets whoever asks go on when it is told to, deaf to cancellation.
@MainActor
private final class Releases {
    private let stream: AsyncStream<Void>
    init(_ stream: AsyncStream<Void>) { self.stream = stream }

    func next() async {
        let stream = stream
        await Task { for await _ in stream { return } }.value
    }
}

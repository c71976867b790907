import Armature
import ArmatureScenes
import ArmatureTesting
import Testing

@Suite("Views that follow observable models", .timeLimit(.minutes(10)))
@MainActor
struct FollowingTests {
    private let model = CounterModel(view: Weak(CounterView(model: CallbackTests.StubModel())))

    @Test("a view of a scene shows the state at once and after each change, exactly once for each")
    func eachChange() async throws {
        try await withContainer(of: WiringPlan(CounterRoot.self), findingLeaksWith: LeakDetector()) { root in
            let view = root.counter()
            #expect(view.shown.calls == ["0"])
            for count in 1...20 {
                view.model.countUp()
                await afterThisTurn()
                #expect(view.shown.calls.count == count + 1 && view.shown.calls.last == "\(count)")
            }
            await afterThisTurn()
            #expect(view.shown.calls.count == 21)
        }
    }

    @Test("changes within one turn are one change, and show the newest state")
    func burst() async {
        let seen = Recorder<Int>()
        let following = Following { [model] in seen.record(model.count) }
        for _ in 0..<5 { model.countUp() }
        await afterThisTurn()
        await afterThisTurn()
        #expect(seen.calls == [0, 5])
        extendLifetime(following)
    }

    @Test("a change of what was not read is not followed")
    func unread() async {
        let seen = Recorder<Int>()
        let following = Following { [model] in seen.record(model.count) }
        model.rename("other")
        await afterThisTurn()
        await afterThisTurn()
        #expect(seen.calls == [0])
        extendLifetime(following)
    }

    @Test("it ends when it is cancelled or dropped, even if a change has just happened")
    func ending() async {
        let seen = Recorder<Int>()
        let cancelled = Following { [model] in seen.record(model.count) }
        var dropped: Following? = Following { [model] in seen.record(model.count) }
        model.countUp()
        cancelled.cancel()
        #expect(dropped != nil)
        dropped = nil
        await afterThisTurn()
        model.countUp()
        await afterThisTurn()
        #expect(seen.calls == [0, 0])
    }

    @Test("any number can follow one model, and each sees each change")
    func several() async {
        let seen = [Recorder<Int>(), Recorder<Int>(), Recorder<Int>()]
        let followings = seen.map { recorder in Following { [model] in recorder.record(model.count) } }
        for _ in 0..<3 {
            model.countUp()
            await afterThisTurn()
        }
        #expect(seen.allSatisfy { $0.calls == [0, 1, 2, 3] })
        extendLifetime(followings)
    }

    @Test("a sequence of values starts with the present one and leaves out what did not change")
    func sequence() async {
        var parities = values(of: model) { $0.count.isMultiple(of: 2) }.makeAsyncIterator()
        #expect(await parities.next() == true)
        model.countUp()
        await afterThisTurn()
        model.countUp()
        model.countUp()
        await afterThisTurn()
        #expect(await parities.next() == false)
        model.countUp()
        #expect(await parities.next() == true)
    }

    @Test("whoever is slow gets the newest value")
    func slow() async {
        var counts = values(of: model) { $0.count }.makeAsyncIterator()
        for _ in 0..<10 {
            model.countUp()
            await afterThisTurn()
        }
        #expect(await counts.next() == 10)
    }

    @Test("a sequence ends with the task that reads it, and does not keep the model")
    func release() async throws {
        let view = CounterView(model: CallbackTests.StubModel())
        var model: CounterModel? = CounterModel(view: Weak(view))
        weak let gone = model
        let counts = values(of: model!) { $0.count }
        let seen = Recorder<Int>()
        let reader = Task {
            for await count in counts { seen.record(count) }
        }
        #expect(try await seen.next() == 0)
        model?.countUp()
        #expect(try await seen.next() == 1)
        model = nil
        #expect(gone == nil)
        reader.cancel()
        await reader.value
        #expect(seen.calls == [0, 1])
    }
}

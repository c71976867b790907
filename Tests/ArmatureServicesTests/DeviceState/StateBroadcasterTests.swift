import ArmatureServices
import Synchronization
import Testing

@Suite("A state that anybody can watch", .timeLimit(.minutes(10)))
struct StateBroadcasterTests {
    private let source = ScriptedSource()

    @Test("a subscriber gets the present state first, then each change once, and reads the same as it was given")
    func currentFirst() async {
        let observer = StateBroadcaster(source: source)
        var states = observer.changes().makeAsyncIterator()
        source.report(1)
        #expect(await states.next() == 1)
        #expect(observer.current == 1)
        source.report(1)
        source.report(2)
        #expect(await states.next() == 2)
        #expect(observer.current == 2)
        source.report(3)
        #expect(await states.next() == 3)
    }

    @Test("one who comes later gets the present state without waiting for a change")
    func lateSubscriber() async {
        let observer = StateBroadcaster(source: source)
        var first = observer.changes().makeAsyncIterator()
        source.report(7)
        #expect(await first.next() == 7)
        var second = observer.changes().makeAsyncIterator()
        #expect(await second.next() == 7)
        #expect(source.started == 1)
    }

    @Test("a slow subscriber gets the newest state, and nothing when the state is back where it was")
    func newest() async {
        let observer = StateBroadcaster(source: source)
        var states = observer.changes().makeAsyncIterator()
        for state in 0...10_000 { source.report(state) }
        #expect(await states.next() == 10_000)
        source.report(1)
        source.report(10_000)
        source.report(10_000)
        source.report(5)
        #expect(await states.next() == 5)
    }

    @Test("three subscribers that keep up each get all of a thousand changes, in order")
    func everyChange() async {
        let observer = StateBroadcaster(source: source)
        let (acknowledged, acknowledge) = AsyncStream.makeStream(of: Int.self)
        var acknowledgements = acknowledged.makeAsyncIterator()
        await withTaskGroup(of: [Int].self) { group in
            for _ in 0..<3 {
                group.addTask {
                    var seen: [Int] = []
                    for await state in observer.changes() {
                        seen.append(state)
                        acknowledge.yield(state)
                        if state == 1_000 { break }
                    }
                    return seen
                }
            }
            observer.start()
            for state in 1...1_000 {
                source.report(state)
                for _ in 0..<3 { #expect(await acknowledgements.next() == state) }
            }
            for await seen in group { #expect(seen == Array(1...1_000)) }
        }
    }

    @Test("cancelling one subscriber ends its loop and leaves the other")
    func cancelOne() async {
        let observer = StateBroadcaster(source: source)
        var stays = observer.changes().makeAsyncIterator()
        let (delivered, deliver) = AsyncStream.makeStream(of: Int.self)
        let leaves = Task {
            for await state in observer.changes() { deliver.yield(state) }
        }
        source.report(1)
        #expect(await delivered.first { _ in true } == 1)
        #expect(await stays.next() == 1)
        leaves.cancel()
        await leaves.value
        #expect(source.running == 1)
        source.report(2)
        #expect(await stays.next() == 2)
    }

    @Test("a task that is cancelled before it subscribes gets nothing and leaves nothing behind")
    func cancelledBefore() async {
        let observer = StateBroadcaster(source: source)
        source.report(1)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            var states = observer.changes().makeAsyncIterator()
            return await states.next()
        }
        #expect(await task.value == nil)
        #expect(source.running == 0)
    }

    @Test("the source runs only while somebody is subscribed, and begins anew for the next one")
    func onDemand() async {
        let source = ScriptedSource(snapshot: 1, reportsAtStart: true)
        let observer = StateBroadcaster(source: source)
        #expect(source.started == 0)
        for round in 1...3 {
            source.report(round)
            var first: StateChanges<Int>.Iterator? = observer.changes().makeAsyncIterator()
            var second: StateChanges<Int>.Iterator? = observer.changes().makeAsyncIterator()
            #expect(source.started == round)
            #expect(await first?.next() == round)
            #expect(await second?.next() == round)
            first = nil
            #expect(source.running == 1)
            second = nil
            #expect(source.running == 0)
        }
    }

    @Test("while nobody is subscribed, the state is read afresh and not remembered")
    func freshReading() async {
        let observer = StateBroadcaster(source: source)
        #expect(observer.current == 0)
        var states: StateChanges<Int>.Iterator? = observer.changes().makeAsyncIterator()
        source.report(1)
        #expect(await states?.next() == 1)
        states = nil
        source.report(2)
        #expect(observer.current == 2)
    }

    @Test("started by its owner, it runs without subscribers until it is stopped, and then all loops end")
    func held() async {
        let observer = StateBroadcaster(source: source)
        observer.start()
        #expect(source.running == 1)
        var states: StateChanges<Int>.Iterator? = observer.changes().makeAsyncIterator()
        source.report(4)
        #expect(await states?.next() == 4)
        states = nil
        #expect(source.running == 1)
        let loop = Task { await observer.changes().reduce(into: []) { $0.append($1) } }
        observer.stop()
        observer.stop()
        #expect(await [[], [4]].contains(loop.value))
        #expect(source.running == 0)
        var late = observer.changes().makeAsyncIterator()
        #expect(await late.next() == nil)
        observer.start()
        #expect(source.started == 1)
        #expect(observer.current == 4)
    }

    @Test("subscribers do not keep it alive: when its owner lets go, their loops end and the source stops")
    func letGo() async {
        var observer: StateBroadcaster<Int>? = StateBroadcaster(source: source)
        weak let watched = observer
        var states = observer?.changes().makeAsyncIterator()
        source.report(1)
        #expect(await states?.next() == 1)
        observer = nil
        #expect(watched == nil)
        #expect(await states?.next() == nil)
        #expect(source.running == 0)
    }

    @Test("reports of a run that has ended are not taken for news")
    func staleRun() async {
        let reports = Mutex<[@Sendable (Int) -> Void]>([])
        let observer = StateBroadcaster(source: RecordingSource { report in reports.withLock { $0.append(report) } })
        var states: StateChanges<Int>.Iterator? = observer.changes().makeAsyncIterator()
        states = nil
        states = observer.changes().makeAsyncIterator()
        let (old, new) = reports.withLock { ($0[0], $0[1]) }
        old(66)
        new(1)
        #expect(await states?.next() == 1)
        old(67)
        #expect(observer.current == 1)
    }

    @Test("subscribers that come and go from many tasks leave no run behind")
    func comeAndGo() async {
        let source = ScriptedSource(snapshot: 1, reportsAtStart: true)
        let observer = StateBroadcaster(source: source)
        await withTaskGroup(of: Int?.self) { group in
            for _ in 0..<400 {
                group.addTask { await observer.changes().first { _ in true } }
            }
            for await first in group { #expect(first == 1) }
        }
        #expect(source.running == 0)
    }

    private struct RecordingSource: StateSource {
        var onRun: @Sendable (@escaping @Sendable (Int) -> Void) -> Void

        func snapshot() -> Int { -1 }

        func run(_ report: @escaping @Sendable (Int) -> Void) -> any SourceRun {
            onRun(report)
            return Endless()
        }

        struct Endless: SourceRun {
            func cancel() {}
        }
    }
}

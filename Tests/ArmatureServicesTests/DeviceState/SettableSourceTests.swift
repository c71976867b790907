import ArmatureServices
import Synchronization
import Testing

@Suite("A state that is set by hand", .timeLimit(.minutes(10)))
struct SettableSourceTests {
    private let source = SettableSource(1)

    @Test("an observer has the state that the source began with, and then each that is set")
    func setting() async {
        let observer = StateBroadcaster(source: source)
        #expect(observer.current == 1)
        var states = observer.changes().makeAsyncIterator()
        #expect(await states.next() == 1)
        source.set(2)
        #expect(observer.current == 2)
        #expect(await states.next() == 2)
        source.set(2)
        source.set(3)
        #expect(await states.next() == 3)
    }

    @Test("each run is told the present state at once, and nothing after it was cancelled")
    func runs() {
        let first = Mutex<[Int]>([])
        let second = Mutex<[Int]>([])
        let run = source.run { state in first.withLock { $0.append(state) } }
        source.set(2)
        run.cancel()
        _ = source.run { state in second.withLock { $0.append(state) } }
        source.set(3)
        #expect(first.withLock { $0 } == [1, 2])
        #expect(second.withLock { $0 } == [2, 3])
    }

    @Test("whoever is told may set the state, and the later state is told after the earlier one")
    func settingWhileTold() {
        let told = Mutex<[Int]>([])
        _ = source.run { [source] state in
            told.withLock { $0.append(state) }
            if state < 4 { source.set(state + 1) }
        }
        #expect(told.withLock { $0 } == [1, 2, 3, 4])
        #expect(source.snapshot() == 4)
    }

    @Test("when one of two sets the state while it is told, the other is told in order, too")
    func settingBesideAnother() {
        let told = Mutex<[[Int]]>([[], []])
        for number in 0..<2 {
            _ = source.run { [source] state in
                told.withLock { $0[number].append(state) }
                if state == 2 { source.set(3) }
            }
        }
        source.set(2)
        for states in told.withLock({ $0 }) {
            #expect(states.last == 3)
            #expect(states == states.sorted())
        }
    }

    @Test("four that set it at once: no two reports at once, and the last report is of the present state")
    func settingAtOnce() async {
        let inside = Mutex(0)
        let collisions = Mutex(0)
        let latest = Mutex(0)
        _ = source.run { state in
            inside.withLock { $0 += 1 }
            latest.withLock { $0 = state }
            if inside.withLock({ $0 }) > 1 { collisions.withLock { $0 += 1 } }
            inside.withLock { $0 -= 1 }
        }
        await withTaskGroup { group in
            for setter in 0..<4 {
                group.addTask { [source] in
                    for step in 0..<500 { source.set(setter * 1_000 + step) }
                }
            }
        }
        #expect(collisions.withLock { $0 } == 0)
        #expect(latest.withLock { $0 } == source.snapshot())
    }
}

import Armature

/// The same application wired by hand: what the ratios are measured against.
final class HandWritten: Sendable {
    let clock: any Clocking = SystemClock()
    let store: any Storing = MemoryStore()
    let log: any Logging = SilentLog()
    let ids: any Identifying = Identifiers()

    @inline(never) func readStore() -> any Storing { store }
    @inline(never) func worker0() -> any Working0 { Worker0() }
    @inline(never) func worker1() -> any Working1 { Worker1(clock: clock) }
    @inline(never) func worker3() -> any Working3 { Worker3(clock: clock, store: store, log: log) }
    @inline(never) func worker8() -> any Working8 {
        Worker8(
            clock: clock, store: store, log: log, ids: ids, clock2: clock, store2: store, log2: log, ids2: ids)
    }

    @MainActor @inline(never) func scene(_ id: Int) -> SceneView {
        SceneView(
            interactor: SceneInteractor(
                first: MiddleA(leaf: LeafA(clock: clock), store: store),
                second: MiddleB(leaf: LeafB(store: store), other: LeafC(log: log)), id: id),
            router: SceneRouter(
                third: MiddleC(leaf: LeafD(ids: ids)),
                fourth: MiddleD(leaf: LeafE(clock: clock, ids: ids), log: log)))
    }
}

/// What holds a factory: a closure on one side, an injected `Provider` or `SceneFactory` on the other.
final class HandWrittenRouter: Sendable {
    let makeWorker: @Sendable () -> any Working3
    let makeScene: @MainActor @Sendable (Int) -> SceneView

    init(_ root: HandWritten) {
        makeWorker = { root.worker3() }
        makeScene = { root.scene($0) }
    }
}

final class InjectedRouter: Sendable {
    let makeWorker: Provider<any Working3>
    let makeScene: SceneFactory<Int, SceneView>

    init(makeWorker: Provider<any Working3>, makeScene: SceneFactory<Int, SceneView>) {
        self.makeWorker = makeWorker
        self.makeScene = makeScene
    }
}

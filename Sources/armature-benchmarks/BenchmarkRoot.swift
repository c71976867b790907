import Armature

/// The same application wired by a composition root.
struct BenchmarkRoot: CompositionRoot {
    let store: Entry<any Storing>
    let worker0: WorkerEntry<any Working0>
    let worker1: WorkerEntry<any Working1>
    let worker3: WorkerEntry<any Working3>
    let worker8: WorkerEntry<any Working8>
    let scene: SceneEntry<Int, SceneView>
    let router: Entry<InjectedRouter>

    init(_ registry: Registry, configuration: Void) {
        registry.service(SystemClock.init, as: { $0 as any Clocking })
        store = registry.service(MemoryStore.init, as: { $0 as any Storing }).entry
        registry.service(SilentLog.init, as: { $0 as any Logging })
        registry.service(Identifiers.init, as: { $0 as any Identifying })
        worker0 = registry.worker(Worker0.init, as: { $0 as any Working0 }).entry
        worker1 = registry.worker(Worker1.init, as: { $0 as any Working1 }).entry
        worker3 = registry.worker(Worker3.init, as: { $0 as any Working3 }).entry
        worker8 = registry.worker(Worker8.init, as: { $0 as any Working8 }).entry
        router = registry.service(InjectedRouter.init).entry
        scene = registry.scene(argument: Int.self) { scene in
            scene.part(LeafA.init, as: { $0 as any LeafALogic })
            scene.part(LeafB.init, as: { $0 as any LeafBLogic })
            scene.part(LeafC.init, as: { $0 as any LeafCLogic })
            scene.part(LeafD.init, as: { $0 as any LeafDLogic })
            scene.part(LeafE.init, as: { $0 as any LeafELogic })
            scene.part(MiddleA.init, as: { $0 as any MiddleALogic })
            scene.part(MiddleB.init, as: { $0 as any MiddleBLogic })
            scene.part(MiddleC.init, as: { $0 as any MiddleCLogic })
            scene.part(MiddleD.init, as: { $0 as any MiddleDLogic })
            scene.part(SceneInteractor.init, as: { $0 as any InteractorLogic })
            scene.part(SceneRouter.init, as: { $0 as any RouterLogic })
            return scene.root(SceneView.init)
        }
    }
}

import Armature

/// The smallest application with a scene: a worker, and a view, an interactor and a presenter that form a cycle.
struct Home: CompositionRoot {
    let home: SceneEntry<Void, HomeView>

    init(_ registry: Registry, configuration: Void) {
        registry.worker({ UserDirectory() }, as: { $0 as any UserFetching })
        home = registry.scene { scene in
            scene.part(HomePresenter.init, as: { $0 as any HomePresentationLogic })
            scene.part(HomeInteractor.init, as: { $0 as any HomeBusinessLogic })
            return scene.root(HomeView.init, as: { $0 as any HomeDisplayLogic })
        }
    }
}

/// A scene of twelve objects in four levels, over four shared services: a view, an interactor and a router, their
/// presenter, validators and formatters, and what those need.

@MainActor protocol PartLogic: AnyObject { var weight: Int { get } }

@MainActor protocol LeafALogic: PartLogic {}
@MainActor protocol LeafBLogic: PartLogic {}
@MainActor protocol LeafCLogic: PartLogic {}
@MainActor protocol LeafDLogic: PartLogic {}
@MainActor protocol LeafELogic: PartLogic {}
@MainActor protocol MiddleALogic: PartLogic {}
@MainActor protocol MiddleBLogic: PartLogic {}
@MainActor protocol MiddleCLogic: PartLogic {}
@MainActor protocol MiddleDLogic: PartLogic {}
@MainActor protocol InteractorLogic: PartLogic {}
@MainActor protocol RouterLogic: PartLogic {}

@MainActor final class LeafA: LeafALogic {
    let clock: any Clocking
    init(clock: any Clocking) { self.clock = clock }
    var weight: Int { clock.tick }
}
@MainActor final class LeafB: LeafBLogic {
    let store: any Storing
    init(store: any Storing) { self.store = store }
    var weight: Int { store.count }
}
@MainActor final class LeafC: LeafCLogic {
    let log: any Logging
    init(log: any Logging) { self.log = log }
    var weight: Int { log.level }
}
@MainActor final class LeafD: LeafDLogic {
    let ids: any Identifying
    init(ids: any Identifying) { self.ids = ids }
    var weight: Int { ids.next }
}
@MainActor final class LeafE: LeafELogic {
    let clock: any Clocking
    let ids: any Identifying
    init(clock: any Clocking, ids: any Identifying) {
        self.clock = clock
        self.ids = ids
    }
    var weight: Int { ids.next }
}
@MainActor final class MiddleA: MiddleALogic {
    let leaf: any LeafALogic
    let store: any Storing
    init(leaf: any LeafALogic, store: any Storing) {
        self.leaf = leaf
        self.store = store
    }
    var weight: Int { leaf.weight }
}
@MainActor final class MiddleB: MiddleBLogic {
    let leaf: any LeafBLogic
    let other: any LeafCLogic
    init(leaf: any LeafBLogic, other: any LeafCLogic) {
        self.leaf = leaf
        self.other = other
    }
    var weight: Int { leaf.weight }
}
@MainActor final class MiddleC: MiddleCLogic {
    let leaf: any LeafDLogic
    init(leaf: any LeafDLogic) { self.leaf = leaf }
    var weight: Int { leaf.weight }
}
@MainActor final class MiddleD: MiddleDLogic {
    let leaf: any LeafELogic
    let log: any Logging
    init(leaf: any LeafELogic, log: any Logging) {
        self.leaf = leaf
        self.log = log
    }
    var weight: Int { leaf.weight }
}
@MainActor final class SceneInteractor: InteractorLogic {
    let first: any MiddleALogic
    let second: any MiddleBLogic
    let id: Int
    init(first: any MiddleALogic, second: any MiddleBLogic, id: Int) {
        self.first = first
        self.second = second
        self.id = id
    }
    var weight: Int { first.weight + id }
}
@MainActor final class SceneRouter: RouterLogic {
    let third: any MiddleCLogic
    let fourth: any MiddleDLogic
    init(third: any MiddleCLogic, fourth: any MiddleDLogic) {
        self.third = third
        self.fourth = fourth
    }
    var weight: Int { third.weight }
}
@MainActor final class SceneView {
    let interactor: any InteractorLogic
    let router: any RouterLogic
    init(interactor: any InteractorLogic, router: any RouterLogic) {
        self.interactor = interactor
        self.router = router
    }
    var weight: Int { interactor.weight + router.weight }
}

import Armature
import ArmatureTesting

/// The root that most tests of overrides start from: one of everything that can be replaced. Whatever it makes is
/// written down.
struct Shop: CompositionRoot {
    struct Configuration {
        var made = Recorder<String>()
    }

    let store: Entry<any OrderStoring>
    let checkout: Entry<Checkout>
    let limits: Entry<Limits>
    let validator: WorkerEntry<any Validating>
    let showOrder: SceneEntry<Int, OrderView>
    let listOrders: SceneEntry<Void, ListView>
    let session: ScopeEntry<String, Session>

    struct Session {
        let basket: Entry<any Basket>
    }

    init(_ registry: Registry, configuration: Configuration) {
        let made = configuration.made
        limits = registry.value(Limits(orders: 3)).entry
        registry.service({
            made.record("Disk")
            return Disk()
        })
        store =
            registry.service(
                { (_: Disk) -> DiskStore in
                    made.record("DiskStore")
                    return DiskStore()
                }, as: { $0 as any OrderStoring }
            ).entry
        registry.decorate(
            (any OrderStoring).self,
            with: { (inner) -> LoggingStore in
                made.record("LoggingStore")
                return LoggingStore(inner: inner)
            }, as: { $0 as any OrderStoring })
        checkout = registry.service(Checkout.init).entry
        validator = registry.worker(StrictValidator.init, as: { $0 as any Validating }).entry
        registry.contribute(value: "cash")
        registry.contribute(value: "card")
        registry.contribute(key: 1, value: "one")
        showOrder = registry.scene(argument: Int.self) { scene in
            scene.part(
                { () -> OrderPresenter in
                    made.record("OrderPresenter")
                    return OrderPresenter()
                }, as: { $0 as any Presenting })
            scene.part(OrderInteractor.init)
            scene.part(OrderRouter.init)
            return scene.root(OrderView.init(interactor:router:validator:order:))
        }
        listOrders = registry.scene { scene in scene.root(ListView.init) }
        session = registry.scope(argument: String.self) { session in
            Session(basket: session.service(LocalBasket.init, as: { $0 as any Basket }).entry)
        }
    }
}

protocol OrderStoring: Sendable {
    var name: String { get }
}

struct Disk: Sendable {}

struct DiskStore: OrderStoring {
    let name = "disk"
}

struct LoggingStore: OrderStoring {
    let inner: any OrderStoring
    var name: String { "logged \(inner.name)" }
}

struct FakeStore: OrderStoring {
    var name = "fake"
}

struct Limits: Sendable, Equatable {
    var orders: Int
}

/// Needs everything of the root's that is not in a scene.
final class Checkout: Sendable {
    let store: any OrderStoring
    let limits: Limits
    let payments: [String]
    let numbers: [Int: String]

    init(store: any OrderStoring, limits: Limits, payments: [String], numbers: [Int: String]) {
        self.store = store
        self.limits = limits
        self.payments = payments
        self.numbers = numbers
    }
}

/// Not Sendable, as workers need not be.
protocol Validating {
    func isValid(_ order: Int) -> Bool
}

final class StrictValidator: Validating {
    private let limits: Limits

    init(limits: Limits) {
        self.limits = limits
    }

    func isValid(_ order: Int) -> Bool { order < limits.orders }
}

protocol Basket: Sendable {
    var owner: String { get }
}

struct LocalBasket: Basket {
    let owner: String
}

@MainActor
protocol Presenting: AnyObject {
    func present(_ order: Int) -> String
}

@MainActor
final class OrderPresenter: Presenting {
    init() {}
    func present(_ order: Int) -> String { "order \(order)" }
}

@MainActor
final class SpyPresenter: Presenting {
    private let store: any OrderStoring

    init(store: any OrderStoring) {
        self.store = store
    }

    func present(_ order: Int) -> String { "spied \(order) from \(store.name)" }
}

@MainActor
final class OrderInteractor {
    let presenter: any Presenting

    init(presenter: any Presenting) {
        self.presenter = presenter
    }
}

@MainActor
final class OrderRouter {
    let presenter: Weak<any Presenting>

    init(presenter: Weak<any Presenting>) {
        self.presenter = presenter
    }
}

@MainActor
final class OrderView {
    let title: String
    let hasRoutedPresenter: Bool
    private let interactor: OrderInteractor?

    init(interactor: OrderInteractor, router: OrderRouter, validator: any Validating, order: Int) {
        title = interactor.presenter.present(order) + (validator.isValid(order) ? "" : "!")
        hasRoutedPresenter = router.presenter.value === interactor.presenter
        self.interactor = interactor
    }

    init(title: String) {
        self.title = title
        hasRoutedPresenter = false
        interactor = nil
    }
}

@MainActor
final class ListView {
    let showOrder: SceneFactory<Int, OrderView>

    init(showOrder: SceneFactory<Int, OrderView>) {
        self.showOrder = showOrder
    }
}

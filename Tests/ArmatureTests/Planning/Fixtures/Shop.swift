import Armature

/// The vocabulary of the broken roots, and the roots themselves: a small shop.
enum Shop {
    protocol OrderStoring: Sendable {}
    protocol OrderSearching: Sendable {}
    protocol PriceChecking: Sendable {}
    protocol Mailing: Sendable {}
    protocol Queueing: Sendable {}
    protocol Auditing: Sendable {}
    protocol FieldRule: Sendable {}
    protocol BasketKeeping: Sendable {}

    final class SQLiteStore: OrderStoring, OrderSearching {}
    final class MemoryStore: OrderStoring, OrderSearching {}
    final class SearchIndex: OrderSearching {}
    final class FilledIn: FieldRule {}
    final class ZipCode: FieldRule {}

    enum Primary {}
    enum Catalogue {
        final class Client: Sendable {}
    }
    enum Payment {
        final class Client: Sendable {}
    }

    final class OrderList: Sendable {
        init(store: any OrderStoring) {}
        init(store: any OrderStoring, limit: Int) {}
        init(store: Tagged<Primary, any OrderStoring>) {}
        init(rules: [any FieldRule]) {}
        init(search: any OrderSearching, limit: Int, name: String) {}
    }

    final class OrderReport: Sendable {
        init(prices: any PriceChecking, store: any OrderStoring) {}
        init(rules: [any FieldRule], again: [any FieldRule]) {}
        init(rules: [String: any FieldRule]) {}
    }

    final class CachingStore: OrderStoring {
        init(_ inner: any OrderStoring) {}
    }

    final class Mailer: Mailing {
        init() {}
        init(queue: any Queueing) {}
        init(queue: any Queueing, audit: any Auditing) {}
        init(queue: Lazy<any Queueing>) {}
    }

    final class MailQueue: Queueing {
        init() {}
        init(mailer: any Mailing) {}
        init(audit: any Auditing) {}
    }

    final class AuditTrail: Auditing {
        init() {}
        init(mailer: any Mailing) {}
        init(basket: any BasketKeeping) {}
        init(basket: Provider<any BasketKeeping>) {}
    }

    struct User: Sendable {}

    final class Basket: BasketKeeping {
        init() {}
        init(user: User) {}
    }

    // MARK: A scene

    @MainActor protocol ShowOrderDisplaying: AnyObject {}
    @MainActor protocol ShowOrderPresenting {}

    @MainActor final class ShowOrderView: ShowOrderDisplaying {
        init() {}
        init(interactor: ShowOrderInteractor) {}
        init(router: ShowOrderRouter) {}
        init(presenter: any ShowOrderPresenting) {}
        init(router: Weak<ShowOrderRouter>) {}
    }

    @MainActor final class ShowOrderInteractor {
        init() {}
        init(store: any OrderStoring) {}
        init(presenter: any ShowOrderPresenting) {}
        init(id: Int) {}
        init(helper: Helper) {}
        init(helper: Weak<Helper>, router: Provider<ShowOrderRouter>, style: Weak<Style>) {}
    }

    @MainActor final class ShowOrderPresenter: ShowOrderPresenting {
        init() {}
        init(view: any ShowOrderDisplaying) {}
        init(view: Weak<any ShowOrderDisplaying>) {}
        init(router: Lazy<ShowOrderRouter>) {}
    }

    @MainActor final class ShowOrderRouter {
        init() {}
        init(next: SceneFactory<Int, EditOrderView>) {}
        init(presenter: any ShowOrderPresenting) {}
        init(view: Lazy<ShowOrderView>) {}
    }

    @MainActor final class EditOrderView {
        init() {}
        init(id: Int?) {}
        init(interactor: ShowOrderInteractor) {}
    }

    final class Helper: Sendable {}

    @MainActor struct Style {}

    @MainActor final class Formatter {
        init() {}
    }

    final class Printer: Sendable {
        init(formatter: Formatter) {}
        init(formatter: Provider<Formatter>) {}
    }

    @MainActor final class Window {
        init(formatter: Formatter) {}
    }
}

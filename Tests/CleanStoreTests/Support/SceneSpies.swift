@testable import CleanStoreApp

@MainActor
final class CreateOrderInteractorSpy: CreateOrderBusinessLogic {
    private(set) var methodRequests = 0
    private(set) var dates: [CreateOrder.FormatExpirationDate.Request] = []
    private(set) var forms: [OrderForm] = []
    private(set) var ids: [OrderID?] = []
    /// Called with the number of the form, counted from 1, as the real one would call the presenter.
    var onPlace: (Int) -> Void = { _ in }
    var onMethods: () -> Void = {}

    private(set) var drafts: [OrderForm] = []
    private(set) var starts = 0

    func startForm(request: CreateOrder.StartForm.Request) { starts += 1 }
    func keepDraft(request: CreateOrder.KeepDraft.Request) { drafts.append(request.form) }
    func fetchShippingMethods(request: CreateOrder.FetchShippingMethods.Request) {
        methodRequests += 1
        onMethods()
    }
    func formatExpirationDate(request: CreateOrder.FormatExpirationDate.Request) { dates.append(request) }
    func placeOrder(request: CreateOrder.PlaceOrder.Request) async {
        forms.append(request.form)
        ids.append(request.orderID)
        onPlace(forms.count)
    }
}

@MainActor
final class CreateOrderPresenterSpy: CreateOrderPresentationLogic {
    private(set) var methods: [CreateOrder.FetchShippingMethods.Response] = []
    private(set) var dates: [CreateOrder.FormatExpirationDate.Response] = []
    private(set) var placements: [CreateOrder.PlaceOrder.Response] = []

    private(set) var starts: [CreateOrder.StartForm.Response] = []

    func presentForm(response: CreateOrder.StartForm.Response) { starts.append(response) }
    func presentShippingMethods(response: CreateOrder.FetchShippingMethods.Response) { methods.append(response) }
    func presentExpirationDate(response: CreateOrder.FormatExpirationDate.Response) { dates.append(response) }
    func presentPlacedOrder(response: CreateOrder.PlaceOrder.Response) { placements.append(response) }

    /// The problems of the last form, when it was refused.
    var problems: [FieldProblem]? {
        guard case .refused(let problems) = placements.last else { return nil }
        return problems
    }
}

@MainActor
final class CreateOrderDisplaySpy: CreateOrderDisplayLogic {
    private(set) var methods: [CreateOrder.FetchShippingMethods.ViewModel] = []
    private(set) var dates: [CreateOrder.FormatExpirationDate.ViewModel] = []
    private(set) var placements: [CreateOrder.PlaceOrder.ViewModel] = []

    private(set) var forms: [CreateOrder.StartForm.ViewModel] = []

    func displayForm(viewModel: CreateOrder.StartForm.ViewModel) { forms.append(viewModel) }
    func displayShippingMethods(viewModel: CreateOrder.FetchShippingMethods.ViewModel) { methods.append(viewModel) }
    func displayExpirationDate(viewModel: CreateOrder.FormatExpirationDate.ViewModel) { dates.append(viewModel) }
    func displayPlacedOrder(viewModel: CreateOrder.PlaceOrder.ViewModel) { placements.append(viewModel) }
}

@MainActor
final class CreateOrderRouterSpy: CreateOrderRoutingLogic {
    private(set) var visits = 0

    func routeToShowOrder() async -> SceneOutcome {
        visits += 1
        return .done
    }
}

@MainActor
final class ListOrdersInteractorSpy: ListOrdersBusinessLogic {
    private(set) var fetches = 0
    var onFetch: () -> Void = {}

    func fetchOrders(request: ListOrders.FetchOrders.Request) async {
        fetches += 1
        onFetch()
    }
    func watchOrders(request: ListOrders.FetchOrders.Request) async {
        for _ in 0..<2 { await fetchOrders(request: request) }
    }
}

@MainActor
final class ListOrdersPresenterSpy: ListOrdersPresentationLogic {
    private(set) var responses: [ListOrders.FetchOrders.Response] = []

    /// Called with the number of responses so far.
    var onPresent: (Int) -> Void = { _ in }

    func presentOrders(response: ListOrders.FetchOrders.Response) {
        responses.append(response)
        onPresent(responses.count)
    }
}

@MainActor
final class ListOrdersDisplaySpy: ListOrdersDisplayLogic {
    private(set) var viewModels: [ListOrders.FetchOrders.ViewModel] = []

    func displayOrders(viewModel: ListOrders.FetchOrders.ViewModel) { viewModels.append(viewModel) }
}

@MainActor
final class ListOrdersRouterSpy: ListOrdersRoutingLogic {
    private(set) var rows: [Int] = []
    var rowCount = 0

    func routeToShowOrder(row: Int) async -> SceneOutcome? {
        rows.append(row)
        return row < rowCount ? .done : nil
    }
}

@MainActor
final class ShowOrderInteractorSpy: ShowOrderBusinessLogic {
    private(set) var requests = 0
    var onGet: () -> Void = {}

    func getOrder(request: ShowOrder.GetOrder.Request) async {
        requests += 1
        onGet()
    }

    func watchOrder(request: ShowOrder.GetOrder.Request) async { await getOrder(request: request) }
}

@MainActor
final class ShowOrderPresenterSpy: ShowOrderPresentationLogic {
    private(set) var responses: [ShowOrder.GetOrder.Response] = []

    func presentOrder(response: ShowOrder.GetOrder.Response) { responses.append(response) }
}

@MainActor
final class ShowOrderDisplaySpy: ShowOrderDisplayLogic {
    private(set) var viewModels: [ShowOrder.GetOrder.ViewModel] = []

    func displayOrder(viewModel: ShowOrder.GetOrder.ViewModel) { viewModels.append(viewModel) }
}

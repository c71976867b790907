import Foundation

/// What the presenter can show.
@MainActor
protocol ListOrdersDisplayLogic: AnyObject {
    func displayOrders(viewModel: ListOrders.FetchOrders.ViewModel)
}

/// The list of orders on a terminal.
@MainActor
final class ListOrdersView: ListOrdersDisplayLogic {
    private typealias DisplayedOrder = ListOrders.FetchOrders.ViewModel.DisplayedOrder

    private let interactor: any ListOrdersBusinessLogic
    private let router: any ListOrdersRoutingLogic
    private let screen: Screen
    private let input: any LineInput
    private let entry: ListOrdersEntry

    private var outcome = SceneOutcome.failed(.failed)
    private var rowCount = 0
    private let work = SceneWork()

    init(
        interactor: any ListOrdersBusinessLogic, router: any ListOrdersRoutingLogic, screen: Screen,
        input: any LineInput, entry: ListOrdersEntry
    ) {
        self.interactor = interactor
        self.router = router
        self.screen = screen
        self.input = input
        self.entry = entry
    }

    /// Shows the scene until it is done; one that watches is done when it is cancelled.
    func run() async -> SceneOutcome {
        if entry.isWatching { startWatching() } else { appear() }
        await work.endOrCancel()
        guard outcome == .done, entry.isPicking, rowCount > 0 else { return outcome }
        return await pick()
    }

    /// Starts to fetch.
    func appear() {
        work.begin(interactor) { await $0.fetchOrders(request: .init()) }
    }

    /// As ``appear()``, and again after each change.
    func startWatching() {
        work.cancel()
        work.begin(interactor) { await $0.watchOrders(request: .init()) }
    }

    func displayOrders(viewModel: ListOrders.FetchOrders.ViewModel) {
        switch viewModel {
        case .orders(let orders, let summary):
            outcome = .done
            rowCount = orders.count
            screen.show(lines: table(orders) + [summary], document: ["orders": orders])
        case .failure(let notice):
            outcome = .failed(notice.kind)
            screen.complain(notice)
        }
    }

    private func pick() async -> SceneOutcome {
        while true {
            do {
                let answer = try input.readLine(concealed: false) { screen.ask("Row to show (empty to leave): ") }
                guard let line = answer?.trimmingCharacters(in: .whitespaces), !line.isEmpty else { return .done }
                if let row = Int(line), row >= 1, let shown = await router.routeToShowOrder(row: row - 1) {
                    return shown
                }
                screen.remark("There is no row \(line).")
            } catch {
                screen.complain(FailureNotice(kind: error.kind, message: error.description))
                return .failed(error.kind)
            }
        }
    }

    private func table(_ orders: [DisplayedOrder]) -> [String] {
        guard !orders.isEmpty else { return [] }
        let heads = ["", "ID", "DATE", "CUSTOMER", "EMAIL", "TOTAL"]
        let rows = orders.enumerated().map { index, order in
            [String(index + 1), order.id, order.date, order.name, order.email, order.total]
        }
        let widths = heads.indices.map { column in
            ([heads] + rows).map { $0[column].count }.max() ?? 0
        }
        return ([heads] + rows).map { cells in
            // The last column ends the line and needs no filling.
            zip(cells.dropLast(), widths).map { cell, width in
                cell + String(repeating: " ", count: width - cell.count)
            }
            .joined(separator: "  ") + "  " + (cells.last ?? "")
        }
    }
}

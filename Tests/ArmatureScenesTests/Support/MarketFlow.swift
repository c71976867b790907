import ArmatureScenes

enum MarketRoute: NavigationRoute {
    case splash
    case orders
    case order(Int)
    case filter
    case about
    case legacy
    case checkout(CheckoutRoute)
    case gift(CheckoutRoute)
}

enum CheckoutRoute: NavigationRoute {
    case address
    case payment
    case voucher(VoucherRoute)
}

enum VoucherRoute: NavigationRoute {
    case code
}

/// A screen that says what it is, and tells others what it was asked to.
@MainActor
final class MarketPage {
    let name: String
    var onDone: (String) -> Void = { _ in }
    private let census: MarketCensus

    init(_ name: String, _ census: MarketCensus) {
        self.name = name
        self.census = census
        census.born(name)
    }

    isolated deinit { census.died(name) }
}

/// Counts what lives.
@MainActor
final class MarketCensus {
    private(set) var living: [String: Int] = [:]
    private(set) var made: [String] = []

    var total: Int { living.values.reduce(0, +) }

    func born(_ name: String) {
        living[name, default: 0] += 1
        made.append(name)
    }

    func died(_ name: String) {
        living[name, default: 0] -= 1
        if living[name] == 0 { living[name] = nil }
    }
}

@MainActor
final class MarketFlow: FlowController {
    let navigator = FlowNavigator<MarketRoute, String>()
    private(set) var checkouts: [FlowEnding<Int>] = []
    private(set) var returns: [MarketRoute] = []
    private(set) var pages: [MarketPage] = []
    var onCheckout: (FlowEnding<Int>) -> Void = { _ in }
    private(set) weak var checkout: CheckoutFlow?
    private let census: MarketCensus

    init(_ census: MarketCensus) {
        self.census = census
        census.born("MarketFlow")
    }

    isolated deinit { census.died("MarketFlow") }

    func destination(for route: MarketRoute) -> Destination<MarketRoute, MarketPage> {
        switch route {
        case .splash: return .root(MarketPage("splash", census))
        case .orders:
            let page = MarketPage("orders", census)
            page.onDone = { [navigator] in navigator.show(.order(Int($0) ?? 0)) }
            return .push(page)
        case .order(let id): return .push(MarketPage("order \(id)", census))
        case .filter: return .sheet(MarketPage("filter", census))
        case .about: return .passThrough
        case .legacy: return .unhandled
        case .checkout(let step): return checkout(step, as: MarketRoute.checkout, placement: nil)
        case .gift(let step): return checkout(step, as: MarketRoute.gift, placement: .sheet)
        }
    }

    func didReturn(to route: MarketRoute) { returns.append(route) }

    private func checkout(
        _ step: CheckoutRoute, as embed: @escaping (CheckoutRoute) -> MarketRoute, placement: Placement?
    ) -> Destination<MarketRoute, MarketPage> {
        .flow(
            at: step, as: embed, placement: placement,
            { [census, unowned self] in
                let flow = CheckoutFlow(census)
                checkout = flow
                return flow
            },
            onEnd: { [unowned self] in
                checkouts.append($0)
                onCheckout($0)
            })
    }
}

@MainActor
final class CheckoutFlow: FlowController {
    let navigator = FlowNavigator<CheckoutRoute, Int>()
    private(set) var returns: [CheckoutRoute] = []
    private(set) weak var voucher: VoucherFlow?
    private let census: MarketCensus

    init(_ census: MarketCensus) {
        self.census = census
        census.born("CheckoutFlow")
    }

    isolated deinit { census.died("CheckoutFlow") }

    func destination(for route: CheckoutRoute) -> Destination<CheckoutRoute, MarketPage> {
        switch route {
        case .address: .push(MarketPage("address", census))
        case .payment: .push(MarketPage("payment", census))
        case .voucher(let step):
            .flow(at: step, as: CheckoutRoute.voucher) { [census, unowned self] in
                let flow = VoucherFlow(census)
                voucher = flow
                return flow
            } onEnd: { _ in
            }
        }
    }

    func didReturn(to route: CheckoutRoute) { returns.append(route) }
}

@MainActor
final class VoucherFlow: FlowController {
    let navigator = FlowNavigator<VoucherRoute, String>()
    private let census: MarketCensus

    init(_ census: MarketCensus) {
        self.census = census
        census.born("VoucherFlow")
    }

    isolated deinit { census.died("VoucherFlow") }

    func destination(for route: VoucherRoute) -> Destination<VoucherRoute, MarketPage> {
        .push(MarketPage("voucher", census))
    }
}

import Armature
import ArmatureScenes
import ArmatureTesting
import Foundation
import Testing

/// The examples of `Docs/Navigation.md`, and whether they are the same there.
@MainActor
@Suite("The navigation guide")
struct NavigationGuide {
    @Test("every example of the guide is in this file, word by word")
    func examples() throws {
        let here = URL(filePath: #filePath)
        let guide = here.appending(path: "../../../../Docs/Navigation.md").standardized
        let code = try words(String(contentsOf: here, encoding: .utf8))
        let pieces = try String(contentsOf: guide, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst()
        #expect(pieces.count > 8)
        for piece in pieces {
            let example = piece.components(separatedBy: "\n```")[0]
            let isHere = code.contains(words(example))
            #expect(isHere, "\(example)")
        }
    }

    @Test("the application of the guide runs")
    func application() async throws {
        try await withContainer(of: WiringPlan(Shop.self, configuration: .narrow)) { container in
            let canvas = GridCanvas(columns: 20, rows: 3)
            let (keys, feed) = AsyncStream.makeStream(of: TerminalKey.self)
            feed.yield(.enter)
            feed.finish()
            let host = TerminalNavigationHost(layout: .narrow) { draw in draw(canvas) }
            let navigation = Navigation<ShopRoute, any TerminalScreen>(host: host)
            let flow = container.shop()
            navigation.start(flow)
            flow.navigator.show(.orders)
            await host.run(keys)
            #expect(navigation.tree == NavigationTree([.orders, .order(7)]))
            #expect(canvas.lines[0] == "Order 7")
        }
    }

    @Test("a link waits for the sign-in that it asks for")
    func link() throws {
        let session = Session()
        let host = RecordingNavigationHost<any TerminalScreen>()
        let navigation = Navigation<ShopRoute, any TerminalScreen>(host: host)
        navigation.start(makeFlow(session))
        var reports: [String] = []
        let links = DeepLinks(navigation: navigation, home: [.orders]) { step in
            if case .order = step, session.clerk == nil {
                .waitForSignIn(showing: [.orders, .signIn(.form)])
            } else {
                .allow
            }
        } report: { report in
            reports.append(report.description)
        } mapping: { url throws(LinkRefusal) in
            guard url.host == "orders" else { throw LinkRefusal("there is no '\(url.host)' here") }
            guard let id = url.path.first else { return [.orders] }
            guard let number = Int(id) else { throw LinkRefusal("'\(id)' is no number of an order") }
            return [.orders, .order(number)]
        }
        links.open("shop://orders/7")
        links.ready()
        #expect(navigation.tree.routes == [.orders, .signIn(.form)])
        let form = try #require(host.shown.top as? SignInForm)
        form.onSignIn("Amy")
        #expect(session.clerk?.name == "Amy")
        links.signedIn()
        #expect(navigation.tree == NavigationTree([.orders, .order(7)]))
        links.open("shop://prices")
        #expect(
            reports == [
                "shop://orders/7: waiting until the application is ready",
                "shop://orders/7: waiting until somebody signs in",
                "shop://orders/7: arrived", "shop://prices: unknown: there is no 'prices' here",
            ])
    }

    @Test("a session is stored and restored")
    func session() throws {
        let navigation = Navigation<ShopRoute, any TerminalScreen>(host: RecordingNavigationHost())
        navigation.start(makeFlow(Session()))
        navigation.follow([.orders, .signIn(.form), .signIn(.forgotten)])
        let before = navigation.tree
        let saved = try JSONEncoder().encode(navigation.tree)
        let tree = try JSONDecoder().decode(NavigationTree<ShopRoute>.self, from: saved)
        let missing = navigation.restore(tree)
        #expect(missing == [])
        #expect(navigation.tree == before)
    }

    @Test("the tree and a flow are tested without a terminal")
    func testing() {
        var tree = NavigationTree<ShopRoute>([.orders, .order(7)])
        tree.apply(.pop)
        #expect(tree == NavigationTree([.orders]))

        let flow = makeFlow(Session())
        let rehearsal = rehearse(flow, given: NavigationTree([.orders])) { $0.show(.order(7)) }
        #expect(rehearsal.tree == NavigationTree([.orders, .order(7)]))
    }

    @Test("a board follows the queue only while it is in front, and the tab in the background does not")
    func activity() async throws {
        let queue = Queue()
        let host = WideHost()
        let board = QueueBoard(queue: queue, lifetime: SceneLifetime())
        let orders = Navigation<Int, any TerminalScreen>(host: host)
        orders.start(OneScreenFlow { $0 == 1 ? .push(board) : .sheet(ForgottenNotice()) })
        orders.follow([1])
        let feed = try await queue.followers.next()
        feed.yield(3)
        while board.waiting != 3 { await afterThisTurn() }
        orders.follow([1, 2])
        #expect(!board.activity.isActive)
        orders.follow([1])

        let prices = Navigation<Int, any TerminalScreen>(host: RecordingNavigationHost())
        let price = QueueBoard(queue: queue, lifetime: SceneLifetime())
        prices.activity.deactivate()
        prices.start(OneScreenFlow { _ in .push(price) })
        prices.follow([1])
        #expect(board.activity.isActive && !price.activity.isActive)
        orders.activity.deactivate()
        prices.activity.activate()
        #expect(!board.activity.isActive && price.activity.isActive)
    }

    @Test("a host of one's own says what it shows beside each other")
    func front() {
        let boards = (1...3).map { _ in QueueBoard(queue: Queue(), lifetime: SceneLifetime()) }
        let navigation = Navigation<Int, any TerminalScreen>(host: WideHost())
        navigation.start(OneScreenFlow { .push(boards[$0]) })
        navigation.follow([0, 1, 2])
        #expect(boards.map(\.activity.isActive) == [true, false, true])
    }

    private func makeFlow(_ session: Session) -> ShopFlow {
        ShopFlow(
            list: SceneFactory { OrderList() }, detail: SceneFactory { OrderDetail(id: $0) },
            signIn: SceneFactory { SignInFlow() }, session: session)
    }

    /// The text without regard to how it is laid out. Types are private here, as other tests have a shop of their own.
    private func words(_ text: String) -> String {
        let words = text.split(whereSeparator: \.isWhitespace)
        let types: Set<Substring> = ["enum", "struct", "final"]
        return words.indices.filter { index in
            words[index] != "private" || index + 1 == words.count || !types.contains(words[index + 1])
        }.map { words[$0] }.joined(separator: " ")
    }
}

private enum ShopRoute: NavigationRoute {
    case orders
    case order(Int)
    case signIn(SignInRoute)
}

private enum SignInRoute: NavigationRoute {
    case form
    case forgotten
}

private struct Clerk {
    let name: String
}

@MainActor private final class Session {
    var clerk: Clerk?
}

@MainActor private final class OrderList: TerminalScreen {
    let title = "Orders"
    var onChoose: (Int) -> Void = { _ in }

    func draw(on canvas: any TerminalCanvas) { canvas.write("7", row: 0, column: 0, style: .selected) }

    func handle(_ key: TerminalKey) -> Bool {
        guard key == .enter else { return false }
        onChoose(7)
        return true
    }
}

@MainActor private final class OrderDetail: TerminalScreen {
    let title: String

    init(id: Int) { title = "Order \(id)" }

    func draw(on canvas: any TerminalCanvas) {}
    func handle(_ key: TerminalKey) -> Bool { false }
}

@MainActor private final class SignInForm: TerminalScreen {
    let title = "Sign in"
    var onSignIn: (String) -> Void = { _ in }
    var onForgotten: () -> Void = {}

    func draw(on canvas: any TerminalCanvas) {}
    func handle(_ key: TerminalKey) -> Bool { false }
}

@MainActor private final class ForgottenNotice: TerminalScreen {
    let title = "Ask somebody"

    func draw(on canvas: any TerminalCanvas) {}
    func handle(_ key: TerminalKey) -> Bool { false }
}

private protocol QueueWatching {
    @MainActor func lengths() -> AsyncStream<Int>
}

private final class Queue: QueueWatching {
    let followers = Recorder<AsyncStream<Int>.Continuation>()

    func lengths() -> AsyncStream<Int> {
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        followers.record(continuation)
        return stream
    }
}

@MainActor private final class QueueBoard: TerminalScreen, ActivityHolding {
    let title = "Queue"
    var activity: SceneActivity { lifetime.activity }
    private(set) var waiting = 0
    private let lifetime: SceneLifetime

    init(queue: any QueueWatching, lifetime: SceneLifetime) {
        self.lifetime = lifetime
        activity.whileActive { [weak self] in
            for await length in queue.lengths() { self?.waiting = length }
        }
    }

    func draw(on canvas: any TerminalCanvas) { canvas.write("\(waiting)", row: 0, column: 0, style: .plain) }
    func handle(_ key: TerminalKey) -> Bool { false }
}

@MainActor private final class WideHost: NavigationHost {
    var didGoBack: (@MainActor (NavigationBack) -> Void)?

    func perform(_ action: NavigationAction<any TerminalScreen>, completion: @escaping @MainActor () -> Void) {
        completion()
    }

    func placesInFront(in layers: [[any TerminalScreen]]) -> [ScreenPlace] {
        let top = ScreenPlace(layer: layers.count - 1, depth: layers[layers.count - 1].count - 1)
        return top.layer == 0 ? [ScreenPlace(layer: 0, depth: 0), top] : [top]
    }
}

@MainActor private final class ShopFlow: FlowController {
    let navigator = FlowNavigator<ShopRoute, Void>()
    private let list: SceneFactory<Void, OrderList>
    private let detail: SceneFactory<Int, OrderDetail>
    private let signIn: SceneFactory<Void, SignInFlow>
    private let session: Session

    init(
        list: SceneFactory<Void, OrderList>, detail: SceneFactory<Int, OrderDetail>,
        signIn: SceneFactory<Void, SignInFlow>, session: Session
    ) {
        (self.list, self.detail, self.signIn, self.session) = (list, detail, signIn, session)
    }

    func destination(for route: ShopRoute) -> Destination<ShopRoute, any TerminalScreen> {
        switch route {
        case .orders:
            let screen = list()
            screen.onChoose = { [navigator] in navigator.show(.order($0)) }
            return .root(screen)
        case .order(let id):
            return .push(detail(id))
        case .signIn(let step):
            return .flow(at: step, as: ShopRoute.signIn, placement: .sheet) { [signIn] in
                signIn()
            } onEnd: { [session] ending in
                session.clerk = ending.output
            }
        }
    }
}

@MainActor private final class SignInFlow: FlowController {
    let navigator = FlowNavigator<SignInRoute, Clerk>()

    func destination(for route: SignInRoute) -> Destination<SignInRoute, any TerminalScreen> {
        switch route {
        case .form:
            let screen = SignInForm()
            screen.onSignIn = { [navigator] in navigator.finish(Clerk(name: $0)) }
            screen.onForgotten = { [navigator] in navigator.show(.forgotten) }
            return .push(screen)
        case .forgotten:
            return .push(ForgottenNotice())
        }
    }
}

@MainActor private final class WideShopFlow: FlowController {
    let navigator = FlowNavigator<ShopRoute, Void>()
    private let list: SceneFactory<Void, OrderList>
    private let detail: SceneFactory<Int, OrderDetail>

    init(list: SceneFactory<Void, OrderList>, detail: SceneFactory<Int, OrderDetail>) {
        (self.list, self.detail) = (list, detail)
    }

    func destination(for route: ShopRoute) -> Destination<ShopRoute, any TerminalScreen> {
        switch route {
        case .orders: .root(list())
        case .order(let id): .detail(detail(id))
        case .signIn: .unhandled
        }
    }
}

private struct Shop: CompositionRoot {
    enum Terminal { case narrow, wide }

    let shop: SceneEntry<Void, any FlowController<ShopRoute, Void, any TerminalScreen>>

    init(_ registry: Registry, configuration: Terminal) {
        registry.service(Session.init)
        registry.scene { $0.root(OrderList.init) }
        registry.scene(argument: Int.self) { $0.root(OrderDetail.init) }
        registry.scene { $0.root(SignInFlow.init) }
        shop = registry.scene { scene in
            switch configuration {
            case .narrow: scene.root(ShopFlow.init, as: { $0 }, exposing: { $0 })
            case .wide: scene.root(WideShopFlow.init, as: { $0 }, exposing: { $0 })
            }
        }
    }
}

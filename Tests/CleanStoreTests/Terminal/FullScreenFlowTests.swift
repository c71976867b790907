import Armature
import ArmatureScenes
import Foundation
import TerminalTesting
import Testing

@testable import CleanStoreApp

/// The shop in full screen without a terminal: keys go in, and pictures are drawn on a recording canvas.
@MainActor
private final class ShopOnCanvas {
    let canvas: RecordingTerminalCanvas
    let host: TerminalNavigationHost
    let navigation: Navigation<StoreRoute, any TerminalScreen>
    let flow: StoreFlow
    private let container: Container<FullScreenStore>
    private let pictures = Pictures()

    /// Who waits for the next picture.
    @MainActor
    private final class Pictures {
        var waiter: CheckedContinuation<Void, Never>?

        func drawn() {
            waiter?.resume()
            waiter = nil
        }
    }

    init(_ profile: WindowProfile) async throws {
        let updates = ScreenUpdates()
        let plan = try WiringPlan(
            FullScreenStore.self, configuration: .init(store: .testing(), profile: profile, updates: updates)
        ) {
            $0.replace((any OrderStoring).self, with: MemoryOrderStore([.amy()]))
        }
        container = try await plan.start()
        let canvas = RecordingTerminalCanvas(columns: profile == .wide ? 120 : 80)
        self.canvas = canvas
        host = TerminalNavigationHost(layout: .init(for: canvas.size)) { [pictures] draw in
            canvas.clear()
            draw(canvas)
            pictures.drawn()
        }
        updates.host = host
        navigation = Navigation(host: host)
        flow = container.storeFlow()
        navigation.start(flow)
        navigation.follow([.login])
    }

    /// Waits for a picture that shows something.
    func wait(for text: String) async {
        while !canvas.text.contains(text) {
            await withCheckedContinuation { pictures.waiter = $0 }
        }
    }

    func stop() async {
        navigation.stop()
        await flow.closeSession()
        await container.stop()
    }
}

@MainActor
@Suite("Flows of the shop in full screen", .timeLimit(.minutes(10)))
struct FullScreenFlowTests {
    @Test("a narrow window stacks what a wide one exchanges beside the list", arguments: WindowProfile.allCases)
    func placements(_ profile: WindowProfile) async throws {
        let shop = try await ShopOnCanvas(profile)
        await shop.wait(for: "Amy Apple")
        #expect(shop.navigation.tree.routes == [.orders(.list)], "the form for signing in is gone")
        #expect(shop.canvas.text.contains("q quit"))
        #expect(!shop.canvas.text.contains("sign out"), "nobody has signed in")
        shop.host.handle(.enter)
        await shop.wait(for: "111-111-1111")
        #expect(shop.canvas.text.contains("1 order.") == (profile == .wide))
        shop.host.handle(.character("e"))
        await shop.wait(for: "Edit Order aaa111")
        let order = StoreRoute.orders(.order(.known("aaa111")))
        #expect(shop.navigation.tree.routes == [.orders(.list), order, .orders(.edit(.known("aaa111")))])
        shop.host.handle(.escape)
        shop.host.handle(.escape)
        #expect(shop.navigation.tree.routes == [.orders(.list), order])
        if profile == .wide {
            // The list is reached by Tab; from there a form takes the place of the order.
            shop.host.handle(.tab)
            shop.host.handle(.character("n"))
            #expect(shop.navigation.tree.routes == [.orders(.list), .orders(.create)])
        }
        await shop.stop()
    }

    @Test("signing out closes the session, and everything that belonged to it is freed")
    func signOut() async throws {
        let shop = try await ShopOnCanvas(.narrow)
        await shop.wait(for: "Amy Apple")
        weak let session = shop.flow.session
        weak let list = shop.navigation.screens[0][0]
        #expect(session != nil && list != nil)
        // Nobody is let in again by itself: there are clerks now.
        shop.flow.didSignOut = { [flow = shop.flow] in flow.didSignIn = { true } }
        shop.host.handle(.character("s"))
        #expect(shop.navigation.tree.routes == [.login] && !shop.flow.isSignedIn)
        // The services of the session stop one after the other; nothing else is told of the end.
        while session != nil || list != nil {
            try Task.checkCancellation()
            await Task.yield()
        }
        #expect(session == nil && list == nil)
        await shop.stop()
    }

    @Test("quitting leaves nothing that is shown, which ends the program")
    func quit() async throws {
        let shop = try await ShopOnCanvas(.narrow)
        await shop.wait(for: "Amy Apple")
        shop.host.handle(.character("q"))
        #expect(shop.navigation.tree.routes.isEmpty)
        await shop.host.run(AsyncStream { _ in })
        await shop.stop()
    }
}

@Suite("Links of the shop")
struct StoreLinkTests {
    @Test(
        "a link means an order with what lies below it",
        arguments: [
            ("cleanstore://orders", []), ("cleanstore://orders/new", [.orders(.create)]),
            ("cleanstore://orders/a-1", [.orders(.order(.known("a-1")))]),
            ("cleanstore://orders/a-1/edit", [.orders(.order(.known("a-1"))), .orders(.edit(.known("a-1")))]),
            ("cleanstore://orders/a-1/history", [.orders(.order(.known("a-1"))), .orders(.history(.known("a-1")))]),
        ] as [(String, [StoreRoute])])
    func routes(_ link: String, _ routes: [StoreRoute]) throws {
        #expect(try StoreLinks.routes(LinkURL(link)) == routes)
    }

    @Test(
        "a link that means nothing is refused with a reason",
        arguments: [
            "shop://orders", "cleanstore://customers/1", "cleanstore://orders/a.b", "cleanstore://orders/a/delete",
            "cleanstore://orders/a/edit/now",
        ])
    func refused(_ link: String) throws {
        let url = try LinkURL(link)
        #expect(throws: LinkRefusal.self) { try StoreLinks.routes(url) }
    }

    @Test("a route comes back from its encoded form, and an id that is none does not")
    func coding() throws {
        let route = StoreRoute.orders(.edit(.known("a-1")))
        #expect(try JSONDecoder().decode(StoreRoute.self, from: JSONEncoder().encode(route)) == route)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([OrderID].self, from: Data(#"["a b"]"#.utf8))
        }
    }
}

@Suite("The order form in full screen")
struct OrderFormEditorTests {
    private func editor(_ form: OrderForm = OrderForm()) -> OrderFormEditor {
        OrderFormEditor(form, methods: ["A", "B"], expiries: [], button: "Send", validator: OrderValidator.american)
    }

    @Test("the date picker begins with this month, goes on over the year's end, and far enough for any card")
    func months() {
        let clock = FixedClock(date: releaseDay)
        let rows = ExpiryMonths(clock: clock, formatting: .american).rows().map(\.row)
        #expect(rows.count == 12 * ExpiryMonths.years)
        #expect(rows.prefix(8) == ["06/07", "07/07", "08/07", "09/07", "10/07", "11/07", "12/07", "01/08"])
    }

    @Test("what the form is given it gives back, with what has no field")
    func roundTrip() {
        var form = OrderForm.amy
        form.currency = "EUR"
        form.keepsCard = true
        #expect(editor(form).form == form)
        form.billingSameAsShipping = true
        #expect(editor(form).form.billingSameAsShipping)
    }

    @Test("the switch copies the address, also what is typed later, and gives the fields back with what they showed")
    func sameAsShipping() throws {
        var editor = editor(.amy)
        func press(_ keys: TerminalKey...) { for key in keys { _ = editor.handle(key) } }
        func row(_ wanted: OrderFormRow) throws {
            for _ in 0..<40 {
                if editor.handle(.tab)?.contains(.focused(wanted)) == true { return }
            }
            Issue.record("\(wanted) is not reached")
        }
        editor.begin()
        try row(.sameAsShipping)
        press(.character(" "))
        #expect(editor.form[.billingCity] == "Redmond" && editor.form.billingSameAsShipping)
        press(.character(" "))
        #expect(editor.form[.billingCity] == "Redmond" && !editor.form.billingSameAsShipping)
    }
}

import ArmatureScenes
import Testing

@Suite("The navigation tree")
struct NavigationTreeTests {
    typealias Tree = NavigationTree<MarketRoute>

    @Test("C8 dismissing a sheet leaves the stack below as it was")
    func dismissSheet() {
        var tree = Tree([.orders, .order(1)])
        tree.apply(.show(.filter, .sheet))
        #expect(tree.apply(.dismissSheet).actions == [.dismiss(downTo: 1)])
        #expect(tree == Tree([.orders, .order(1)]))
        #expect(tree.apply(.dismissSheet).refusal == .noSheet)
        #expect(tree == Tree([.orders, .order(1)]))
    }

    @Test("C8 dismissing the top takes the sheet first, then pops, and stops at the last screen")
    func dismissTop() {
        var tree = Tree([.orders, .order(1)]).applying(.show(.filter, .sheet))
        #expect(tree.apply(.dismissTop).actions == [.dismiss(downTo: 1)])
        #expect(tree.apply(.dismissTop).actions == [.shrink(layer: 0, to: 1)])
        #expect(tree.apply(.dismissTop).refusal == .onlyScreen)
        #expect(tree == Tree([.orders]))
    }

    @Test(
        "showing a route puts it where it belongs",
        arguments: [
            (
                Placement.push, [NavigationAction<MarketRoute>.push(.about, layer: 0)],
                [MarketRoute.orders, .order(1), .about]
            ),
            (.replace, [.replaceTop(.about, layer: 0)], [.orders, .about]),
            (.detail, [.shrink(layer: 0, to: 1), .push(.about, layer: 0)], [.orders, .about]),
            (.root, [.shrink(layer: 0, to: 1), .replaceTop(.about, layer: 0)], [.about]),
        ])
    func placements(placement: Placement, actions: [NavigationAction<MarketRoute>], routes: [MarketRoute]) {
        var tree = Tree([.orders, .order(1)])
        #expect(tree.apply(.show(.about, placement)).actions == actions)
        #expect(tree == Tree(routes))
    }

    @Test(
        "the first screen is the bottom of a stack, wherever it would go",
        arguments: [
            Placement.push, .sheet, .replace, .detail, .root,
        ])
    func first(placement: Placement) {
        #expect(Tree().applying(.show(.orders, placement)) == Tree([.orders]))
    }

    @Test("a screen that stands alone makes sheets go, too")
    func alone() {
        var tree = Tree([.orders]).applying(.show(.filter, .sheet))
        let change = tree.apply(.show(.splash, .root))
        #expect(change.actions == [.dismiss(downTo: 1), .replaceTop(.splash, layer: 0)])
        #expect(tree == Tree([.splash]))
    }

    @Test("going back to a screen takes away what lies over it, sheets included")
    func popTo() {
        var tree = Tree([.orders, .order(1), .order(2), .order(3)]).applying(.show(.filter, .sheet))
        #expect(tree.apply(.popTo(.about)).refusal == .notShown)
        let change = tree.apply(.popTo(.order(1)))
        #expect(change.actions == [.dismiss(downTo: 1), .shrink(layer: 0, to: 2)])
        #expect(change.uncovers)
        #expect(tree.applying(.popToRoot) == Tree([.orders]))
    }

    @Test("popping never takes a sheet away")
    func popOnSheet() {
        var tree = Tree([.orders, .order(1)]).applying(.show(.filter, .sheet))
        #expect(tree.apply(.pop).refusal == .onlyScreen)
        #expect(tree.routes == [.orders, .order(1), .filter])
    }

    @Test("a flow pushes on the stack it lives in, under the sheet of another")
    func pushUnderSheet() {
        var tree = Tree([.orders])
        let checkout = tree.openFlow()
        tree.apply(.show(.checkout(.address), .push), by: checkout)
        tree.apply(.show(.filter, .sheet))
        #expect(
            tree.apply(.show(.checkout(.payment), .push), by: checkout).actions == [
                .push(.checkout(.payment), layer: 0)
            ])
        #expect(tree.layers.map(\.count) == [3, 1])
    }

    @Test("a finished flow takes its children along, and leaves what others show")
    func finish() {
        var tree = Tree([.orders])
        let checkout = tree.openFlow()
        tree.apply(.show(.checkout(.address), .push), by: checkout)
        let voucher = tree.openFlow(under: checkout)
        tree.apply(.show(.checkout(.voucher(.code)), .sheet), by: voucher)
        let change = tree.apply(.finish, by: checkout)
        #expect(change.actions == [.dismiss(downTo: 1), .shrink(layer: 0, to: 1)])
        #expect(change.ended == [voucher, checkout])
        #expect(tree == Tree([.orders]))
    }

    @Test("a flow without screens lives as long as its child shows one")
    func hollowFlow() {
        var tree = Tree([.orders])
        let checkout = tree.openFlow()
        let voucher = tree.openFlow(under: checkout)
        tree.apply(.show(.checkout(.voucher(.code)), .push), by: voucher)
        #expect(tree.ancestry(of: voucher) == [.root, checkout, voucher])
        #expect(tree.apply(.pop, by: voucher).ended == [voucher, checkout])
        #expect(tree == Tree([.orders]))
    }

    @Test("finishing the root leaves nothing")
    func finishRoot() {
        var tree = Tree([.orders, .order(1)]).applying(.show(.filter, .sheet))
        #expect(tree.apply(.finish).ended == [.root])
        #expect(tree == Tree())
        #expect(tree.top == nil)
    }
}

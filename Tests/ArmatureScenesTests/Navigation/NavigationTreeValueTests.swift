import ArmatureScenes
import Foundation
import Testing

@Suite("The navigation tree as a value")
struct NavigationTreeValueTests {
    typealias Tree = NavigationTree<MarketRoute>

    /// Two flows, one of them within the other and on a sheet.
    private var rich: Tree {
        var tree = Tree([.orders, .order(7)])
        let checkout = tree.openFlow()
        tree.apply(.show(.checkout(.address), .push), by: checkout)
        let voucher = tree.openFlow(under: checkout)
        tree.apply(.show(.checkout(.voucher(.code)), .sheet), by: voucher)
        return tree
    }

    @Test("the text shows stacks, sheets and whose screens they are")
    func text() {
        #expect(
            "\(rich)" == """
                stack
                  orders
                  order(7)
                  flow 1
                    checkout(address)
                sheet
                    flow 2
                      checkout(voucher(code))
                """)
        #expect("\(Tree())" == "nothing")
    }

    @Test("routes are written as people write them")
    func routeText() {
        let tree = NavigationTree<WordyRoute>([
            .plain, .edit(id: 7, name: "Amy"), .find(nil), .find(.inner(3)), .only(id: 4), .named(Named()),
        ])
        #expect(
            "\(tree)" == """
                stack
                  plain
                  edit(id: 7, name: Amy)
                  find(nil)
                  find(inner(3))
                  only(id: 4)
                  named(a name)
                """)
    }

    @Test("two trees that show the same are equal, however they came about")
    func equality() {
        var detour = Tree([.orders, .order(7)])
        let gone = detour.openFlow()
        detour.apply(.show(.gift(.address), .sheet), by: gone)
        detour.apply(.finish, by: gone)
        let checkout = detour.openFlow()
        detour.apply(.show(.checkout(.address), .push), by: checkout)
        let voucher = detour.openFlow(under: checkout)
        detour.apply(.show(.checkout(.voucher(.code)), .sheet), by: voucher)
        #expect(detour == rich)
        #expect(detour.hashValue == rich.hashValue)
        #expect(detour.differences(from: rich).isEmpty)
    }

    @Test("the same routes in another flow are another tree")
    func inequality() {
        let flat = Tree([.orders, .order(7), .checkout(.address)])
        var nested = Tree([.orders, .order(7)])
        let checkout = nested.openFlow()
        nested.apply(.show(.checkout(.address), .push), by: checkout)
        #expect(flat != nested)
        #expect(
            nested.differences(from: flat).map(\.description) == [
                "stack 2: checkout(address), now of another flow"
            ])
    }

    @Test("differences name what came, what went and what changed")
    func differences() {
        let before = Tree([.orders, .order(7)]).applying(.show(.filter, .sheet))
        let after = Tree([.orders, .order(8), .about])
        #expect(
            after.differences(from: before).map(\.description) == [
                "stack 1: order(7) -> order(8)", "stack 2: + about", "sheet 1, 0: - filter",
            ])
    }

    @Test("a tree is the same after a trip through JSON")
    func coding() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = try encoder.encode(rich)
        #expect(try JSONDecoder().decode(Tree.self, from: data) == rich)
        #expect(
            try String(decoding: encoder.encode(Tree([.orders])), as: UTF8.self)
                == #"{"flows":[],"layers":[[{"route":{"orders":{}}}]]}"#)
    }

    @Test(
        "a tree that cannot be is refused",
        arguments: [
            #"{"flows":[],"layers":[[{"route":{"orders":{}},"flow":1}]]}"#,
            #"{"flows":[1],"layers":[[{"route":{"orders":{}},"flow":1}]]}"#,
            #"{"flows":[2,1],"layers":[[{"route":{"orders":{}},"flow":1}]]}"#,
            #"{"flows":[-1],"layers":[[{"route":{"orders":{}},"flow":1}]]}"#,
            #"{"flows":[],"layers":[[{"route":{"orders":{}}}],[]]}"#,
            #"{"flows":[],"layers":[[{"route":{"sold":{}}}]]}"#,
        ])
    func hostileCoding(json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Tree.self, from: Data(json.utf8)) }
    }

    @Test("a flow that shows nothing is forgotten when a tree is read")
    func superfluousFlow() throws {
        let json = #"{"flows":[0,0],"layers":[[{"route":{"orders":{}},"flow":2}]]}"#
        let tree = try JSONDecoder().decode(Tree.self, from: Data(json.utf8))
        var expected = Tree()
        let flow = expected.openFlow()
        expected.apply(.show(.orders, .push), by: flow)
        #expect(tree == expected)
    }

    @Test("a tree in which each screen opened a flow of its own is read in reasonable time", .timeLimit(.minutes(10)))
    func deepFlows() throws {
        let count = 20_000
        let flows = (0..<count).map { "\($0)" }.joined(separator: ",")
        let screens = (1...count).map { #"{"route":{"orders":{}},"flow":\#($0)}"# }.joined(separator: ",")
        let json = #"{"flows":[\#(flows)],"layers":[[\#(screens)]]}"#
        let tree = try JSONDecoder().decode(Tree.self, from: Data(json.utf8))
        let top = try #require(tree.top)
        #expect(tree.routes.count == count)
        #expect(tree.ancestry(of: top.flow).count == count + 1)
    }
}

private enum WordyRoute: NavigationRoute {
    case plain
    case edit(id: Int, name: String)
    case find(Inner?)
    case only(id: Int)
    case named(Named)
}

private enum Inner: NavigationRoute {
    case inner(Int)
}

private struct Named: NavigationRoute, CustomStringConvertible {
    var description: String { "a name" }
}

import ArmatureTesting
import Testing

@Suite("Architecture rules about scenes")
struct SceneRuleTests {
    @Test("a view that makes or names another screen is found, by line")
    func screen() {
        let findings = Snippets.findings(
            """
            final class CreateOrderView {
                var next: ListOrdersView?
                func done() {
                    let show = ShowOrderViewController()
                }
            }
            """)
        let advice = "only a router or flow controller may [screens-know-no-others]"
        #expect(
            findings == [
                "2: error: CreateOrderView names the screen ListOrdersView; \(advice)",
                "4: error: CreateOrderView names the screen ShowOrderViewController; \(advice)",
            ])
    }

    @Test(
        "everything of a scene but its router is held to it",
        arguments: [
            "class CreateOrderInteractor { var view: ListOrdersView }",
            "struct CreateOrderPresenter { let view: Weak<ListOrdersView> }",
            "class CreateOrderViewModel { unowned let owner: ListOrdersView }",
            "extension CreateOrderView { func f(_ other: ListOrdersView) {} }",
            "enum CreateOrder { final class View { let other: Login.View } }",
            "class CreateOrderView { let text = \"shown by \\(ListOrdersView.self)\" }",
            "#if os(iOS)\nclass CreateOrderView { let other: ListOrdersView }\n#endif",
            "#if true\nclass CreateOrderView { let other: ListOrdersView }\n#endif",
            "#if false\n#else\nclass CreateOrderView { let other: ListOrdersView }\n#endif",
        ])
    func held(text: String) { #expect(Snippets.findings(text).count == 1) }

    @Test(
        "what only seems to name another screen is not found",
        arguments: [
            "class CreateOrderRouter { let list: SceneFactory<Void, ListOrdersView> }",
            "class OrderFlow { func start() { push(ListOrdersView()) } }",
            "class CreateOrderView { /* after /* ListOrdersView */ ListOrdersView */ // ListOrdersView\n }",
            "class CreateOrderView { let text = \"ListOrdersView\" }",
            "class CreateOrderView { let text = #\"\\(ListOrdersView.self) \" ListOrdersView\"# }",
            "class CreateOrderView { let text = \"\"\"\n  a \"ListOrdersView\" b\n  \"\"\" }",
            "class CreateOrderView { let pattern = /ListOrdersView/ }",
            "class CreateOrderView { let pattern = #/a/ListOrdersView/# }",
            "class CreateOrderView {\n#if false\n  let other: ListOrdersView\n#endif\n}",
            "class CreateOrderView {\n#if true\n#else\n  let other: ListOrdersView\n#endif\n}",
            "class CreateOrderView {\n#if false\n#if os(iOS)\n#else\n  let other: ListOrdersView\n#endif\n#endif\n}",
            "class CreateOrderView { let rows: ListOrdersViewRows }",
            "final class Screen {}\nclass CreateOrderView { let screen: Screen }",
            "class ListOrdersView { let twin: ListOrdersView? }",
            "enum CreateOrder { final class View { let twin: CreateOrder.View? } }",
            "class CreateOrderView { func open() { listOrdersView() } }",
        ])
    func innocent(text: String) { #expect(Snippets.findings(text).isEmpty) }

    @Test("a part of a screen that is named like one can be excepted")
    func subview() {
        let text = "final class OrderRowView {}\nfinal class CreateOrderView { let row: OrderRowView }"
        #expect(Snippets.findings(text).count == 1)
        #expect(Snippets.findings(text, [.screensKnowNoOthers(subviews: ["OrderRowView"])]).isEmpty)
    }

    @Test(
        "a scene that navigates is found",
        arguments: [
            "class CreateOrderView { func done() { navigationController?.popViewController(animated: true) } }",
            "class CreateOrderView { func done() { present(next, animated: true) } }",
            "class CreateOrderView { func done() { dismiss(animated: true, completion: nil) } }",
            "class CreateOrderView { func done() { self.show(next, sender: self) } }",
            "struct CreateOrderScreen: View { var body: some View { NavigationStack { } } }",
            "class CreateOrderInteractor { let host: any NavigationHost }",
            "class CreateOrderView { let flow: FlowNavigator<Route, Void> }",
        ])
    func navigation(text: String) {
        let findings = Snippets.findings(text)
        #expect(!findings.isEmpty && findings.allSatisfy { $0.hasSuffix("[scenes-do-not-navigate]") })
    }

    @Test(
        "words that navigation shares with presenting are not found",
        arguments: [
            "class CreateOrderInteractor { func f() { presenter.present(response) } }",
            "class CreateOrderPresenter { func present(_ response: Int, animated: Bool) {} }",
            "class CreateOrderView { func show(lines: [String]) { screen.show(lines) } }",
            "class CreateOrderRouter { func done() { view.present(next, animated: true) } }",
            "class CreateOrderView { func f() { show(row(animated: true)) } }",
        ])
    func presenting(text: String) { #expect(Snippets.findings(text).isEmpty) }
}

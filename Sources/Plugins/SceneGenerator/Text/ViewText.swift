extension SceneRequest {
    /// Whom the view asks, and under which protocol.
    private var partner: (name: String, type: String) {
        kind == .vip ? ("interactor", "any \(type)BusinessLogic") : ("model", "any \(type)ViewModelling")
    }

    func viewText() -> SwiftText {
        var text = SwiftText()
        if kind == .mvvm { text.add("import ArmatureScenes", "") }
        if kind == .vip {
            text.add("/// What the presenter can show.", "@MainActor", "protocol \(type)DisplayLogic: AnyObject {")
            for useCase in useCases { text.list(display(useCase).0, [display(useCase).1], ")", indent: 4) }
            text.add("}", "")
        }
        text.add("/// The \(type) screen: it asks for what its controls hold, and shows what it is given as it is.")
        text.add("@MainActor", "final class \(type)View\(kind == .vip ? ": \(type)DisplayLogic" : "") {")
        for useCase in useCases {
            text.add("    private(set) var \(useCase.method)Shown: \(type).\(useCase.name).ViewModel?")
        }
        let router = routes.isEmpty ? [] : [("router", "any \(type)RoutingLogic")]
        if kind == .mvvm { text.add("    private var following: Following?") }
        text.storing([partner] + router)
        if kind == .mvvm { follow(&text) }
        text.add("    }")
        for useCase in useCases {
            text.gap()
            text.list("func \(useCase.method)(", useCase.input.map(parameter), ") async {", indent: 4)
            let arguments = useCase.input.map { "\($0.name): \($0.name)" }
            text.list("await \(partner.name).\(useCase.method)(.init(", arguments, "))", indent: 8)
            text.add("    }")
        }
        for route in routes {
            text.gap()
            let argument = route.argument.map { "_ argument: \($0.text)" } ?? ""
            text.add("    func open\(route.name)(\(argument)) {")
            text.add("        router.routeTo\(route.name)(\(route.argument == nil ? "" : "argument"))", "    }")
        }
        for useCase in useCases where kind == .vip {
            text.gap()
            text.list(display(useCase).0, [display(useCase).1], ") {", indent: 4)
            text.add("        \(useCase.method)Shown = viewModel", "    }")
        }
        text.add("}")
        return text
    }

    private func follow(_ text: inout SwiftText) {
        text.add("        following = Following(self) { view in")
        for useCase in useCases {
            text.add("            view.\(useCase.method)Shown = view.model.\(useCase.method)Shown")
        }
        text.add("        }")
    }

    func display(_ useCase: UseCaseRequest) -> (String, String) {
        ("func display\(useCase.name)(", "_ viewModel: \(type).\(useCase.name).ViewModel")
    }

    private func parameter(_ field: UseCaseRequest.Field) -> String { "\(field.name): \(field.type.text)" }
}

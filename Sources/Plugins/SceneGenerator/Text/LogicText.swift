extension SceneRequest {
    /// What whoever answers the view is made from.
    private var logicProperties: [(name: String, type: String)] {
        var properties: [(name: String, type: String)] = []
        if let argument { properties.append(("argument", argument.text)) }
        if kind == .vip { properties.append(("presenter", "any \(type)PresentationLogic")) }
        if let worker { properties.append(("worker", "any \(worker)Working")) }
        return properties
    }

    func interactorText() -> SwiftText {
        var text = SwiftText()
        text.add("/// What the view can ask for.", "@MainActor", "protocol \(type)BusinessLogic: AnyObject {")
        for useCase in useCases { text.list(workHead(useCase), [workParameter(useCase)], ") async", indent: 4) }
        text.add("}", "", "/// The rules of the \(type) scene.", "@MainActor")
        text.add("final class \(type)Interactor: \(type)BusinessLogic {")
        if argument != nil { text.add("    /// What the scene was made for.") }
        text.storing(logicProperties, open: ["argument"])
        text.add("    }")
        for useCase in useCases {
            text.gap()
            text.list(workHead(useCase), [workParameter(useCase)], ") async {", indent: 4)
            if worker != nil {
                text.list(
                    "presenter.present\(useCase.name)(", ["await worker.\(useCase.method)(request)"], ")", indent: 8)
            } else {
                text.list("presenter.present\(useCase.name)(.init(", emptyResponse(useCase), "))", indent: 8)
            }
            text.add("    }")
        }
        text.add("}")
        return text
    }

    func presenterText() -> SwiftText {
        var text = SwiftText()
        text.add("import Armature", "", "/// What the interactor can have shown.", "@MainActor")
        text.add("protocol \(type)PresentationLogic: AnyObject {")
        for useCase in useCases { text.list(present(useCase).0, [present(useCase).1], ")", indent: 4) }
        text.add("}", "", "/// Turns what the interactor found into what is read.", "@MainActor")
        text.add("final class \(type)Presenter: \(type)PresentationLogic {")
        text.storing([("view", "Weak<any \(type)DisplayLogic>")])
        text.add("    }")
        for useCase in useCases {
            text.gap()
            text.list(present(useCase).0, [present(useCase).1], ") {", indent: 4)
            text.list("view.value?.display\(useCase.name)(.init(", shownResponse(useCase), "))", indent: 8)
            text.add("    }")
        }
        text.add("}")
        return text
    }

    func viewModelText() -> SwiftText {
        var text = SwiftText()
        text.add("import Observation", "", "/// What the view reads and can ask for.", "@MainActor")
        text.add("protocol \(type)ViewModelling: AnyObject {")
        for useCase in useCases {
            text.add("    var \(useCase.method)Shown: \(type).\(useCase.name).ViewModel? { get }")
        }
        for useCase in useCases { text.list(workHead(useCase), [workParameter(useCase)], ") async", indent: 4) }
        text.add("}", "", "/// The state of the \(type) scene, ready to be shown.", "@MainActor", "@Observable")
        text.add("final class \(type)ViewModel: \(type)ViewModelling {")
        for useCase in useCases {
            text.add("    private(set) var \(useCase.method)Shown: \(type).\(useCase.name).ViewModel?")
        }
        if !logicProperties.isEmpty {
            if argument != nil { text.add("    /// What the scene was made for.") }
            text.storing(logicProperties, open: ["argument"])
            text.add("    }")
        }
        for useCase in useCases {
            text.gap()
            text.list(workHead(useCase), [workParameter(useCase)], ") async {", indent: 4)
            // What is not read has no name, or the compiler warns.
            if worker != nil {
                let result = useCase.output.isEmpty ? "_" : "let response"
                text.add("        \(result) = await worker.\(useCase.method)(request)")
            } else if !useCase.output.isEmpty {
                text.list("let response = \(type).\(useCase.name).Response(", emptyResponse(useCase), ")", indent: 8)
            }
            text.list("\(useCase.method)Shown = .init(", shownResponse(useCase), ")", indent: 8)
            text.add("    }")
        }
        text.add("}")
        return text
    }

    func present(_ useCase: UseCaseRequest) -> (String, String) {
        ("func present\(useCase.name)(", "_ response: \(type).\(useCase.name).Response")
    }
}

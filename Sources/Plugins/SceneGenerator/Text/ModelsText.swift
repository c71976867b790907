extension SceneRequest {
    func modelsText() -> SwiftText {
        var text = SwiftText()
        text.add("import ArmatureScenes", "", "/// The models that cross the boundaries of the \(type) scene.")
        text.add("enum \(type) {")
        for (index, useCase) in useCases.enumerated() {
            if index > 0 { text.gap() }
            text.add("    enum \(useCase.name): UseCase {")
            text.structure("Request", useCase.input.map { ($0.name, $0.type.text) })
            text.gap()
            text.structure("Response", useCase.output.map { ($0.name, $0.type.text) })
            text.gap()
            text.structure("ViewModel", useCase.output.map { ($0.name, $0.type.shownType) })
            text.add("    }")
        }
        text.add("}")
        return text
    }

    /// Who does the work of the use cases, when there is a worker: it can be handed to other scenes as well.
    func workerText(_ worker: String) -> SwiftText {
        var text = SwiftText()
        let boss = kind == .vip ? "interactor" : "model"
        text.add("/// Does a part of the work of the \(type) scene's \(boss).")
        text.add("protocol \(worker)Working: Sendable {")
        for useCase in useCases { text.list(workHead(useCase), [workParameter(useCase)], workTail(useCase), indent: 4) }
        text.add("}", "", "/// Knows nothing yet: every answer is an empty one until it is written.")
        text.add("struct \(worker)Worker: \(worker)Working {")
        for (index, useCase) in useCases.enumerated() {
            if index > 0 { text.gap() }
            text.list(workHead(useCase), [workParameter(useCase)], workTail(useCase) + " {", indent: 4)
            text.list(".init(", emptyResponse(useCase), ")", indent: 8)
            text.add("    }")
        }
        text.add("}")
        return text
    }

    func workHead(_ useCase: UseCaseRequest) -> String { "func \(useCase.method)(" }
    func workParameter(_ useCase: UseCaseRequest) -> String { "_ request: \(type).\(useCase.name).Request" }
    func workTail(_ useCase: UseCaseRequest) -> String { ") async -> \(type).\(useCase.name).Response" }

    /// The response of a use case that nobody has written yet: what went in comes out, and the rest is empty.
    func emptyResponse(_ useCase: UseCaseRequest) -> [String] {
        useCase.output.map { field in
            "\(field.name): \(useCase.input.contains(field) ? "request.\(field.name)" : field.type.empty)"
        }
    }

    /// The view model of a response.
    func shownResponse(_ useCase: UseCaseRequest) -> [String] {
        useCase.output.map { "\($0.name): \($0.type.shown("response.\($0.name)"))" }
    }
}

extension SwiftText {
    fileprivate mutating func structure(_ name: String, _ fields: [(String, String)]) {
        if fields.isEmpty { return add("        struct \(name): Equatable, Sendable {}") }
        add("        struct \(name): Equatable, Sendable {")
        for (field, type) in fields { add("            var \(field): \(type)") }
        add("        }")
    }
}

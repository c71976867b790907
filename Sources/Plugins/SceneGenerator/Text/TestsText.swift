extension SceneRequest {
    func testsText() -> SwiftText {
        var text = SwiftText()
        text.add("import Armature", "import ArmatureScenes", "import ArmatureTesting", "import Testing", "")
        text.add("@testable import \(module)", "")
        root(&text)
        text.add("", "@Suite(\"\(type)\", .timeLimit(.minutes(1)))", "@MainActor", "struct \(type)Tests {")
        doubles(&text)
        wiring(&text)
        viewTest(&text)
        switch kind {
        case .vip:
            interactorTest(&text)
            presenterTest(&text)
        case .mvvm: modelTest(&text)
        }
        if worker != nil { workerTest(&text) }
        for route in routes { routeTest(route, &text) }
        text.add("}")
        return text
    }

    /// The smallest application that the scene can be in.
    private func root(_ text: inout SwiftText) {
        let others = routes.filter { $0.name != type }
        text.add("private struct \(type)Root: CompositionRoot {", "    let \(name.property): \(entryType)")
        for route in others {
            text.add("    let \(route.property): SceneEntry<\(route.argument?.text ?? "Void"), \(route.name)View>")
        }
        text.add("", "    init(_ registry: Registry, configuration: Void) {")
        text.add("        \(name.property) = registry.\(registration)()")
        for route in others { text.add("        \(route.property) = registry.\(route.property)Scene()") }
        for companion in companions { text.add("        registry.\(SwiftNames.property(for: companion))Scene()") }
        text.add("    }", "}")
    }

    private func wiring(_ text: inout SwiftText) {
        text.test("the wiring is complete, and the scene leaves nothing behind", "wiring() async throws")
        let make = "root.\(name.property)(\(argument?.sample ?? ""))"
        text.list(
            "try await withContainer(", ["of: WiringPlan(\(type)Root.self)", "findingLeaksWith: LeakDetector()"],
            ") { root in", indent: 8)
        text.add("            let view = \(make)")
        for useCase in useCases {
            text.list("await view.\(useCase.method)(", inputs(useCase), ")", indent: 12)
            // A view that follows its model does so in the next turn of the main actor.
            if kind == .mvvm { text.add("            while view.\(useCase.method)Shown == nil { await Task.yield() }") }
            text.add("            #expect(view.\(useCase.method)Shown != nil)")
        }
        text.add("        }", "    }")
    }

    private func viewTest(_ text: inout SwiftText) {
        let partner = kind == .vip ? "interactor" : "model"
        let spies = kind == .vip ? "InteractorSpy" : "ViewModelSpy"
        text.test("the view asks for what its controls hold", "view() async")
        text.add("        let \(partner) = \(spies)()")
        if !routes.isEmpty { text.add("        let router = RouterSpy()") }
        let router = routes.isEmpty ? [] : ["router: router"]
        text.list("let view = \(type)View(", ["\(partner): \(partner)"] + router, ")", indent: 8)
        for useCase in useCases {
            text.list("await view.\(useCase.method)(", inputs(useCase), ")", indent: 8)
            expect("\(partner).\(useCase.method)Asked.calls == [", "Request", of: useCase, inputs(useCase), "]", &text)
        }
        for useCase in useCases where kind == .vip {
            text.list("view.display\(useCase.name)(.init(", shown(useCase), "))", indent: 8)
            expect("view.\(useCase.method)Shown == ", "ViewModel", of: useCase, shown(useCase), "", &text)
        }
        for route in routes { text.add("        view.open\(route.name)(\(route.argument?.sample ?? ""))") }
        if !routes.isEmpty {
            text.list("#expect(router.opened.calls == [", routes.map(opening), "])", indent: 8)
        }
        text.add("    }")
    }

    /// What the spy records: where to, and with what.
    private func opening(_ route: Route) -> String {
        "\"\(route.name)\(route.argument?.sample.map { " \\(\($0))" } ?? "")\""
    }

    private var logicArguments: [String] {
        var arguments: [String] = []
        if let argument { arguments.append("argument: \(argument.sample ?? "")") }
        if kind == .vip { arguments.append("presenter: presenter") }
        if worker != nil { arguments.append("worker: FakeAnswers()") }
        return arguments
    }

    private func interactorTest(_ text: inout SwiftText) {
        text.test("the interactor has presented what came of it", "interactor() async")
        text.add("        let presenter = PresenterSpy()")
        text.list("let interactor = \(type)Interactor(", logicArguments, ")", indent: 8)
        for useCase in useCases {
            text.list("await interactor.\(useCase.method)(.init(", inputs(useCase), "))", indent: 8)
            let head = "presenter.\(useCase.method)Presented.calls == ["
            expect(head, "Response", of: useCase, answers(useCase), "]", &text)
        }
        text.add("    }")
    }

    private func presenterTest(_ text: inout SwiftText) {
        text.test("the presenter writes it for the reader, and does without a view that is gone", "presenter()")
        text.add("        let view = ViewSpy()", "        let presenter = \(type)Presenter(view: Weak(view))")
        text.add("        let late = \(type)Presenter(view: Weak(ViewSpy()))")
        for useCase in useCases {
            for presenter in ["presenter", "late"] {
                text.list("\(presenter).present\(useCase.name)(.init(", samples(useCase), "))", indent: 8)
            }
            expect("view.\(useCase.method)Displayed.calls == [", "ViewModel", of: useCase, shown(useCase), "]", &text)
        }
        text.add("    }")
    }

    private func modelTest(_ text: inout SwiftText) {
        text.test("the model holds what is shown, ready to be read", "model() async")
        text.list("let model = \(type)ViewModel(", logicArguments, ")", indent: 8)
        for useCase in useCases {
            text.add("        #expect(model.\(useCase.method)Shown == nil)")
            text.list("await model.\(useCase.method)(.init(", inputs(useCase), "))", indent: 8)
            let result = worker == nil ? emptyShown(useCase) : shown(useCase)
            expect("model.\(useCase.method)Shown == ", "ViewModel", of: useCase, result, "", &text)
        }
        text.add("    }")
    }

    /// An expectation that ends with a model of a use case.
    private func expect(
        _ head: String, _ model: String, of useCase: UseCaseRequest, _ fields: [String], _ tail: String,
        _ text: inout SwiftText
    ) {
        let start = "#expect(\(head)"
        let value = text.value(
            "\(useCase.method)\(model)", "\(type).\(useCase.name).\(model)", fields,
            beside: start.count + tail.count + 1, indent: 8)
        text.add("        \(start)\(value)\(tail))")
    }

    private func workerTest(_ text: inout SwiftText) {
        text.test("the worker answers", "worker() async")
        text.add("        let worker = \(worker ?? "")Worker()")
        for useCase in useCases {
            text.list("let \(useCase.method) = await worker.\(useCase.method)(.init(", inputs(useCase), "))", indent: 8)
            expect("\(useCase.method) == ", "Response", of: useCase, emptySamples(useCase), "", &text)
        }
        text.add("    }")
    }

    private func routeTest(_ route: Route, _ text: inout SwiftText) {
        text.test("the router opens \(route.name)", "open\(route.name)() async throws")
        text.add("        try await withContainer(of: WiringPlan(\(type)Root.self)) { root in")
        text.add("            let next = root.\(route.property)(\(route.argument?.sample ?? ""))")
        let factories = routes.map { other in
            let value = other == route ? "next" : "root.\(other.property)(\(other.argument?.sample ?? ""))"
            return "\(other.property): SceneFactory { \(other.argument == nil ? "" : "_ in ")\(value) }"
        }
        text.list("let router = \(type)Router(", factories, ")", indent: 12)
        text.add("            router.routeTo\(route.name)(\(route.argument?.sample ?? ""))")
        text.add("            #expect(router.shown\(route.name) === next)", "        }", "    }")
    }
}

extension SwiftText {
    fileprivate mutating func test(_ title: String, _ function: String) {
        add("", "    @Test(\"\(title)\")", "    func \(function) {")
    }
}

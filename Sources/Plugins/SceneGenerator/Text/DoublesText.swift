extension SceneRequest {
    /// The stand-ins of the tests: each records what it is told, one recorder for each use case.
    func doubles(_ text: inout SwiftText) {
        switch kind {
        case .vip:
            spy("ViewSpy: \(type)DisplayLogic", "Displayed", "ViewModel", &text) {
                (display($0).0, display($0).1, ")", "viewModel")
            }
            text.gap()
            spy("PresenterSpy: \(type)PresentationLogic", "Presented", "Response", &text) {
                (present($0).0, present($0).1, ")", "response")
            }
            text.gap()
            spy("InteractorSpy: \(type)BusinessLogic", "Asked", "Request", &text) {
                (workHead($0), workParameter($0), ") async", "request")
            }
        case .mvvm:
            spy("ViewModelSpy: \(type)ViewModelling", "Asked", "Request", &text) {
                (workHead($0), workParameter($0), ") async", "request")
            }
        }
        if !routes.isEmpty { routerSpy(&text) }
        if let worker { fakeWorker(worker, &text) }
    }

    private func spy(
        _ head: String, _ suffix: String, _ model: String, _ text: inout SwiftText,
        _ method: (UseCaseRequest) -> (String, String, String, String)
    ) {
        text.add("    final class \(head) {")
        for useCase in useCases {
            text.add("        let \(useCase.method)\(suffix) = Recorder<\(type).\(useCase.name).\(model)>()")
        }
        for useCase in useCases where kind == .mvvm {
            text.add("        let \(useCase.method)Shown: \(type).\(useCase.name).ViewModel? = nil")
        }
        for useCase in useCases {
            let (head, parameter, tail, name) = method(useCase)
            text.gap()
            text.list(head, [parameter], tail + " {", indent: 8)
            text.add("            \(useCase.method)\(suffix).record(\(name))", "        }")
        }
        text.add("    }")
    }

    private func routerSpy(_ text: inout SwiftText) {
        text.add("", "    final class RouterSpy: \(type)RoutingLogic {", "        let opened = Recorder<String>()")
        for route in routes {
            let parameter = route.argument.map { "_ argument: \($0.text)" } ?? ""
            let argument = route.argument == nil ? "" : " \\(argument)"
            text.add(
                "", "        func routeTo\(route.name)(\(parameter)) {",
                "            opened.record(\"\(route.name)\(argument)\")", "        }")
        }
        text.add("    }")
    }

    private func fakeWorker(_ worker: String, _ text: inout SwiftText) {
        text.add("", "    struct FakeAnswers: \(worker)Working {")
        for (index, useCase) in useCases.enumerated() {
            if index > 0 { text.gap() }
            text.list(workHead(useCase), [workParameter(useCase)], workTail(useCase) + " {", indent: 8)
            text.list(".init(", samples(useCase), ")", indent: 12)
            text.add("        }")
        }
        text.add("    }")
    }

    /// What goes in, in a test.
    func inputs(_ useCase: UseCaseRequest) -> [String] {
        useCase.input.map { "\($0.name): \($0.type.sample(of: $0.name).literal)" }
    }

    /// What comes out, where a test says what it is.
    func samples(_ useCase: UseCaseRequest) -> [String] {
        useCase.output.map { "\($0.name): \($0.type.sample(of: $0.name).literal)" }
    }

    /// How that is shown.
    func shown(_ useCase: UseCaseRequest) -> [String] {
        useCase.output.map { "\($0.name): \($0.type.sample(of: $0.name).shown)" }
    }

    /// What comes out where nobody has written the work yet: what went in, and else what is empty.
    func emptySamples(_ useCase: UseCaseRequest) -> [String] {
        useCase.output.map { field in
            let sample = field.type.sample(of: field.name).literal
            return "\(field.name): \(useCase.input.contains(field) ? sample : field.type.empty)"
        }
    }

    func emptyShown(_ useCase: UseCaseRequest) -> [String] {
        useCase.output.map { field in
            let sample = field.type.sample(of: field.name).shown
            return "\(field.name): \(useCase.input.contains(field) ? sample : field.type.emptyShown)"
        }
    }

    func answers(_ useCase: UseCaseRequest) -> [String] { worker == nil ? emptySamples(useCase) : samples(useCase) }
}

extension SceneRequest {
    /// The function that registers the scene.
    var registration: String { "\(name.property)Scene" }

    /// What the composition root stores.
    var entryType: String { "SceneEntry<\(argument?.text ?? "Void"), \(type)View>" }

    func sceneText() -> SwiftText {
        var text = SwiftText()
        text.add("import Armature", "", "extension Registry {", "    /// Registers the \(type) scene and its parts.")
        text.add("    @discardableResult", "    func \(registration)() -> \(entryType) {")
        text.add("        scene\(argument.map { "(argument: \($0.text).self)" } ?? "") { scene in")
        if let worker {
            text.list(
                "scene.worker(", ["{ \(worker)Worker() }", "as: { $0 as any \(worker)Working }"], ")", indent: 12)
        }
        switch kind {
        case .vip:
            text.part("Presenter", as: "PresentationLogic", of: type)
            text.part("Interactor", as: "BusinessLogic", of: type)
        case .mvvm: text.part("ViewModel", as: "ViewModelling", of: type)
        }
        if !routes.isEmpty { text.part("Router", as: "RoutingLogic", of: type) }
        let display = kind == .vip ? ["as: { $0 as any \(type)DisplayLogic }"] : []
        text.list("return scene.root(", ["\(type)View.init"] + display, ")", indent: 12)
        text.add("        }", "    }", "}")
        return text
    }

    func routerText() -> SwiftText {
        var text = SwiftText()
        text.add("import Armature", "", "/// Where the scene can go.", "@MainActor")
        text.add("protocol \(type)RoutingLogic: AnyObject {")
        for route in routes { text.add("    func \(head(route))") }
        text.add(
            "}", "", "/// Makes the next scene and hands it what it needs. This is the place to push or present it.")
        text.add("@MainActor", "final class \(type)Router: \(type)RoutingLogic {")
        for route in routes {
            text.add(
                "    /// The scene that was opened last.", "    private(set) var shown\(route.name): \(route.name)View?"
            )
        }
        text.storing(
            routes.map { ($0.property, "SceneFactory<\($0.argument?.text ?? "Void"), \($0.name)View>") })
        text.add("    }")
        for route in routes {
            text.add("", "    func \(head(route)) {")
            let argument = route.argument == nil ? "" : "argument"
            text.add("        shown\(route.name) = \(route.property)(\(argument))", "    }")
        }
        text.add("}")
        return text
    }

    private func head(_ route: Route) -> String {
        "routeTo\(route.name)(\(route.argument.map { "_ argument: \($0.text)" } ?? ""))"
    }
}

extension SwiftText {
    fileprivate mutating func part(_ suffix: String, as role: String, of scene: String) {
        list("scene.part(", ["\(scene)\(suffix).init", "as: { $0 as any \(scene)\(role) }"], ")", indent: 12)
    }
}

/// What is generated: everything that decides about the text of the files.
public struct SceneRequest: Hashable, Sendable {
    /// How a scene is built.
    public enum Kind: String, Sendable, CaseIterable {
        /// A view, an interactor and a presenter in a cycle.
        case vip
        /// A view that follows a model.
        case mvvm
    }

    /// A scene that another one leads to.
    struct Route: Hashable, Sendable {
        let name: String
        let argument: ArgumentType?

        var property: String { SwiftNames.property(for: name) }
    }

    let name: SceneName
    let kind: Kind
    let useCases: [UseCaseRequest]
    let argument: ArgumentType?
    /// Without its ending, `Worker`.
    let worker: String?
    let routes: [Route]
    /// Scenes that are not led to but must be registered with those that are.
    let companions: [String]
    let hasTests: Bool
    let module: String
    let testModule: String

    var type: String { name.type }

    /// Checks what can be said without looking at the disk.
    func checked() throws -> SceneRequest {
        for module in [module, testModule] where module == type {
            throw SceneRefusal("'\(type)' cannot name a scene: the target's module is called so")
        }
        if let worker, let reason = worker == type ? "it is the scene's" : SwiftNames.objection(toType: worker) {
            throw SceneRefusal("'\(worker)' cannot be the stem of a worker's name: \(reason)")
        }
        if let field = useCases.flatMap(\.input).first(where: { $0.name == "interactor" || $0.name == "model" }) {
            throw SceneRefusal("'\(field.name)' cannot name a field: a property of the view is called so")
        }
        if hasTests, let missing = ([argument] + routes.map(\.argument)).compactMap({ $0 }).first(where: needsSample) {
            throw SceneRefusal(
                "the tests need a value of \(missing.text): write '\(missing.text)=<expression>' for --argument and "
                    + "'<scene>=<expression>' for --router-to, or say --no-tests")
        }
        try checkMembers()
        return self
    }

    private func needsSample(_ argument: ArgumentType) -> Bool { argument.sample == nil }

    /// The members that the use cases and routes come to must differ, for a view has them all.
    private func checkMembers() throws {
        var seen: Set<String> = [
            "argument", "following", "interactor", "model", "presenter", "router", "view", "worker",
        ]
        let ofCases = useCases.flatMap { [$0.method, "display\($0.name)", "present\($0.name)", "\($0.method)Shown"] }
        let ofRoutes = routes.flatMap { ["routeTo\($0.name)", "open\($0.name)"] }
        for member in ofCases + ofRoutes where !seen.insert(member).inserted {
            throw SceneRefusal("the view would have two members called '\(member)'")
        }
    }
}

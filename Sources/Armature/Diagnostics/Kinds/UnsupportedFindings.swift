/// A key that nobody could ask for, because in a parameter list its type means something else.
struct UnsupportedKey: Finding {
    let registration: Int
    let key: BindingKey
    /// What the type means in a parameter list.
    let meaning: Requirement

    func explained(_ report: Report) -> [Int] { [registration] }

    func diagnostic(_ report: Report) -> Diagnostic {
        let name = report.names.of(key)
        let (means, help) = explanation(report.names.of(meaning.key))
        let entry = report.wiring.registrations[registration]
        let isArgument = entry.kind == .argument
        return Diagnostic(
            .unsupportedKey,
            message: isArgument
                ? "'\(name)' cannot be the argument of \(report.ownerDescription(entry.level))"
                : "'\(name)' cannot be bound", site: report.site(registration), path: [name],
            notes: [Diagnostic.Note("in a parameter list it means \(means)")],
            help: isArgument ? "put it into a type of its own" : help)
    }

    private func explanation(_ inner: String) -> (means: String, help: String) {
        switch (meaning.target, meaning.timing, meaning.arity) {
        case (.scene, _, _): ("a way to make a scene", "register the scene itself: registry.scene { scene in ... }")
        case (.scope, _, _): ("a way to open a scope", "register the scope itself: registry.scope { scope in ... }")
        case (_, _, .optional):
            (
                "'\(inner)', or nil when that is not bound",
                "bind the type itself, or nothing when there is none; or put the optional into a type of its own"
            )
        case (_, _, .all):
            (
                "all contributions to '\(inner)'",
                "contribute the elements with registry.contribute, or put the array into a type of its own"
            )
        case (_, _, .keyed):
            (
                "all contributions to '\(inner)' that have a key",
                "contribute the entries with registry.contribute(key:), or put the dictionary into a type of its own"
            )
        default: ("a way of needing '\(inner)'", "bind '\(inner)' itself")
        }
    }
}

/// A parameter that cannot be filled whatever is registered.
struct UnsupportedDependency: Finding {
    let request: Resolver.Request
    /// The parameter's type in words.
    let parameter: String
    let reason: String
    let help: String
    let target: Int?

    func explained(_ report: Report) -> [Int] {
        // With a target the need is known and followed.
        if target != nil { return [] }
        let entry = report.wiring.registrations[request.registration]
        let key = entry.dependencies[request.parameter].key
        let levels = report.wiring.visibleLevels(from: entry.level)
        let answer = report.bindings.answer(key, levels).map { [$0.offer] } ?? []
        return (answer + report.bindings.contributions(key, levels)).map { report.wiring.offers[$0].registration }
    }

    func diagnostic(_ report: Report) -> Diagnostic {
        let holder = request.registration
        let name = report.names.of(report.wiring.registrations[holder].dependencies[request.parameter].key)
        let (path, trace) = report.trace(to: holder)
        return Diagnostic(
            .unsupportedDependency,
            message: "\(report.parameter(request)) of \(report.implementation(holder)), '\(parameter)', cannot be "
                + "filled",
            site: report.site(holder), path: path + [name], trace: trace + [name],
            notes: [Diagnostic.Note(reason, site: target.map { report.site($0) })], help: help)
    }
}

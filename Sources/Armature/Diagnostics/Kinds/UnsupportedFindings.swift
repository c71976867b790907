/// A key that nobody could ask for, because in a parameter list its type means something else.
struct UnsupportedKey: Finding {
    let registration: Int
    let key: BindingKey

    var subjects: [Int] { [] }

    func diagnostic(_ report: Report) -> Diagnostic {
        let name = report.names.of(key)
        return Diagnostic(
            .unsupportedKey, message: "'\(name)' cannot be bound", site: report.site(registration), path: [name],
            trace: [name], notes: [Diagnostic.Note("in a parameter list it means \(Self.meaning(name))")],
            help: "bind the type itself; put a collection or an optional setting into a type of its own")
    }

    private static func meaning(_ name: String) -> String {
        if name.hasPrefix("Optional<") { return "the wrapped type, or nil when that is not bound" }
        if name.hasPrefix("Array<") { return "all contributions to the element type" }
        if name.hasPrefix("Dictionary<") { return "all keyed contributions to the value type" }
        return "a way of needing the type inside it"
    }
}

/// A parameter that cannot be filled whatever is registered.
struct UnsupportedDependency: Finding {
    let request: Resolver.Request
    let reason: String
    let target: Int?

    var subjects: [Int] { [] }

    func diagnostic(_ report: Report) -> Diagnostic {
        let holder = request.registration
        let name = report.names.of(report.wiring.registrations[holder].dependencies[request.parameter].key)
        let (path, trace) = report.trace(to: holder)
        return Diagnostic(
            .unsupportedDependency,
            message: "\(report.implementation(holder)) needs '\(name)' as \(report.parameter(request)) in a way that "
                + "cannot work",
            site: report.site(holder), path: path + [name], trace: trace + [name],
            notes: [Diagnostic.Note(reason, site: target.map { report.site($0) })],
            help: "need it directly, or in another way")
    }
}

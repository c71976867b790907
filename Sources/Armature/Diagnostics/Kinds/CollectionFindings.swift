/// A collection to which nobody contributes.
struct EmptyCollection: Finding {
    let key: BindingKey
    let requests: [Resolver.Request]
    let others: [Int]

    var subjects: [Int] { [] }

    func diagnostic(_ report: Report) -> Diagnostic {
        let dependency = report.wiring.registrations[requests[0].registration].dependencies[requests[0].parameter]
        let element = report.names.of(key)
        let name = dependency.labelType.map { "[\(report.names.of($0)): \(element)]" } ?? "[\(element)]"
        let ordered = report.sorted(Set(requests.map(\.registration)))
        let (path, trace) = report.trace(to: ordered[0])
        let needs = ordered.map { registration in
            Diagnostic.Note("\(report.implementation(registration)) needs it", site: report.site(registration))
        }
        let near = report.sorted(others).prefix(3).map { registration in
            Diagnostic.Note(
                "\(report.described(registration)) is \(Self.nearMiss(report, registration))",
                site: report.site(registration))
        }
        return Diagnostic(
            .emptyCollection, message: "nothing is contributed to '\(name)'", site: report.site(ordered[0]),
            path: path + [name], trace: trace + [name], notes: needs + near,
            help: "contribute to it, or write registry.allowEmptyCollection(of: (\(element)).self, because: \"...\")")
    }

    private static func nearMiss(_ report: Report, _ registration: Int) -> String {
        switch report.wiring.registrations[registration].role {
        case .binding, .decorator: "bound alone, not contributed"
        case .contribution(nil): "contributed without a key"
        case .contribution(let label?): "contributed with the key \(label.text)"
        }
    }
}

/// One key of a keyed collection, given more than once.
struct DuplicateKey: Finding {
    let key: BindingKey
    let label: String
    let registrations: [Int]

    var subjects: [Int] { [] }

    func diagnostic(_ report: Report) -> Diagnostic {
        let element = report.names.of(key)
        let ordered = report.sorted(registrations)
        return Diagnostic(
            .duplicateKey, message: "the key \(label) is given \(ordered.count) times for '\(element)'",
            site: report.site(ordered[1]), path: [element], trace: [element],
            notes: ordered.map { Diagnostic.Note("given to \(report.described($0))", site: report.site($0)) },
            help: "give each contribution a key of its own")
    }
}

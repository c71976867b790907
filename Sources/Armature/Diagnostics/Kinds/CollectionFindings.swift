/// A collection to which nobody contributes.
struct EmptyCollection: Finding {
    let key: BindingKey
    /// The type of the keys, for a keyed collection.
    let labelType: BindingKey?
    let requests: [Resolver.Request]
    /// Registrations of the element type that do not count.
    let others: [Int]

    func explained(_ report: Report) -> [Int] { others }

    func diagnostic(_ report: Report) -> Diagnostic {
        let element = report.names.of(key)
        let name = labelType.map { "[\(report.names.of($0)): \(element)]" } ?? "[\(element)]"
        let ordered = report.sorted(Set(requests.map(\.registration)))
        let (path, trace) = report.trace(to: ordered[0])
        let needs = ordered.map { registration in
            let parameters = requests.filter { $0.registration == registration }.map { $0.parameter + 1 }.sorted()
            let list = parameters.map(String.init).joined(separator: " and ")
            return Diagnostic.Note(
                "\(report.implementation(registration)) needs it as parameter\(parameters.count > 1 ? "s" : "") \(list)",
                site: report.site(registration))
        }
        let levels = Set(requests.map { report.wiring.registrations[$0.registration].level })
        let near = report.sorted(others).prefix(3).map { registration in
            Diagnostic.Note(
                "\(report.described(registration)) is \(nearMiss(report, registration, levels))",
                site: report.site(registration))
        }
        let type = element.hasPrefix("any ") ? "(\(element))" : element
        return Diagnostic(
            .emptyCollection, message: "nothing is contributed to '\(name)'", site: report.site(ordered[0]),
            path: path + [name], trace: trace + [name], notes: needs + near,
            help: "contribute to it, or write registry.allowEmptyCollection(of: \(type).self, because: \"...\")")
    }

    private func nearMiss(_ report: Report, _ registration: Int, _ levels: Set<Int>) -> String {
        let entry = report.wiring.registrations[registration]
        let isVisible = levels.allSatisfy { report.wiring.visibleLevels(from: $0).contains(entry.level) }
        let place = isVisible ? "" : ", inside \(report.ownerDescription(entry.level))"
        switch entry.role {
        case .binding, .decorator: return "bound alone, not contributed" + place
        case .contribution(nil): return "contributed\(labelType == nil ? "" : " without a key")" + place
        case .contribution(let label?):
            return "contributed with the key '\(label.text)' of type \(label.type.name)" + place
        }
    }
}

/// One key of a keyed collection, given more than once.
struct DuplicateKey: Finding {
    let key: BindingKey
    let label: String
    let registrations: [Int]

    func diagnostic(_ report: Report) -> Diagnostic {
        let element = report.names.of(key)
        let ordered = report.sorted(registrations)
        return Diagnostic(
            .duplicateKey, message: "the key '\(label)' is given to \(ordered.count) contributions to '\(element)'",
            site: report.site(ordered[1]), path: [element],
            notes: ordered.map { registration in
                Diagnostic.Note(
                    "given to \(report.described(registration)) in \(report.place(registration))",
                    site: report.site(registration))
            },
            help: "give each contribution a key of its own")
    }
}

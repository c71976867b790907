/// One key, bound more than once at one level.
struct DuplicateBinding: Finding {
    let key: BindingKey
    let registrations: [Int]

    func explained(_ report: Report) -> [Int] { registrations }

    func diagnostic(_ report: Report) -> Diagnostic {
        let name = report.names.of(key)
        let ordered = report.sorted(registrations)
        return Diagnostic(
            .duplicateBinding, message: "'\(name)' is bound \(ordered.count) times", site: report.site(ordered[1]),
            path: [name],
            notes: ordered.map { registration in
                let place = report.place(registration)
                return Diagnostic.Note(
                    "bound by \(report.described(registration)) in \(place)", site: report.site(registration))
            },
            help: help(name, report))
    }

    private func help(_ name: String, _ report: Report) -> String {
        switch report.wiring.registrations[registrations[0]].kind {
        case .scene: "keep one, or give each an argument or a root type of its own"
        case .scope: "keep one, or give each an argument or a type of entries of its own"
        case .part, .root, .argument: "keep one, or give each a protocol of its own"
        default:
            "keep one; to have several, contribute them to [\(name)], give each a protocol of its own, or tell them "
                + "apart with Tagged"
        }
    }
}

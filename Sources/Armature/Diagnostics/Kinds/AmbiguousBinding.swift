/// One key, offered by several registrations of one level, and by at least one of them only as a further key.
struct AmbiguousBinding: Finding {
    let key: BindingKey
    let registrations: [Int]

    func explained(_ report: Report) -> [Int] { registrations }

    func diagnostic(_ report: Report) -> Diagnostic {
        let name = report.names.of(key)
        let ordered = report.sorted(Set(registrations))
        return Diagnostic(
            .ambiguousBinding,
            message: ordered.count == 1
                ? "'\(name)' is offered \(registrations.count) times by one registration"
                : "'\(name)' is offered by \(ordered.count) registrations",
            site: report.site(ordered.count == 1 ? ordered[0] : ordered[1]), path: [name],
            notes: ordered.map { registration in
                Diagnostic.Note(
                    "offered by \(report.described(registration)) in \(report.place(registration))",
                    site: report.site(registration))
            },
            help: "remove one 'also', or give each a protocol of its own")
    }
}

/// A binding inside a scope or scene would silently take the place of one around it.
struct HidingBinding: Finding {
    let key: BindingKey
    let inner: Int
    /// The hidden ones, from the inside outwards.
    let outer: [Int]

    var subjects: [Int] { [inner] + outer }

    func explained(_ report: Report) -> [Int] { outer }

    func diagnostic(_ report: Report) -> Diagnostic {
        let name = report.names.of(key)
        let level = report.wiring.registrations[inner].level
        return Diagnostic(
            .ambiguousBinding,
            message: "'\(name)' is bound in \(report.ownerDescription(level)) and again outside it",
            site: report.site(inner), path: [name],
            notes: [Diagnostic.Note("\(report.described(inner)) would hide the other", site: report.site(inner))]
                + outer.map { registration in
                    Diagnostic.Note(
                        "\(report.described(registration)) is bound in \(report.place(registration))",
                        site: report.site(registration))
                },
            help: canAllow(report)
                ? "give the inner one a type of its own, or write .allow(.ambiguousBinding, because: \"...\") on it to "
                    + "let it win" : "give the inner one a type of its own")
    }

    /// Parts and arguments have nothing to write a remark on.
    private func canAllow(_ report: Report) -> Bool {
        let entry = report.wiring.registrations[inner]
        return report.wiring.levels[entry.level].kind != .scene && entry.kind != .argument && entry.content == nil
    }
}

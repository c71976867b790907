/// More than one binding could be meant: through `also`, or because an inner binding would silently hide an outer one.
struct AmbiguousBinding: Finding {
    let key: BindingKey
    let registrations: [Int]
    let isHiding: Bool

    var subjects: [Int] { isHiding ? registrations : [] }

    func diagnostic(_ report: Report) -> Diagnostic {
        let name = report.names.of(key)
        let ordered = isHiding ? registrations : report.sorted(registrations)
        return Diagnostic(
            .ambiguousBinding,
            message: isHiding
                ? "'\(name)' of \(report.ownerDescription(report.wiring.registrations[ordered[0]].level)) would hide an "
                    + "outer binding"
                : "'\(name)' is offered by \(ordered.count) registrations",
            site: report.site(ordered[0]), path: [name], trace: [name],
            notes: ordered.map { registration in
                let level = report.wiring.registrations[registration].level
                return Diagnostic.Note(
                    "offered by \(report.described(registration)) in \(report.ownerDescription(level))",
                    site: report.site(registration))
            },
            help: isHiding
                ? "give the inner one a type of its own, or write .allow(.ambiguousBinding, because: \"...\") on it to "
                    + "let it win"
                : "remove one .also, or give each a protocol of its own")
    }
}

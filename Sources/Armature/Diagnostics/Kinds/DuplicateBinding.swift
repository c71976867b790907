/// One key, bound more than once at one level.
struct DuplicateBinding: Finding {
    let key: BindingKey
    let registrations: [Int]

    var subjects: [Int] { [] }

    func diagnostic(_ report: Report) -> Diagnostic {
        let name = report.names.of(key)
        let ordered = report.sorted(registrations)
        return Diagnostic(
            .duplicateBinding, message: "'\(name)' is bound \(ordered.count) times", site: report.site(ordered[1]),
            path: [name], trace: [name],
            notes: ordered.map { Diagnostic.Note("bound by \(report.described($0))", site: report.site($0)) },
            help: "keep one; to have several on purpose contribute them to [\(name)], give each a protocol of its own, "
                + "or tell them apart with Tagged; in a test use replace")
    }
}

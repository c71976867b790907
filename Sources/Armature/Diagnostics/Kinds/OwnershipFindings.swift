/// A registration that no entry point leads to.
struct UnreachableRegistration: Finding {
    let registration: Int
    /// What only it needs, and so is unreachable as well.
    let followers: [Int]

    var subjects: [Int] { [registration] }

    func diagnostic(_ report: Report) -> Diagnostic {
        let isPart = report.wiring.levels[report.wiring.registrations[registration].level].kind == .scene
        return Diagnostic(
            .unreachableRegistration, severity: .warning,
            message: isPart
                ? "nothing in its scene needs \(report.described(registration))"
                : "no entry point leads to \(report.described(registration))",
            site: report.site(registration), path: [report.key(registration)], trace: [report.label(registration)],
            notes: report.sorted(followers).map {
                Diagnostic.Note("only through it: \(report.described($0))", site: report.site($0))
            },
            help: isPart
                ? "remove it, or let the root or another part need it"
                : "remove it, store its entry point in the root, or write .sideEffect() to create it all the same or "
                    + ".unused(because: \"...\") to keep it")
    }
}

/// A part that is only referred to weakly: nobody would keep it alive.
struct UnownedPart: Finding {
    let part: Int
    let holders: [Int]

    var subjects: [Int] { [part] }

    func diagnostic(_ report: Report) -> Diagnostic {
        Diagnostic(
            .unownedPart,
            message: "\(report.described(part)) is only referred to weakly, so nothing would keep it alive",
            site: report.site(part), path: [report.key(part)], trace: [report.label(part)],
            notes: report.sorted(holders).map {
                Diagnostic.Note("\(report.label($0)) refers to it weakly", site: report.site($0))
            },
            help: "let the root of the scene, or a part that the root owns, need it without Weak")
    }
}

/// A registration that no entry point leads to.
struct UnreachableRegistration: Finding {
    let registration: Int
    /// What it needs that is unreachable as well.
    let followers: [Int]

    /// More would bury the message.
    private static let longestList = 8

    var subjects: [Int] { [registration] }

    func diagnostic(_ report: Report) -> Diagnostic {
        let entry = report.wiring.registrations[registration]
        let ordered = report.sorted(followers)
        var notes = ordered.prefix(Self.longestList).map {
            Diagnostic.Note("unreachable with it: \(report.described($0))", site: report.site($0))
        }
        if ordered.count > Self.longestList {
            notes.append(Diagnostic.Note("and \(ordered.count - Self.longestList) more"))
        }
        return Diagnostic(
            .unreachableRegistration, severity: .warning, message: message(entry, report),
            site: report.site(registration), path: [report.key(registration)], notes: notes, help: help(entry, report))
    }

    private func isInScene(_ entry: Registration, _ report: Report) -> Bool {
        report.wiring.levels[entry.level].kind == .scene
    }

    private func message(_ entry: Registration, _ report: Report) -> String {
        let name = report.described(registration)
        if isInScene(entry, report) { return "nothing in its scene needs \(name)" }
        guard case .contribution(let label) = entry.role else { return "no entry point leads to \(name)" }
        let element = report.key(registration)
        let key = label.map { $0.type.name + ": " } ?? ""
        return "no entry point leads to '[\(key)\(element)]', to which \(name) is contributed"
    }

    private func help(_ entry: Registration, _ report: Report) -> String {
        if isInScene(entry, report) { return "remove it, or let the root or another part need it" }
        let home = entry.level == 0 ? "the root" : "the scope's entries"
        let keep = ".unused(because: \"...\") to keep it"
        if case .binding = entry.role {} else { return "remove it, or write \(keep)" }
        switch entry.kind {
        case .scene, .scope:
            return "remove it, store its entry point in \(home), or let something need '\(report.key(registration))'"
        case .service:
            return "remove it, store its entry point in \(home), or write .sideEffect() to create it all the same or "
                + keep
        case .worker: return "remove it, store its entry point in \(home), or write \(keep)"
        default: return "remove it, or write \(keep)"
        }
    }
}

/// A part that is only referred to weakly: nobody would keep it alive.
struct UnownedPart: Finding {
    let part: Int
    let holders: [Int]

    func diagnostic(_ report: Report) -> Diagnostic {
        Diagnostic(
            .unownedPart,
            message: "\(report.described(part)) is only referred to weakly, so nothing would keep it alive",
            site: report.site(part), path: [report.key(part)],
            notes: report.sorted(holders).map {
                Diagnostic.Note("\(report.label($0)) refers to it weakly", site: report.site($0))
            },
            help: "let the root of the scene, or a part that the root owns, need it without Weak")
    }
}

/// Something that lives longer would hold something that lives shorter.
struct CaptiveDependency: Finding {
    let request: Resolver.Request
    let key: BindingKey
    /// The bindings of the key in inner scopes and scenes.
    let inner: [Int]

    var subjects: [Int] { [] }

    func diagnostic(_ report: Report) -> Diagnostic {
        let holder = request.registration
        let name = report.names.of(key)
        let (path, trace) = report.trace(to: holder)
        let ordered = report.sorted(inner)
        return Diagnostic(
            .captiveDependency,
            message:
                "\(report.described(holder)) would outlive '\(name)', which it needs as \(report.parameter(request))",
            site: report.site(holder), path: path + [name], trace: trace + [name],
            notes: [
                Diagnostic.Note(
                    "\(report.implementation(holder)) lives \(report.lifetime(holder))", site: report.site(holder))
            ]
                + ordered.map {
                    Diagnostic.Note(
                        "\(report.label($0)) is a \(report.kind($0)) and lives \(report.lifetime($0))",
                        site: report.site($0))
                },
            help: "register \(report.implementation(holder)) inside \(innerOwner(report, ordered[0])), or let it open "
                + "that through a ScopeFactory or SceneFactory")
    }

    private func innerOwner(_ report: Report, _ registration: Int) -> String {
        report.ownerDescription(report.wiring.registrations[registration].level)
    }
}

/// An entry point hands out something that exists only inside a scope or scene.
struct MisplacedEntry: Finding {
    let entry: String
    let registration: Int
    let level: Int

    var subjects: [Int] { [] }

    func diagnostic(_ report: Report) -> Diagnostic {
        let name = report.key(registration)
        return Diagnostic(
            .captiveDependency,
            message: "the entry point '\(entry)' hands out '\(name)' from inside "
                + report.ownerDescription(report.wiring.registrations[registration].level),
            site: report.site(registration), path: [name], trace: [entry, report.label(registration)],
            notes: [Diagnostic.Note("'\(entry)' is stored in \(report.ownerDescription(level))")],
            help: "store it in the entries that the scope's closure returns")
    }
}

/// Something made on the main actor is needed by something that is made elsewhere.
struct IsolationMismatch: Finding {
    let request: Resolver.Request
    let worker: Int
    let isDeferred: Bool

    var subjects: [Int] { [] }

    func diagnostic(_ report: Report) -> Diagnostic {
        let holder = request.registration
        let (path, trace) = report.trace(to: holder)
        let place = report.wiring.registrations[holder].isolation.map { "on \($0)" } ?? "on no actor"
        return Diagnostic(
            .isolationMismatch,
            message: "\(report.described(holder)) needs '\(report.key(worker))', which is made on the main actor, as "
                + report.parameter(request),
            site: report.site(holder), path: path + [report.key(worker)], trace: trace + [report.label(worker)],
            notes: [
                Diagnostic.Note(
                    isDeferred
                        ? "a Lazy or Provider outside a scene can be used on any thread"
                        : "\(report.implementation(holder)) is made \(place)", site: report.site(holder)),
                Diagnostic.Note("\(report.label(worker)) is made on MainActor", site: report.site(worker)),
            ],
            help: "make \(report.implementation(holder)) a part of a scene, or free the initialiser of "
                + "\(report.implementation(worker)) of its isolation")
    }
}

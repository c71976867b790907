/// Something outside a scope or scene needs what exists only inside.
struct CaptiveDependency: Finding {
    let request: Resolver.Request
    let key: BindingKey
    /// The bindings of the key in inner scopes and scenes.
    let inner: [Int]

    func explained(_ report: Report) -> [Int] { inner }

    func diagnostic(_ report: Report) -> Diagnostic {
        let holder = request.registration
        let name = report.names.of(key)
        let (path, trace) = report.trace(to: holder)
        let ordered = report.sorted(inner)
        let isKept = report.wiring.offers[report.wiring.firstOffer[holder]].isStored
        let place = report.ownerDescription(report.wiring.registrations[ordered[0]].level)
        let holderLife =
            isKept
            ? "\(report.implementation(holder)) lives \(report.lifetime(holder))"
            : "\(report.implementation(holder)) is registered in \(report.place(holder))"
        return Diagnostic(
            .captiveDependency,
            message: isKept
                ? "\(report.described(holder)) would outlive '\(name)', which it needs as \(report.parameter(request))"
                : "\(report.described(holder)) needs '\(name)' as \(report.parameter(request)), which exists only "
                    + "inside \(place)",
            site: report.site(holder), path: path + [name], trace: trace + [name],
            notes: [Diagnostic.Note(holderLife, site: report.site(holder))]
                + ordered.map {
                    Diagnostic.Note(
                        "\(report.described($0)) lives \(report.lifetime($0))", site: report.site($0))
                },
            help: help(report, ordered[0], place))
    }

    private func help(_ report: Report, _ registration: Int, _ place: String) -> String {
        let level = report.wiring.registrations[registration].level
        let move = "register \(report.implementation(request.registration)) inside \(place)"
        guard let owner = report.wiring.levels[level].owner else { return move }
        let verb = report.wiring.levels[level].kind == .scene ? "make" : "open"
        return "\(move), or let it need '\(report.key(owner))' to \(verb) one"
    }
}

/// An entry point is stored at another level than what it hands out.
struct MisplacedEntry: Finding {
    let entry: String
    let registration: Int
    let level: Int

    func explained(_ report: Report) -> [Int] { [registration] }

    func diagnostic(_ report: Report) -> Diagnostic {
        let name = report.key(registration)
        let home = report.wiring.registrations[registration].level
        let place = report.ownerDescription(home)
        let isInside = report.wiring.visibleLevels(from: home).contains(level)
        return Diagnostic(
            .captiveDependency,
            message: "the entry point '\(entry)' of \(report.ownerDescription(level)) hands out '\(name)', which "
                + (isInside ? "exists only inside \(place)" : "belongs to \(place)"),
            site: report.site(registration), path: [name],
            notes: [
                Diagnostic.Note(
                    "\(report.described(registration)) is registered in \(report.place(registration))",
                    site: report.site(registration))
            ],
            help: home == 0
                ? "register it with the registry that the closure of the scope is given, or store the entry point in the composition "
                    + "root itself"
                : "store it in the entries that the closure of \(place) returns")
    }
}

/// An entry point hands out a worker that must be made on the main actor, to callers on any thread.
struct IsolatedEntry: Finding {
    let entry: String
    let worker: Int

    func diagnostic(_ report: Report) -> Diagnostic {
        let name = report.key(worker)
        return Diagnostic(
            .isolationMismatch,
            message:
                "the entry point '\(entry)' hands out '\(name)', which is made on the main actor, to callers on any "
                + "thread",
            site: report.site(worker), path: [name],
            help: "make it a scene, or free the initialiser of \(report.implementation(worker)) of its isolation")
    }
}

/// Something made on the main actor is needed by something that is made elsewhere.
struct IsolationMismatch: Finding {
    let request: Resolver.Request
    let worker: Int
    let isDeferred: Bool

    func diagnostic(_ report: Report) -> Diagnostic {
        let holder = request.registration
        let (path, trace) = report.trace(to: holder)
        return Diagnostic(
            .isolationMismatch,
            message: "\(report.described(holder)) needs '\(report.key(worker))', which is made on the main actor, as "
                + report.parameter(request),
            site: report.site(holder), path: path + [report.key(worker)], trace: trace + [report.label(worker)],
            notes: [
                Diagnostic.Note(reason(report), site: report.site(holder)),
                Diagnostic.Note("\(report.label(worker)) is made on the main actor", site: report.site(worker)),
            ],
            help: help(report, report.implementation(holder)))
    }

    private func help(_ report: Report, _ holder: String) -> String {
        let free = "free the initialiser of \(report.implementation(worker)) of its isolation"
        let isWorker = report.wiring.registrations[request.registration].kind == .worker
        return isWorker && !isDeferred
            ? "register \(holder) with registry.worker(mainActor:) too, or \(free)"
            : "make \(holder) a part of a scene, or \(free)"
    }

    private func reason(_ report: Report) -> String {
        if isDeferred { return "a Lazy or Provider outside a scene can be used on any thread" }
        let name = report.implementation(request.registration)
        guard let isolation = report.wiring.registrations[request.registration].isolation else {
            return "\(name) is made on no actor"
        }
        return "what \(name) needs is made before its initialiser runs on \(isolation)"
    }
}

/// An override that overrides nothing.
struct OverrideWithoutTarget: Finding {
    let override: Override
    /// Why it does not fit what is there, if anything is.
    let mismatch: Int?

    var subjects: [Int] { [] }

    func diagnostic(_ report: Report) -> Diagnostic {
        let name = report.names.of(override.key)
        let what =
            switch override.target {
            case .binding: "nothing is bound to '\(name)'"
            case .contributions(nil): "nothing is contributed to '[\(name)]'"
            case .contributions(let key?): "nothing is contributed to '[\(report.names.of(key)): \(name)]'"
            }
        var notes = mismatch.map { registration in
            [
                Diagnostic.Note(
                    "\(report.described(registration)) cannot be replaced this way", site: report.site(registration))
            ]
        }
        if notes == nil {
            notes = report.similar(to: override.key, requested: [0]).map {
                Diagnostic.Note($0.reason, site: report.site($0.registration))
            }
        }
        return Diagnostic(
            .overrideWithoutTarget,
            message: mismatch == nil
                ? "\(what), so there is nothing to replace"
                : "'\(name)' is "
                    + "bound, but not as what this replaces",
            site: override.site.source, path: [name], trace: [name], notes: notes ?? [],
            help: "replace the key under which the composition root registers it")
    }
}

/// A decorator that decorates nothing.
struct DecoratorWithoutTarget: Finding {
    let decorator: Int

    var subjects: [Int] { [] }

    func diagnostic(_ report: Report) -> Diagnostic {
        let key = report.wiring.registrations[decorator].offers[0].key
        let name = report.names.of(key)
        let level = report.wiring.registrations[decorator].level
        return Diagnostic(
            .decoratorWithoutTarget,
            message: "\(report.implementation(decorator)) decorates '\(name)', which is not bound",
            site: report.site(decorator), path: [name], trace: [name],
            notes: report.similar(to: key, requested: [level]).map {
                Diagnostic.Note($0.reason, site: report.site($0.registration))
            },
            help: "bind '\(name)' in \(report.ownerDescription(level)) or around it, or remove the decorator")
    }
}

/// An override that overrides nothing.
struct OverrideWithoutTarget: Finding {
    let override: Override
    /// Registrations of the key that it cannot replace.
    let mismatches: [Int]

    func explained(_ report: Report) -> [Int] {
        report.misunderstood(override.key, requested: [0])
    }

    func diagnostic(_ report: Report) -> Diagnostic {
        let name = report.names.of(override.key)
        let similar = mismatches.isEmpty ? similar(report) : []
        let notes = report.sorted(mismatches).map { registration in
            Diagnostic.Note(objection(report, registration), site: report.site(registration))
        }
        let message =
            if !mismatches.isEmpty {
                "the override of '\(name)' does not fit what is registered"
            } else if let collection = override.target.collection(of: name, report) {
                "the override of '\(collection)' replaces nothing: nothing is contributed to it"
            } else {
                "the override of '\(name)' replaces nothing: it is not bound"
            }
        return Diagnostic(
            .overrideWithoutTarget, message: message, site: override.site.source, path: [name],
            notes: notes + report.notes(similar),
            help: mismatches.isEmpty ? "override the key under which the composition root registers it" : nil)
    }

    private func similar(_ report: Report) -> [NearMisses.Match] {
        report.similar(to: override.key, requested: [0])
    }

    private func objection(_ report: Report, _ registration: Int) -> String {
        let entry = report.wiring.registrations[registration]
        let name = report.described(registration)
        switch (entry.kind, entry.role) {
        case (.root, _): return "\(name) is what its scene hands out; override what it needs instead"
        case (.argument, _): return "\(name) comes from outside; pass another one"
        case (_, .contribution(let label)):
            if override.target == .binding {
                return "\(name) is contributed to a collection, not bound alone; override the contributions"
            }
            return label == nil
                ? "\(name) is contributed without a key; give an array instead of a dictionary"
                : "\(name) is contributed with a key; give a dictionary with keys of that type"
        case (_, .decorator): return "\(name) only decorates it"
        case (_, .binding):
            return override.target != .binding
                ? "\(name) is bound alone, not contributed to a collection; override the binding"
                : "\(name) is not a part of a scene, and this override makes one; give an instance instead"
        }
    }
}

/// A decorator that decorates nothing.
struct DecoratorWithoutTarget: Finding {
    let decorator: Int

    func explained(_ report: Report) -> [Int] {
        let entry = report.wiring.registrations[decorator]
        return [decorator] + report.misunderstood(entry.offers[0].key, requested: [entry.level])
    }

    func diagnostic(_ report: Report) -> Diagnostic {
        let key = report.wiring.registrations[decorator].offers[0].key
        let name = report.names.of(key)
        let level = report.wiring.registrations[decorator].level
        let isGroup = TypeShape.wrapper(key.type) != nil
        return Diagnostic(
            .decoratorWithoutTarget,
            message: isGroup
                ? "\(report.implementation(decorator)) decorates '\(name)', which is not an instance"
                : "\(report.implementation(decorator)) decorates '\(name)', which is not bound",
            site: report.site(decorator), path: [name], notes: isGroup ? [] : report.notes(similar(report)),
            help: isGroup
                ? "decorate what it leads to, or remove the decorator"
                : "bind '\(name)' in \(report.ownerDescription(level)), or \(alternative(report, key, level))")
    }

    private func alternative(_ report: Report, _ key: BindingKey, _ level: Int) -> String {
        let inner = report.bindings.levels(binding: key).map(\.level).filter { inner in
            report.wiring.levels[inner].kind == .scope && report.wiring.visibleLevels(from: inner).contains(level)
        }
        let places = inner.map { report.ownerDescription($0) }.sorted()
        return places.first.map { "register the decorator inside \($0)" } ?? "remove the decorator"
    }

    private func similar(_ report: Report) -> [NearMisses.Match] {
        let entry = report.wiring.registrations[decorator]
        return report.similar(to: entry.offers[0].key, requested: [entry.level])
    }
}

extension Override.Target {
    /// The collection that is meant, if one is.
    fileprivate func collection(of element: String, _ report: Report) -> String? {
        switch self {
        case .binding: nil
        case .contributions(nil): "[\(element)]"
        case .contributions(let key?): "[\(report.names.of(key)): \(element)]"
        }
    }
}

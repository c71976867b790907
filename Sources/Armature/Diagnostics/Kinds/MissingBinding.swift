/// Something is needed and nobody registered it: one finding for each key, with all who need it.
struct MissingBinding: Finding {
    let key: BindingKey
    let requests: [Resolver.Request]

    func explained(_ report: Report) -> [Int] {
        report.misunderstood(key, requested: levels(report))
    }

    func diagnostic(_ report: Report) -> Diagnostic {
        let name = report.names.of(key)
        let ordered = orderedRequests(report)
        let (path, trace) = report.trace(to: ordered[0].registration)
        let similar = similar(report)
        let requesters = ordered.map { request in
            Diagnostic.Note(
                "\(report.implementation(request.registration)) needs it as \(report.parameter(request))",
                site: report.site(request.registration))
        }
        return Diagnostic(
            .missingBinding, message: "no binding for '\(name)'", site: report.site(ordered[0].registration),
            path: path + [name], trace: trace + [name], notes: requesters + report.notes(similar),
            help: similar.lazy.compactMap(\.help).first ?? help(name, report, ordered))
    }

    private func similar(_ report: Report) -> [NearMisses.Match] {
        report.similar(to: key, requested: levels(report))
    }

    private func levels(_ report: Report) -> Set<Int> {
        Set(requests.map { report.wiring.registrations[$0.registration].level })
    }

    private func orderedRequests(_ report: Report) -> [Resolver.Request] {
        let order = report.sorted(Set(requests.map(\.registration)))
        let rank = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($0.element, $0.offset) })
        return requests.sorted {
            (rank[$0.registration]!, $0.parameter) < (rank[$1.registration]!, $1.parameter)
        }
    }

    private func help(_ name: String, _ report: Report, _ ordered: [Resolver.Request]) -> String {
        if isPlain(key, report) {
            return
                "a default argument does not apply when the initialiser itself is registered; pass plain values in a "
                + "closure, for example: \(closure(report, ordered[0].registration))"
        }
        let first = ordered[0]
        let dependency = report.wiring.registrations[first.registration].dependencies[first.parameter]
        switch dependency.target {
        case .scene: return "register the scene: registry.scene { scene in ... }"
        case .scope: return "register the scope: registry.scope { scope in ... }"
        case .instance: break
        }
        let levels = levels(report)
        let isInOneScene = levels.count == 1 && report.wiring.levels[levels.first!].kind == .scene
        let arguments =
            if key.type is any TaggedType.Type {
                "(Implementation.init, as: { \(name)($0) })"
            } else if name.hasPrefix("any ") {
                "(Implementation.init, as: { $0 as \(name) })"
            } else {
                "(\(name).init)"
            }
        if isInOneScene, dependency.timing == .weak, let root = report.wiring.levels[levels.first!].root {
            return
                "offer it inside the scene, for example: scene.root(\(report.implementation(root)).init, as: { $0 as "
                + "\(name) })"
        }
        let part = isInOneScene ? ", or inside the scene: scene.part\(arguments)" : ""
        return "register it, for example: registry.service\(arguments)\(part)"
    }

    /// A call of the constructor that passes on what can be injected.
    private func closure(_ report: Report, _ registration: Int) -> String {
        var position = 0
        let arguments = report.wiring.registrations[registration].dependencies.map { dependency in
            guard dependency.arity == .one, isPlain(dependency.key, report) else {
                position += 1
                return "$\(position - 1)"
            }
            return "..."
        }
        return "{ \(report.implementation(registration))(\(arguments.joined(separator: ", "))) }"
    }

    private func isPlain(_ key: BindingKey, _ report: Report) -> Bool {
        let name = report.names.of(key)
        return Self.plainValues.contains(ObjectIdentifier(key.type)) || name.contains(" -> ") || name.hasPrefix("(")
    }

    /// Types that are more likely a setting of the initialiser than a dependency; so are functions and tuples.
    private static let plainValues = Set(
        [
            Int.self, UInt.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt8.self, UInt16.self, UInt32.self,
            UInt64.self, Double.self, Float.self, Bool.self, String.self, Character.self, Duration.self,
        ].map { (type: Any.Type) in ObjectIdentifier(type) })
}

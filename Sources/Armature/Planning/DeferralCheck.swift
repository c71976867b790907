/// Combinations of wrappers and targets that cannot work.
struct DeferralCheck {
    let checks: Checks

    private var wiring: Wiring { checks.wiring }

    func findings() -> [any Finding] {
        var findings: [any Finding] = checks.resolver.flawed.compactMap { request in
            let dependency = wiring.registrations[request.registration].dependencies[request.parameter]
            guard let objection = dependency.objection else { return nil }
            return UnsupportedDependency(
                request: request, parameter: displayName(of: dependency.parameter), reason: objection.reason,
                help: objection.help, target: nil)
        }
        for registration in wiring.members.joined() {
            for edge in checks.needs.edges[registration] where edge.offer >= 0 {
                if let finding = objection(to: edge, of: registration) { findings.append(finding) }
            }
        }
        return findings
    }

    private func objection(to edge: Needs.Edge, of registration: Int) -> UnsupportedDependency? {
        let target = wiring.registrations[edge.to]
        // Only worked out when there is something to say.
        var concrete: String { displayName(of: target.concrete) }
        func finding(_ wrapper: String, _ reason: String, _ help: String) -> UnsupportedDependency {
            UnsupportedDependency(
                request: Resolver.Request(registration: registration, parameter: edge.parameter),
                parameter: "\(wrapper)<\(wiring.offers[edge.offer].key.name)>", reason: reason, help: help,
                target: edge.to)
        }
        switch edge.timing {
        case .weak where ![.service, .part, .root].contains(target.kind) && !isStoredOverride(target):
            return finding(
                "Weak",
                "\(concrete) is a \(target.kind.rawValue), and Weak can only refer to a service or to a part of the scene",
                "need it without Weak")
        case .weak where TypeShape.isExistential(target.concrete):
            return finding(
                "Weak", "Weak can only refer to an object of a known class, and of this only the protocol is known",
                "let the closure return the class, and name the protocol with as:")
        case .weak where !(target.concrete is AnyObject.Type):
            return finding(
                "Weak", "\(concrete) is not a class, and Weak can only refer to one",
                "need it without Weak, or let its constructor return a class")
        case .provider where target.kind == .part || target.kind == .root:
            return finding(
                "Provider", "Provider makes a new one for each call, and a scene has one of each part",
                "use Lazy for a first use that comes later, or Weak for a back reference")
        case .weak, .immediate, .lazy, .provider:
            return nil
        }
    }

    private func isStoredOverride(_ registration: Registration) -> Bool {
        registration.remarks?.isOverride == true && registration.isStored
    }
}

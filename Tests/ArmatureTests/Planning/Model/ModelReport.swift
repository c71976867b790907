import Testing

@testable import Armature

/// What the planner says about a model, in the same short lines as the reference.
struct ModelReport: CustomTestStringConvertible {
    let configuration: ModelRoot.Configuration
    let plan: WiringPlan<ModelRoot>?
    let diagnostics: [Diagnostic]
    let graph: WiringGraph

    init(_ model: WiringModel, order: UInt64 = 0, overrides: [Override] = []) {
        configuration = ModelRoot.Configuration(model: model, order: order)
        do {
            let plan = try WiringPlan(ModelRoot.self, configuration: configuration, overrides: overrides)
            self.plan = plan
            (diagnostics, graph) = (plan.warnings, plan.graph)
        } catch {
            plan = nil
            (diagnostics, graph) = (error.diagnostics, error.graph)
        }
    }

    var testDescription: String { diagnostics.text() }

    func findings() -> Set<String> {
        var found: Set<String> = []
        var idle: [Int] = []
        var tops = 0
        let cycles = diagnostics.filter { $0.id == .dependencyCycle }
        let retained = diagnostics.filter { $0.id == .retainCycle }
        let limit = Reference.cycleLimit
        for diagnostic in diagnostics {
            let head = diagnostic.site.map(item) ?? -1
            let notes = diagnostic.notes.compactMap { $0.site.map(item) }
            let parameter = diagnostic.message.parameter ?? -1
            switch diagnostic.id {
            case .missingBinding:
                let requests = diagnostic.notes.filter { $0.text.contains(" needs it as parameter ") }
                found.insert("missing \(requests.map { "\(item($0.site!))/\($0.text.parameter!)" }.sorted())")
            case .captiveDependency: found.insert("captive \(head)/\(parameter) \(notes.dropFirst().sorted())")
            case .duplicateBinding: found.insert("duplicate \(notes.sorted())")
            case .ambiguousBinding:
                let isHiding = diagnostic.message.contains("again outside")
                found.insert(isHiding ? "hiding \(notes[0]) \(notes.dropFirst())" : "ambiguous \(notes.sorted())")
            case .dependencyCycle:
                found.insert(cycles.count > limit ? "many cycles" : "cycle \(notes.rotated)")
            case .retainCycle:
                if cycles.count <= limit {
                    found.insert(retained.count > limit ? "many retain cycles" : "retain cycle \(notes.rotated)")
                }
            case .isolationMismatch: found.insert("isolation \(head)/\(parameter)")
            case .unreachableRegistration:
                tops += 1
                idle += [head] + notes
            case .decoratorWithoutTarget: found.insert("idle decorator \(head)")
            case .emptyCollection:
                let requests = diagnostic.notes.filter { $0.text.contains(" needs it as ") }
                found.insert("empty \(requests.map { item($0.site!) }.sorted())")
            case .duplicateKey: found.insert("duplicate key \(notes.sorted())")
            case .unsupportedKey: found.insert("unsupported key \(head)")
            case .unsupportedDependency: found.insert("unsupported \(head)/\(parameter)")
            case .unownedPart: found.insert("unowned \(head)")
            case .overrideWithoutTarget, .ruleViolation: found.insert(diagnostic.message)
            }
        }
        if tops > 0 { found.formUnion(["idle \(idle.sorted())", "idle tops \(tops)"]) }
        return found
    }

    private func item(_ site: SourceSite) -> Int { configuration.notes.lines[site.line - 1] }

    /// The report without places, which is what must not depend on the order of registration.
    var withoutSites: [Diagnostic] {
        diagnostics.map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.site = nil
            for index in diagnostic.notes.indices { diagnostic.notes[index].site = nil }
            return diagnostic
        }
    }

    /// What one report or graph says and the other does not, places apart; one line for each difference.
    func differences(from other: ModelReport) -> [String] {
        func compare<Element: Hashable>(_ left: [Element], _ right: [Element]) -> [String] {
            if left == right { return [] }
            let one = Set(left).symmetricDifference(right)
            return one.isEmpty ? ["another order of \(Element.self)"] : one.map { "\($0)" }.sorted()
        }
        let (graph, otherGraph) = (graphWithoutSites, other.graphWithoutSites)
        let (left, right) = (withoutSites, other.withoutSites)
        let texts = left == right ? [] : compare(left.map { [$0].text() }, right.map { [$0].text() })
        return texts + compare(left, right).prefix(2) + compare(graph.nodes, otherGraph.nodes)
            + compare(graph.edges, otherGraph.edges) + compare(graph.entryPoints, otherGraph.entryPoints)
    }

    /// The graph without places; the elements of collections are in the order of registration by design.
    var graphWithoutSites: WiringGraph {
        var graph = graph
        for index in graph.nodes.indices { graph.nodes[index].site = nil }
        graph.edges.sort { ($0.from, $0.parameter, $0.to) < ($1.from, $1.parameter, $1.to) }
        graph.diagnostics = withoutSites
        return graph
    }
}

extension String {
    /// The number after the word "parameter", counted from 0.
    fileprivate var parameter: Int? {
        guard let range = firstRange(of: "parameter ") else { return nil }
        return Int(self[range.upperBound...].prefix { $0.isNumber }).map { $0 - 1 }
    }
}

extension [Int] {
    /// The same circle, beginning with the smallest.
    fileprivate var rotated: [Int] {
        guard let start = self.min().flatMap(firstIndex) else { return self }
        return Array(self[start...] + self[..<start])
    }
}

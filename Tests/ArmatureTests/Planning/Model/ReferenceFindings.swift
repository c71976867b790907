/// The findings of the reference, as short lines that can be compared.
extension Reference {
    /// More cycles than this are not compared one by one.
    static let cycleLimit = 50

    func findings() -> Set<String> {
        var all = duplicates() + hiding() + missing().map(\.line) + collections() + unsupported() + isolation()
        all += unowned() + unreachable()
        all += model.items.filter { $0.kind == .decorator && inner($0.id) == nil }.map { "idle decorator \($0.id)" }
        all += model.items.filter { $0.kind == .optionalValue }.map { "unsupported key \($0.id)" }
        let cycles = dependencyCycles()
        all += cycles.count > Self.cycleLimit ? ["many cycles"] : cycles.map { "cycle \($0)" }
        let retained = retainCycles()
        if cycles.count <= Self.cycleLimit {
            all += retained.count > Self.cycleLimit ? ["many retain cycles"] : retained.map { "retain cycle \($0)" }
        }
        return Set(all)
    }

    /// The keys that several registrations of one place offer.
    private func clashes() -> [(key: Int, items: [Int])] {
        model.places.indices.flatMap { place in
            let keys = Set(model.items.filter { $0.place == place }.flatMap { [$0.key] + ($0.also.map { [$0] } ?? []) })
            return keys.map { ($0, bindings($0, at: place)) }.filter { $0.1.count > 1 }
        }
    }

    private func duplicates() -> [String] {
        clashes().map { key, items in
            let isDuplicate = items.allSatisfy { isPrimary($0, key) }
            return "\(isDuplicate ? "duplicate" : "ambiguous") \(items.map(line).sorted())"
        }
    }

    struct Hiding: Hashable {
        var key: Int
        var inner: Int
        var outer: [Int]
    }

    /// Inner bindings that somebody gets instead of an outer one.
    func hidden() -> [Hiding] {
        var hidden: Set<Hiding> = []
        for item in model.items {
            for need in item.needs {
                guard case .key(let key) = need.target, need.wrapper != .all, need.wrapper != .keyed else { continue }
                let chain = model.chain(item.place)
                let found = chain.first { !decorators(key, at: $0).isEmpty || !bindings(key, at: $0).isEmpty }
                guard let place = found, let inner = bindings(key, at: place).first else { continue }
                let outer = model.chain(place).dropFirst().compactMap { bindings(key, at: $0).first }
                if !outer.isEmpty { hidden.insert(Hiding(key: key, inner: inner, outer: outer)) }
            }
        }
        return Array(hidden)
    }

    private func hiding() -> [String] {
        hidden().map { "hiding \(line($0.inner)) \($0.outer.map(line))" }
    }

    struct Lack {
        var line: String
        var target: WiringModel.Target
        /// The items further in that have it, if that is why.
        var inner: [Int]
        var places: Set<Int>
    }

    func missing() -> [Lack] {
        var captive: [Lack] = []
        var open: [WiringModel.Target: [(item: Int, parameter: Int)]] = [:]
        for item in model.items {
            let first = item.kind == .decorator ? 1 : 0
            for (position, need) in item.needs.enumerated() where resolve(need, of: item.id) == .missing {
                let inner = holders(need.target).filter { model.isVisible(item.place, from: self.item($0).place) }
                let areParts = inner.allSatisfy { model.isInScene($0) }
                if inner.isEmpty || (item.kind.name == "worker" && areParts) {
                    open[need.target, default: []].append((item.id, first + position))
                } else {
                    let line = "captive \(item.id)/\(first + position) \(inner.map(line).sorted())"
                    captive.append(Lack(line: line, target: need.target, inner: inner, places: []))
                }
            }
        }
        return captive
            + open.map { target, requests in
                let list = requests.map { "\($0.item)/\($0.parameter)" }.sorted()
                let places = Set(requests.map { item($0.item).place })
                return Lack(line: "missing \(list)", target: target, inner: [], places: places)
            }
    }

    /// One item for each place where it is bound.
    private func holders(_ target: WiringModel.Target) -> [Int] {
        switch target {
        case .place(let place): [model.places[place].owner!]
        case .key(let key): model.places.indices.compactMap { bindings(key, at: $0).first }
        }
    }

    private func collections() -> [String] {
        var empty: [String: Set<Int>] = [:]
        var repeated: Set<String> = []
        for item in model.items {
            for need in item.needs where need.wrapper == .all || need.wrapper == .keyed {
                guard case .key(let key) = need.target else { continue }
                switch resolve(need, of: item.id) {
                case .empty: empty["\(key) \(need.wrapper)", default: []].insert(item.id)
                case .items(let items) where need.wrapper == .keyed:
                    for (_, sharing) in Dictionary(grouping: items, by: { self.item($0).label }) where sharing.count > 1
                    {
                        repeated.insert("duplicate key \(sharing.sorted())")
                    }
                default: break
                }
            }
        }
        return empty.values.map { "empty \($0.sorted())" } + repeated
    }

    private func unsupported() -> [String] {
        model.items.flatMap { item in
            edges[item.id].filter { edge in
                guard edge.parameter >= 0, !edge.isFactory else { return false }
                let kind = self.item(edge.to).kind
                return switch edge.wrapper {
                case .weak: ![.service, .part, .root].contains(kind)
                case .provider: kind == .part || kind == .root
                default: false
                }
            }.map { "unsupported \(item.id)/\($0.parameter)" }
        }
    }

    private func isolation() -> [String] {
        let handedOut = model.items.filter { $0.isEntry && !model.isInScene($0.id) }.map { entryTarget($0.id) }
        let entries = Set(handedOut).filter { item($0).kind == .mainWorker }.map { "isolation \($0)/-1" }
        return entries
            + model.items.filter { !model.isInScene($0.id) }.flatMap { item in
                edges[item.id].filter { edge in
                    guard self.item(edge.to).kind == .mainWorker, edge.parameter >= 0 else { return false }
                    return !(edge.isImmediate && item.kind == .mainWorker)
                }.map { "isolation \(item.id)/\($0.parameter)" }
            }
    }

    // MARK: Cycles

    /// All elementary cycles, each beginning with its smallest item; gives up beyond the limit.
    private func cycles(_ isIncluded: (Edge) -> Bool) -> Set<[Int]> {
        var found: Set<[Int]> = []
        let successors = edges.map { Set($0.filter(isIncluded).map(\.to)).sorted() }
        let closure = reachability(successors)
        func walk(_ path: [Int]) {
            for next in successors[path.last!] where found.count <= Self.cycleLimit {
                if next == path[0] { found.insert(path) }
                if next > path[0], !path.contains(next), closure[next].contains(path[0]) { walk(path + [next]) }
            }
        }
        for start in successors.indices { walk([start]) }
        return found
    }

    private func dependencyCycles() -> Set<[Int]> { cycles(\.isImmediate) }

    private func isStrong(_ edge: Edge) -> Bool {
        edge.isImmediate
            || (edge.wrapper == .lazy && edge.parameter >= 0 && (!isStored(edge.to) || model.isInScene(edge.to)))
    }

    private func retainCycles() -> Set<[Int]> {
        cycles(isStrong).filter { cycle in
            !cycle.indices.allSatisfy { position in
                let next = cycle[(position + 1) % cycle.count]
                return edges[cycle[position]].contains { $0.to == next && $0.isImmediate }
            }
        }
    }

    /// The item whose line stands for this one.
    func line(_ id: Int) -> Int {
        guard item(id).kind == .argument else { return id }
        return model.places[item(id).place].owner!
    }
}

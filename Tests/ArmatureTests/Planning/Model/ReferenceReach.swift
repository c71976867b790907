/// What nobody keeps and what nothing leads to.
extension Reference {
    func unownedParts() -> [Int] {
        model.places.indices.flatMap { place -> [Int] in
            guard let root = model.places[place].root, isReachable.contains(model.places[place].owner!) else {
                return []
            }
            var owned: Set<Int> = []
            var queue = [root]
            while let next = queue.popLast() {
                guard owned.insert(next).inserted else { continue }
                queue += edges[next].filter { $0.wrapper != .weak && model.isInScene($0.to) }.map(\.to)
            }
            return model.items.filter {
                $0.place == place && $0.kind == .part && isReachable.contains($0.id) && !owned.contains($0.id)
            }.map(\.id)
        }
    }

    /// Those that are referred to weakly; the others go the way of the part that owns them.
    func unowned() -> [String] {
        let weaklyHeld = Set(edges.joined().filter { $0.wrapper == .weak }.map(\.to))
        return unownedParts().filter(weaklyHeld.contains).map { "unowned \($0)" }
    }

    /// Items that nothing leads to, apart from those that need no warning.
    func idle(explained: () -> [Int]) -> Set<Int> {
        let candidates = model.items.filter { item in
            guard !isReachable.contains(item.id), item.kind != .argument else { return false }
            return model.places[item.place].owner.map(isReachable.contains) ?? true
        }
        if candidates.isEmpty { return [] }
        let leads = reachability(model.items.indices.map(successors))
        var excused = Set(model.items.filter(\.isUnused).map(\.id) + explained())
        for item in excused { excused.formUnion(leads[item]) }
        return Set(candidates.map(\.id)).subtracting(excused)
    }

    func unreachable() -> [String] {
        let idle = idle(explained: explained)
        guard !idle.isEmpty else { return [] }
        let leads = reachability(model.items.indices.map(successors))
        // At the top: reached by none that it does not reach itself.
        let tops = idle.filter { item in
            !idle.contains { leads[$0].contains(item) && !leads[item].contains($0) }
        }
        let groups = Set(
            tops.map { top in tops.filter { $0 == top || leads[top].contains($0) && leads[$0].contains(top) } })
        return ["idle \(idle.sorted())", "idle tops \(groups.count)"]
    }

    private func successors(_ id: Int) -> [Int] {
        if isReachable.contains(id) { return [] }
        return switch item(id).kind {
        case .scene(let place), .scope(let place):
            edges[id].map(\.to) + model.items.filter { $0.place == place }.map(\.id)
        default: edges[id].map(\.to)
        }
    }

    /// What is unreachable because of another mistake.
    private func explained() -> [Int] {
        var explained: [Int] = []
        for lack in missing() {
            explained += lack.inner
            if !lack.places.isEmpty { explained += misunderstood(lack.target, lack.places) }
        }
        for place in model.places.indices {
            for key in 0..<model.nextKey {
                let bound = bindings(key, at: place)
                if bound.count > 1 { explained += bound }
            }
        }
        explained += hidden().flatMap(\.outer)
        for item in model.items {
            for need in item.needs where resolve(need, of: item.id) == .empty {
                explained += model.items.filter { offers($0, need.target) }.map(\.id)
            }
            if item.kind == .decorator, inner(item.id) == nil {
                explained += [item.id] + misunderstood(.key(item.key), [item.place])
            }
            if item.kind == .optionalValue { explained.append(item.id) }
        }
        return explained
    }

    private func offers(_ item: WiringModel.Item, _ target: WiringModel.Target) -> Bool {
        switch (item.kind, target) {
        case (.scene(let place), .place(let wanted)), (.scope(let place), .place(let wanted)): place == wanted
        case (.scene, _), (.scope, _), (.optionalValue, _), (_, .place): false
        case (_, .key(let key)): item.key == key || item.also == key
        }
    }

    private func misunderstood(_ target: WiringModel.Target, _ places: Set<Int>) -> [Int] {
        model.items.filter { item in
            guard offers(item, target), item.kind != .decorator else { return false }
            let isContribution = item.kind == .contributedService || item.kind == .contributedWorker
            return isContribution || !places.allSatisfy { model.isVisible(item.place, from: $0) }
        }.map(\.id)
    }
}

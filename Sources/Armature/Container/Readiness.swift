extension Storage {
    /// Traps unless everything that would be read to fill a deferred dependency has been created.
    ///
    /// Only needed while the container starts: a Lazy, Provider or factory that is used that early may lead, through
    /// workers and parts of scenes, to a service of a circle that has not been created yet.
    func requireCreated(_ resolution: Resolution, for name: String) {
        guard let missing = firstUncreated(resolution) else { return }
        trap(
            "\(name) was used before \(plan.label(of: missing)) was created; within a cycle of services it can only be "
                + "used after the start")
    }

    private func firstUncreated(_ resolution: Resolution) -> Int? {
        var queue = resolution.offers
        var seen: Set<Int> = []
        while let index = queue.popLast() {
            let offer = plan.offers[index]
            if offer.isStored, plan.levels[offer.level].kind != .scene {
                guard storage(at: offer.level).isFilled(index) else { return offer.registration }
                continue
            }
            guard seen.insert(offer.registration).inserted else { continue }
            let dependencies = plan.registrations[offer.registration].dependencies
            for (dependency, found) in zip(dependencies, plan.resolutions(of: offer.registration))
            where dependency.isImmediate {
                queue += found.offers
            }
        }
        return nil
    }
}

extension Resolution {
    /// All that answers, in order.
    var offers: [Int] {
        switch self {
        case .offer(let offer): [offer]
        case .all(let contributions): contributions.map(\.offer)
        case .absent, .unresolved: []
        }
    }
}

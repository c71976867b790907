/// Brings one level of a container to life: links it, creates its services, and knows how to stop them again.
struct Starter: Sendable {
    let plan: Plan
    let level: Int
    let name: String
    let options: StartOptions

    /// - Parameter fill: puts the argument of a scope in its place.
    func start(parent: StorageOwner?, fill: (Storage) -> Void = { _ in }) async throws -> Lifecycle {
        let schedule = plan.schedules[level]!
        if Task.isCancelled {
            let waiting = schedule.nodes.indices.filter { schedule.isWork[$0] }
            throw StartError(
                root: name, wasCancelled: true, failures: [],
                waiting: waiting.map { plan.label(of: schedule.nodes[$0]) }.sorted(), stopFailures: [])
        }
        let storage = Storage(plan: plan, level: level, parent: parent)
        storage.sceneWatch = options.sceneWatch
        let owner = StorageOwner(storage)
        fill(storage)
        let creations = link(storage)
        let stopwatch = options.recordsProfile ? Stopwatch(options.clock) : nil
        let recorder = stopwatch.map { ProfileRecorder($0) }

        let outcome = await WorkRun(
            schedule: schedule, isWork: schedule.isWork, clock: options.clock, endsAtFailure: true,
            overallTimeout: options.startTimeout, graceTimeout: options.rollbackTimeout,
            timeout: { plan.registrations[schedule.nodes[$0]].remarks?.startTimeout ?? options.serviceStartTimeout },
            operation: { position in
                try Task.checkCancellation()
                let create = creations[schedule.nodes[position]]!.create
                // The storage must outlive a service that was given up and is created late.
                defer { extendLifetime(owner) }
                guard let recorder else { return try await create() }
                return try await recorder.measure(position, create)
            })()

        let lifecycle = Lifecycle(
            self, owner, schedule: schedule, stops: outcome.succeeded,
            profile: recorder?.profile(name, plan, schedule, outcome))
        storage.lifecycle = lifecycle
        if outcome.failed.isEmpty, !outcome.wasCancelled {
            storage.markReady()
            return lifecycle
        }
        let rollback = await lifecycle.stop(budget: options.rollbackTimeout)
        throw StartError(
            root: name, wasCancelled: outcome.wasCancelled, failures: outcome.failed.map { failure($0, schedule) },
            waiting: outcome.untouched.map { plan.label(of: schedule.nodes[$0]) }.sorted(),
            stopFailures: rollback.failures)
    }

    func failure(_ failed: (position: Int, failure: WorkRun.Failure), _ schedule: Schedule) -> ServiceFailure {
        let registration = schedule.nodes[failed.position]
        let reason: ServiceFailure.Reason =
            switch failed.failure {
            case .threw(let error): .threw(error)
            case .timedOut(let limit): .timedOut(after: limit)
            }
        return ServiceFailure(
            service: plan.label(of: registration), site: plan.registrations[registration].site.source, reason: reason)
    }

    /// Links everything reachable in the level, fills in the values, and returns the services' constructors.
    private func link(_ storage: Storage) -> [Int: ServiceCreation] {
        let linker = Linker(storage: storage, level: level)
        linker.makeMakers()
        var creations: [Int: ServiceCreation] = [:]
        for member in plan.members[level] where plan.isReachable[member] {
            let site = LinkSite(linker: linker, registration: member)
            switch plan.registrations[member].recipe {
            case .service(let link): creations[member] = link(site)
            case .value(let fill): fill(site)
            case .decorator(let link, _) where plan.offers[plan.firstOffer[member]].isStored:
                creations[member] = link(site)
            case .scene(let make): storage.factories[member] = make(plan.scenes[member]!, storage)
            case .scope(let make):
                storage.factories[member] = make(plan.registrations[member].content!, storage)
            case .argument, .making, .part, .decorator: break
            }
        }
        linker.linkMakers()
        storage.fillEntries()
        return creations
    }
}

extension Plan {
    /// The name of a registration in messages: its key, and its implementation if that differs.
    func label(of registration: Int) -> String { registrations[registration].label }
}

extension Registration {
    var label: String {
        let key = self.key.name
        let implementation = displayName(of: concrete)
        return self.key.type == concrete || content != nil ? key : "\(key) (\(implementation))"
    }
}

import Synchronization

/// Turns one source into a state that anybody can read and any number can watch.
///
/// The source runs while somebody is subscribed, or between ``start()`` and ``stop()``. Whoever owns the broadcaster
/// (the container) decides how long it lives; when it is let go, all its sequences end and the source is cancelled.
public final class StateBroadcaster<State: Sendable & Equatable>: StateObserving {
    private let core: BroadcastCore<State>

    /// Makes a broadcaster; the source is not touched before somebody asks.
    public init(source: any StateSource<State>) {
        core = BroadcastCore(source: source)
    }

    deinit {
        core.stop()
    }

    /// The state that was reported last, or a fresh reading while the source does not run.
    public var current: State { core.current }

    /// The present state first, then each distinct change once; see ``StateObserving/changes()``.
    public func changes() -> StateChanges<State> { StateChanges(core) }

    /// Keeps the source running, with or without subscribers, until ``stop()``.
    public func start() { core.hold() }

    /// Ends all sequences and the source for good. Sequences that are asked for later end at once; ``current`` still
    /// answers. Stopping twice does no harm.
    public func stop() { core.stop() }
}

/// Performs what the machine decides. Source and waiters are never called under the lock.
final class BroadcastCore<State: Sendable & Equatable>: Sendable {
    private let source: any StateSource<State>
    private let machine = Mutex(BroadcastMachine<State>())

    init(source: any StateSource<State>) {
        self.source = source
    }

    var current: State { machine.withLock { $0.state } ?? source.snapshot() }

    func join() -> BroadcastMachine<State>.SubscriberID {
        let (id, actions) = machine.withLock { $0.join() }
        perform(actions)
        return id
    }

    func leave(_ id: BroadcastMachine<State>.SubscriberID) {
        perform(machine.withLock { $0.leave(id) })
    }

    func hold() {
        perform(machine.withLock { $0.hold() })
    }

    func stop() {
        perform(machine.withLock { $0.stop() })
    }

    func take(_ id: BroadcastMachine<State>.SubscriberID) -> BroadcastMachine<State>.Finding {
        machine.withLock { $0.take(id) }
    }

    func park(_ id: BroadcastMachine<State>.SubscriberID, _ waiter: BroadcastMachine<State>.Waiter) {
        perform(machine.withLock { $0.park(id, waiter) })
    }

    private func perform(_ actions: BroadcastMachine<State>.Actions) {
        for waiter in actions.wake { waiter.resume() }
        actions.cancel?.cancel()
        guard let id = actions.start else { return }
        let run = source.run { [weak self] state in
            guard let self else { return }
            perform(machine.withLock { $0.reported(state, by: id) })
        }
        perform(machine.withLock { $0.started(run, as: id) })
    }
}

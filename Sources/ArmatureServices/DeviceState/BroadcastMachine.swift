/// The book-keeping of a broadcaster as a value: it decides, and returns what is to be done outside the lock.
struct BroadcastMachine<State: Sendable & Equatable>: Sendable {
    typealias SubscriberID = UInt64
    typealias Waiter = CheckedContinuation<Void, Never>

    /// What the caller does once it has let go of the lock.
    struct Actions: Sendable {
        /// Start the source for this run.
        var start: RunID?
        /// End this run.
        var cancel: (any SourceRun)?
        /// Let these look again.
        var wake: [Waiter] = []
    }

    /// What a subscriber finds when it looks.
    enum Finding: Sendable {
        case news(State)
        case nothing
        case ended
    }

    /// Numbers the runs of the source, so that a report of an ended run is known as such.
    typealias RunID = UInt64

    private struct Subscriber: Sendable {
        var delivered: State?
        var waiters: [Waiter] = []
    }

    private var subscribers: [SubscriberID: Subscriber] = [:]
    private var nextSubscriber: SubscriberID = 0
    private var isHeld = false
    private var isStopped = false
    private var runID: RunID = 0
    private var isRunning = false
    private var run: (any SourceRun)?

    /// The last state reported by the present run.
    private(set) var state: State?

    mutating func join() -> (SubscriberID, Actions) {
        nextSubscriber += 1
        if !isStopped { subscribers[nextSubscriber] = Subscriber() }
        return (nextSubscriber, adjust())
    }

    mutating func leave(_ id: SubscriberID) -> Actions {
        let waiters = subscribers.removeValue(forKey: id)?.waiters ?? []
        return adjust(waking: waiters)
    }

    /// Keeps the source running though nobody is subscribed.
    mutating func hold() -> Actions {
        if !isStopped { isHeld = true }
        return adjust()
    }

    /// Ends everything for good.
    mutating func stop() -> Actions {
        isStopped = true
        isHeld = false
        let waiters = subscribers.values.flatMap(\.waiters)
        subscribers = [:]
        return adjust(waking: waiters)
    }

    /// The source has started. Cancels it at once when it is no longer wanted.
    mutating func started(_ run: any SourceRun, as id: RunID) -> Actions {
        guard isRunning, id == runID else { return Actions(cancel: run) }
        self.run = run
        return Actions()
    }

    mutating func reported(_ state: State, by id: RunID) -> Actions {
        guard isRunning, id == runID, state != self.state else { return Actions() }
        self.state = state
        var actions = Actions()
        for id in subscribers.keys {
            actions.wake += subscribers[id]?.waiters ?? []
            subscribers[id]?.waiters = []
        }
        return actions
    }

    mutating func take(_ id: SubscriberID) -> Finding {
        guard let subscriber = subscribers[id] else { return .ended }
        guard let state, state != subscriber.delivered else { return .nothing }
        subscribers[id]?.delivered = state
        return .news(state)
    }

    /// Puts the waiter to sleep, unless there is something to look at already.
    mutating func park(_ id: SubscriberID, _ waiter: Waiter) -> Actions {
        guard let subscriber = subscribers[id], state == nil || state == subscriber.delivered else {
            return Actions(wake: [waiter])
        }
        subscribers[id]?.waiters.append(waiter)
        return Actions()
    }

    /// Starts or ends the run when the wish for one has changed.
    private mutating func adjust(waking wake: [Waiter] = []) -> Actions {
        let isWanted = isHeld || !subscribers.isEmpty
        var actions = Actions(wake: wake)
        guard isWanted != isRunning else { return actions }
        isRunning = isWanted
        if isWanted {
            runID += 1
            actions.start = runID
        } else {
            actions.cancel = run
            run = nil
            state = nil
        }
        return actions
    }
}

/// The present state, then each distinct change; see ``StateObserving/changes()``.
///
/// Each iterator is a subscription of its own, from its making until it is let go or its task is cancelled.
public struct StateChanges<State: Sendable & Equatable>: AsyncSequence, Sendable {
    /// One state after another.
    public typealias Element = State
    /// It never fails; it can only end.
    public typealias Failure = Never

    private let core: BroadcastCore<State>

    init(_ core: BroadcastCore<State>) {
        self.core = core
    }

    /// Subscribes. The first subscriber starts the source.
    public func makeAsyncIterator() -> Iterator {
        Iterator(Subscription(core))
    }

    /// One subscriber's place in the sequence.
    public struct Iterator: AsyncIteratorProtocol {
        private let subscription: Subscription<State>

        init(_ subscription: Subscription<State>) {
            self.subscription = subscription
        }

        /// The newest state, as soon as it differs from the one delivered before; nil at the end.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> State? {
            await subscription.next(isolation: actor)
        }
    }
}

/// Leaves when the last copy of its iterator is let go.
final class Subscription<State: Sendable & Equatable>: Sendable {
    private let core: BroadcastCore<State>
    private let id: BroadcastMachine<State>.SubscriberID

    init(_ core: BroadcastCore<State>) {
        self.core = core
        self.id = core.join()
    }

    deinit {
        core.leave(id)
    }

    /// Waits for news and only then reads it, so that what is delivered is the newest at that moment.
    func next(isolation actor: isolated (any Actor)?) async -> State? {
        await withTaskCancellationHandler(
            operation: {
                while true {
                    switch core.take(id) {
                    case .news(let state): return state
                    case .ended: return nil
                    case .nothing: await withCheckedContinuation(isolation: actor) { core.park(id, $0) }
                    }
                }
            },
            onCancel: { core.leave(id) },
            isolation: actor
        )
    }
}

import Synchronization

/// What a spy has been asked to do, in order, from whatever thread.
///
/// A spy is a conformance to a protocol of the application that writes down each call. Describe the calls as an enum,
/// so that a test compares them with `==`:
///
/// ```swift
/// struct SpyStore: OrderStoring {
///     enum Call: Equatable, Sendable {
///         case fetch
///         case save(Order)
///     }
///
///     let recorder = Recorder<Call>()
///     let orders: Answers<[Order]>
///
///     func fetchOrders() async throws -> [Order] {
///         recorder.record(.fetch)
///         return try orders.next()
///     }
///
///     func save(_ order: Order) async throws {
///         recorder.record(.save(order))
///     }
/// }
/// ```
///
/// A test that has to wait for a call awaits ``next()`` or ``calls(count:)``, which return the moment it comes; it
/// never sleeps.
public final class Recorder<Call: Sendable>: Sendable {
    private struct State {
        var calls: [Call] = []
        var handedOut = 0
    }

    private let state = Mutex(State())
    private let milestones = Milestones()

    /// Makes a recorder without calls.
    public init() {}

    /// Writes a call down and wakes whoever waits for it.
    public func record(_ call: Call) {
        state.withLock { state in
            state.calls.append(call)
            milestones.reach(state.calls.count)
        }
    }

    /// All calls so far, the first one first.
    public var calls: [Call] { state.withLock { $0.calls } }

    /// The first call that no `next()` has returned yet, once it comes.
    ///
    /// - Throws: `CancellationError` if the task is cancelled while it waits, for example by a time limit.
    public func next() async throws -> Call {
        let position = state.withLock { state in
            state.handedOut += 1
            return state.handedOut - 1
        }
        try await milestones.wait(for: position + 1)
        return state.withLock { $0.calls[position] }
    }

    /// The first calls, once there are that many. It does not change what ``next()`` returns.
    ///
    /// - Throws: `CancellationError` if the task is cancelled while it waits, for example by a time limit.
    public func calls(count: Int) async throws -> [Call] {
        try await milestones.wait(for: count)
        return state.withLock { Array($0.calls.prefix(count)) }
    }
}

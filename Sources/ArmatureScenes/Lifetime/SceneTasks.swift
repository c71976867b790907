/// Starts what a scene has to wait for. All of it is cancelled when the scene ends.
///
/// ``Armature/SceneRegistry/lifetime(fileID:line:column:)`` registers it as a part; any part of the scene may need it.
/// The scene ends with its ``SceneLifetime``, which the root owns.
///
/// ```swift
/// func getOrder(_ request: ShowOrder.GetOrder.Request) {
///     tasks.attempt(for: self) { [store, id] in
///         try await store.order(id)
///     } then: { interactor, result in
///         interactor.presenter.present(.init(order: result))
///     }
/// }
/// ```
///
/// Work that is written like this refers to the part it is for only while it delivers. The whole scene is freed at once
/// when its root goes, even if a worker is deaf to cancellation and answers an hour later.
@MainActor
public final class SceneTasks {
    private let list = TaskList()

    /// A list of its own, for a test or for a scene that is put together by hand.
    public init() {}

    deinit {
        list.end()
    }

    /// Runs work on the main actor until the scene ends. Whatever the work refers to strongly lives until it is done.
    @discardableResult
    public func run(_ work: @escaping @MainActor () async -> Void) -> SceneTask { SceneTask(list.start(work)) }

    /// Runs work off the main actor and delivers what it comes to, unless the scene or the receiver is gone by then.
    ///
    /// - Parameters:
    ///   - owner: who receives the value; referred to weakly.
    ///   - work: must not refer to the owner. It is cancelled with the scene.
    ///   - deliver: is called once at most, on the main actor.
    @discardableResult
    public func load<Owner: AnyObject, Value: Sendable>(
        for owner: Owner, _ work: @escaping @Sendable () async -> Value,
        then deliver: @escaping @MainActor (Owner, Value) -> Void
    ) -> SceneTask {
        run { [weak owner] in
            let value = await work()
            guard !Task.isCancelled, let owner else { return }
            deliver(owner, value)
        }
    }

    /// As ``load(for:_:then:)``, for work that can fail. The failure of cancelled work is not delivered.
    @discardableResult
    public func attempt<Owner: AnyObject, Value: Sendable>(
        for owner: Owner, _ work: @escaping @Sendable () async throws -> Value,
        then deliver: @escaping @MainActor (Owner, Result<Value, any Error>) -> Void
    ) -> SceneTask {
        load(for: owner) {
            do { return Result<Value, any Error>.success(try await work()) } catch { return .failure(error) }
        } then: {
            deliver($0, $1)
        }
    }

    /// How many have begun and not come to their end. One that was cancelled counts until it has noticed.
    public var count: Int { list.count }

    /// Cancels all that run. Unlike at the end of the scene, new work can start.
    public func cancel() { list.cancel() }

    /// Returns when all that runs now has come to its end.
    public func finish() async {
        for task in list.running { await task.value }
    }

    /// Cancels all that run; from now on nothing starts.
    nonisolated func end() { list.end() }
}

/// One piece of work of a scene.
public struct SceneTask: Sendable {
    private let task: Task<Void, Never>?

    init(_ task: Task<Void, Never>?) {
        self.task = task
    }

    /// Whether it was started; false when the scene had ended before.
    public var hasStarted: Bool { task != nil }

    /// Asks the work to stop. What it comes to is not delivered.
    public func cancel() { task?.cancel() }

    /// Returns when the work has come to its end.
    public func finish() async { await task?.value }
}

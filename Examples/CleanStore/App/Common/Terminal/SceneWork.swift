/// What a scene has asked for and waits for. It ends with the view that owns it.
///
/// The work holds the interactor and never the view: a scene that is left does not wait for the store.
@MainActor
final class SceneWork {
    private var task: Task<Void, Never>?

    deinit {
        task?.cancel()
    }

    /// Begins a use case. What was begun before goes on by itself.
    func begin<Logic>(_ interactor: Logic, _ useCase: @escaping @MainActor (Logic) async -> Void) {
        task = Task { await useCase(interactor) }
    }

    /// Begins a use case and waits for its end.
    func perform<Logic>(_ interactor: Logic, _ useCase: @escaping @MainActor (Logic) async -> Void) async {
        begin(interactor, useCase)
        await end()
    }

    /// Waits for the end of what was begun last, also when the waiting task is cancelled: what has begun is finished.
    func end() async {
        await task?.value
    }

    /// Waits as ``end()`` does, and breaks the work off when the waiting task is cancelled.
    func endOrCancel() async {
        let task = task
        await withTaskCancellationHandler(operation: { await task?.value }, onCancel: { task?.cancel() })
    }

    /// Breaks off what was begun last.
    func cancel() {
        task?.cancel()
    }
}

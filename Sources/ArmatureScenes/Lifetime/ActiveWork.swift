/// Work that runs while a scene is active.
@MainActor
public final class ActiveWork {
    private let list: TaskList
    private var work: (@MainActor () async -> Void)?
    private var task: Task<Void, Never>?
    private var isOn = false

    init(_ work: @escaping @MainActor () async -> Void, _ list: TaskList) {
        self.work = work
        self.list = list
    }

    /// Whether it was ended for good.
    public var hasEnded: Bool { work == nil }

    /// Cancels the work for good.
    public func end() {
        stop()
        work = nil
    }

    /// Returns when the run that was started last has come to its end.
    public func finish() async { await task?.value }

    func start() {
        guard !isOn, let work else { return }
        isOn = true
        task = list.start { [previous = task] in
            await previous?.value
            if !Task.isCancelled { await work() }
        }
    }

    func stop() {
        guard isOn else { return }
        isOn = false
        task?.cancel()
    }
}

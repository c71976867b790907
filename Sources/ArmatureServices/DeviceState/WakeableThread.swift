import Foundation

/// A thread of its own for a source that has to wait in `poll`, which must never happen on a cooperative thread.
final class WakeableThread: SourceRun {
    private let wake: WakePipe

    /// Starts the thread. The body ends when ``WakePipe/wait(for:timeout:)`` says that it was woken.
    init(name: String, wake: WakePipe, _ body: @escaping @Sendable () -> Void) {
        self.wake = wake
        let thread = Thread {
            // For debuggers only. Set from within, because on Linux a name that is given before the start is lost; even
            // so the creator may overwrite it.
            Thread.current.name = name
            body()
        }
        thread.start()
    }

    func cancel() {
        wake.signal()
    }
}

/// A run that ended before it began, because its source could not be opened.
struct EndedRun: SourceRun {
    func cancel() {}
}

/// One open connection to whatever knows about a state: a file of the kernel's, or a script in a test.
protocol WatchChannel<State> {
    associatedtype State

    /// The state as it is right after opening.
    mutating func first() throws -> State
    /// Blocks until something may have happened, and says what that means.
    mutating func next() throws -> WatchStep<State>
}

/// What one waiting of a channel came to.
enum WatchStep<State> {
    case state(State)
    /// Nothing that touches the state.
    case nothing
    /// Something may have been missed; the state must be read from a new connection.
    case reopen
    case cancelled
}

extension WatchStep: Equatable where State: Equatable {}

/// The loop of a source that waits for the kernel.
enum WatchLoop {
    /// Runs until cancelled. An error is a state that is reported; after `retry` has waited, everything is opened anew.
    /// `retry` returns false when the run was cancelled meanwhile.
    static func run<State>(
        open: () throws -> any WatchChannel<State>,
        retry: () -> Bool,
        unavailable: (any Error) -> State,
        report: (State) -> Void
    ) {
        repeat {
            do {
                while try watch(open(), report) == .reopen {}
                return
            } catch {
                report(unavailable(error))
            }
        } while retry()
    }

    /// Runs on a thread of its own, which no task ever waits for.
    static func start<State: Sendable>(
        name: String,
        retryPause: Duration,
        unavailable: @escaping @Sendable (any Error) -> State,
        report: @escaping @Sendable (State) -> Void,
        open: @escaping @Sendable (WakePipe) throws -> any WatchChannel<State>
    ) -> any SourceRun {
        let wake: WakePipe
        do {
            wake = try WakePipe()
        } catch {
            report(unavailable(error))
            return EndedRun()
        }
        return WakeableThread(name: name, wake: wake) {
            run(
                open: { try open(wake) },
                retry: { (try? wake.wait(timeout: retryPause)) == .timeout },
                unavailable: unavailable,
                report: report
            )
        }
    }

    private enum End {
        case reopen
        case cancelled
    }

    private static func watch<State>(
        _ channel: any WatchChannel<State>, _ report: (State) -> Void
    ) throws -> End {
        var channel = channel
        report(try channel.first())
        while true {
            switch try channel.next() {
            case .state(let state): report(state)
            case .nothing: continue
            case .reopen: return .reopen
            case .cancelled: return .cancelled
            }
        }
    }
}

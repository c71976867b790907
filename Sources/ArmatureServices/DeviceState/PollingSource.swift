/// A source that reads the state again and again, for what reports no changes by itself.
public struct PollingSource<State: Sendable & Equatable>: StateSource {
    private let interval: Duration
    private let read: @Sendable () -> State

    /// Makes a source. `read` is called on a thread of the source at each interval, and by ``snapshot()`` on the caller's
    /// thread; it must return soon.
    public init(every interval: Duration, read: @escaping @Sendable () -> State) {
        self.interval = interval
        self.read = read
    }

    /// Reads once.
    public func snapshot() -> State { read() }

    /// Reads at once and then at each interval.
    public func run(_ report: @escaping @Sendable (State) -> Void) -> any SourceRun {
        guard let wake = try? WakePipe() else {
            // No file descriptor is left in this process: one reading is all that can be given.
            report(read())
            return EndedRun()
        }
        return WakeableThread(name: "state-polling", wake: wake) { [interval, read] in
            repeat { report(read()) } while (try? wake.wait(timeout: interval)) == .timeout
        }
    }
}

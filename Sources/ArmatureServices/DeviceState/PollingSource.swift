/// A source that reads the state again and again, for what reports no changes by itself.
public struct PollingSource<State: Sendable & Equatable>: StateSource {
    private let interval: Duration
    private let clock: any Clock<Duration>
    private let makeReader: @Sendable () -> () -> State

    /// Makes a source. `read` is called on a thread of the source at each interval of the clock, and by ``snapshot()``
    /// on the caller's thread; it must return soon.
    public init(
        every interval: Duration, clock: any Clock<Duration> = ContinuousClock(),
        read: @escaping @Sendable () -> State
    ) {
        self.init(every: interval, clock: clock, makeReader: { read })
    }

    /// Makes a source whose readings depend on the readings before. `makeReader` is called once for each run, and for
    /// each snapshot.
    init(every interval: Duration, clock: any Clock<Duration>, makeReader: @escaping @Sendable () -> () -> State) {
        self.interval = interval
        self.clock = clock
        self.makeReader = makeReader
    }

    /// Reads once.
    public func snapshot() -> State { makeReader()() }

    /// Reads at once and then at each interval.
    public func run(_ report: @escaping @Sendable (State) -> Void) -> any SourceRun {
        guard let wake = try? WakePipe(), let ticks = try? Ticks(every: interval, clock: clock) else {
            // No file descriptor is left in this process: one reading is all that can be given.
            report(makeReader()())
            return EndedRun()
        }
        return WakeableThread(name: "state-polling", wake: wake) { [makeReader] in
            let read = makeReader()
            repeat {
                ticks.take()
                report(read())
            } while (try? wake.wait(for: ticks.file)) == .ready
        }
    }
}

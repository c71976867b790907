/// The beat of a clock, for a thread that waits in `poll`: the clock is injected, so that tests need not wait.
final class Ticks: Sendable {
    private let pipe: SignalPipe
    private let pace: Task<Void, Never>

    /// Can be read when an interval is over.
    var file: FileDescriptor { pipe.reading }

    /// Begins to count now. An interval of less than a millisecond counts as one, lest a thread run hot.
    init(every interval: Duration, clock: any Clock<Duration>) throws(SystemCallError) {
        pipe = try SignalPipe()
        pace = Self.pace(pipe, max(interval, .milliseconds(1)), clock)
    }

    deinit {
        pace.cancel()
    }

    /// Takes what has beaten so far; several beats that nobody took are one.
    func take() { pipe.take() }

    private static func pace<Pace: Clock<Duration>>(
        _ pipe: SignalPipe, _ interval: Duration, _ clock: Pace
    ) -> Task<Void, Never> {
        // Counted from here and not from when the task first runs, which may be later.
        let start = clock.now
        return Task {
            var deadline = start.advanced(by: interval)
            while (try? await clock.sleep(until: deadline, tolerance: nil)) != nil {
                pipe.signal()
                // After the machine slept, the beats that fell into that time are not made up for.
                deadline = max(deadline.advanced(by: interval), clock.now)
            }
        }
    }
}

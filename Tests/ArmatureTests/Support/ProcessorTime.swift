import Foundation

/// How long the thread that asks has worked. Other tests and programs add nothing to it, however busy they keep the
/// machine, so what needs no other thread can be held to a time.
enum ProcessorTime {
    static func measure(_ body: () throws -> Void) rethrows -> Duration {
        let begin = now
        try body()
        return now - begin
    }

    private static var now: Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}

#if os(Linux)
    import ArmatureTesting
    import Foundation
    import Synchronization
    import Testing

    @testable import ArmatureServices

    @Suite("Shortage as the kernel tells it", .timeLimit(.minutes(10)))
    struct PressureSourceTests {
        private static let cpu = "/proc/pressure/cpu"
        private static let isTold = access(cpu, R_OK | W_OK) == 0
        /// A millisecond lost within two seconds, and nearly all of them.
        private let touchy = PressureLimits(
            warning: PressureTrigger(.some, stall: .milliseconds(1)),
            critical: PressureTrigger(.some, stall: .milliseconds(1_990)))

        private let tree = TemporaryTree()
        private let clock = TestClock()

        private func free(_ kilobytes: Int) {
            tree.write("MemTotal: 1000 kB\nMemAvailable: \(kilobytes) kB\n", to: "meminfo")
        }

        private func fallback() -> PressureSource {
            PressureSource(
                path: tree.path("pressure"), limits: .memory, fallback: tree.path("meminfo"), every: .seconds(5),
                clock: clock)
        }

        @Test(
            "more work than processors fires a trigger of the kernel",
            .enabled(if: isTold, "the kernel tells no pressure of the processors"))
        func fires() throws {
            let file = try PressureFile(Self.cpu, touchy)
            let work = Work(threads: 1 + ProcessInfo.processInfo.activeProcessorCount)
            defer { work.end() }
            let interests = file.levels.map { WakePipe.Interest(file: $0.file, events: Int16(POLLPRI)) }
            let event = try WakePipe().wait(for: interests, timeout: .seconds(300))
            guard case .ready(let bits) = event else {
                Issue.record("expected a trigger to fire, not \(event)")
                return
            }
            #expect(bits[0] == Int16(POLLPRI))
        }

        @Test(
            "an observer tells it, judged by stalls, and a second one of the same file as well",
            .enabled(if: isTold, "the kernel tells no pressure of the processors"))
        func observed() async {
            let observers = [touchy, touchy].map {
                PressureObserver(source: PressureSource(path: Self.cpu, limits: $0, fallback: nil))
            }
            let work = Work(threads: 1 + ProcessInfo.processInfo.activeProcessorCount)
            defer { work.end() }
            for observer in observers {
                let state = await observer.changes().first { $0.level >= .warning }
                #expect(state?.basis == .stalls)
            }
        }

        @Test(
            "a trigger that the kernel refuses leaves the averages",
            .enabled(if: isTold, "the kernel tells no pressure of the processors"))
        func refused() async {
            let absurd = PressureTrigger(.some, stall: .seconds(3), window: .seconds(2))
            #expect(throws: SystemCallError(call: "write \(Self.cpu)", code: EINVAL)) {
                try PressureFile(Self.cpu, PressureLimits(warning: absurd, critical: absurd))
            }
            let observer = PressureObserver(
                source: PressureSource(
                    path: Self.cpu, limits: PressureLimits(warning: absurd, critical: absurd), fallback: nil))
            // 150 % of the time cannot be lost.
            #expect(
                await observer.changes().first { _ in true } == PressureState(level: .nominal, basis: .stalls))
        }

        @Test("where the kernel tells no stalls, free memory is read at the interval")
        func freeMemory() async {
            free(500)
            let observer = PressureObserver(source: fallback())
            var states = observer.changes().makeAsyncIterator()
            #expect(await states.next() == PressureState(level: .nominal, basis: .freeMemory))
            for (kilobytes, level) in [(80, PressureState.Level.warning), (30, .critical), (300, .nominal)] {
                free(kilobytes)
                clock.advance(by: .seconds(5))
                #expect(await states.next() == PressureState(level: level, basis: .freeMemory))
            }
            tree.write("nonsense", to: "meminfo")
            clock.advance(by: .seconds(5))
            #expect(await states.next()?.unavailableReason?.hasPrefix("read \(tree.path("meminfo"))") == true)
            free(10)
            clock.advance(by: .seconds(5))
            #expect(await states.next()?.level == .critical)
        }

        @Test("where nothing can be had, that is a state with a reason")
        func nothing() async {
            let source = PressureSource(
                path: tree.path("nowhere"), limits: .cpu, fallback: nil, every: .seconds(5), clock: clock)
            let observer = PressureObserver(source: source)
            let first = await observer.changes().first { _ in true }
            #expect(
                first
                    == PressureState(
                        level: .nominal, basis: .nothing,
                        unavailableReason: "open \(tree.path("nowhere")): No such file or directory"))
            #expect(observer.current == first)
            #expect(fallback().snapshot().basis == .nothing)
        }

        @Test("this machine's own memory can be asked, and letting go ends the thread")
        func real() async {
            let observer = PressureObserver()
            let first = await observer.changes().first { _ in true }
            #expect(first?.unavailableReason == nil)
            #expect(first?.basis == (access("/proc/pressure/memory", R_OK) == 0 ? .stalls : .freeMemory))
        }
    }

    /// Threads that keep processors busy until they are told to end.
    private final class Work: Sendable {
        private let isOver = Atomic(false)

        init(threads: Int) {
            for _ in 0..<threads {
                Thread { [self] in
                    while !isOver.load(ordering: .relaxed) {}
                }
                .start()
            }
        }

        func end() { isOver.store(true, ordering: .relaxed) }
    }
#endif

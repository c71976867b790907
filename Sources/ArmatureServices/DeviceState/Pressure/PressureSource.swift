#if os(Linux)
    import Foundation

    #if canImport(Musl)
        import Musl
    #elseif canImport(Glibc)
        import Glibc
    #endif

    /// Shortage as the Linux kernel tells it: pressure stall information (`/proc/pressure`), or for memory the share
    /// that is left (`/proc/meminfo`) where the kernel was built or started without it.
    ///
    /// A run waits on a thread of its own for triggers that the kernel fires; the beat of a clock ends a level that is
    /// told no more. A process that may set no trigger reads the averages at an interval.
    public struct PressureSource: StateSource {
        private let path: String
        private let limits: PressureLimits
        private let fallback: String?
        private let interval: Duration
        private let clock: any Clock<Duration>
        private let retryPause: Duration

        /// Makes a source.
        /// - Parameters:
        ///   - path: The file of the resource, such as `/proc/pressure/memory`.
        ///   - limits: From when on each level holds.
        ///   - fallback: `/proc/meminfo`, or nil when free memory says nothing about the resource.
        ///   - interval: How often files are read where no trigger is to be had.
        ///   - clock: What intervals are measured with.
        ///   - retryPause: How long to wait after an error before all is opened anew.
        public init(
            path: String, limits: PressureLimits, fallback: String?, every interval: Duration = .seconds(5),
            clock: any Clock<Duration> = ContinuousClock(), retryPause: Duration = .seconds(5)
        ) {
            self.path = path
            self.limits = limits
            self.fallback = fallback
            self.interval = interval
            self.clock = clock
            self.retryPause = retryPause
        }

        /// The source of memory pressure.
        public static func memory(limits: PressureLimits = .memory) -> PressureSource {
            PressureSource(path: "/proc/pressure/memory", limits: limits, fallback: "/proc/meminfo")
        }

        /// The source of processor pressure, which has no fallback.
        public static func cpu(limits: PressureLimits = .cpu) -> PressureSource {
            PressureSource(path: "/proc/pressure/cpu", limits: limits, fallback: nil)
        }

        /// Reads the average of the last ten seconds once, or the free memory.
        public func snapshot() -> PressureState { polling.snapshot() }

        /// Watches on a thread of its own: for triggers, or at an interval where the kernel takes none from this process.
        public func run(_ report: @escaping @Sendable (PressureState) -> Void) -> any SourceRun {
            // Tried out here; the run opens its own. This opens files and waits for nothing.
            guard (try? PressureFile(path, limits)) != nil else { return polling.run(report) }
            let beat = min(max(limits.warning.window, limits.critical.window) / 2, .seconds(5))
            let ticks = Result { () throws(SystemCallError) in try Ticks(every: beat, clock: clock) }
            return WatchLoop.start(
                name: "pressure-state", retryPause: retryPause, unavailable: Self.unavailable, report: report
            ) { [path, limits] wake in
                PressureChannel(
                    files: try PressureFile(path, limits), path: path, limits: limits, wake: wake,
                    ticks: try ticks.get())
            }
        }

        private var polling: PollingSource<PressureState> {
            PollingSource(
                every: interval, clock: clock,
                makeReader: { [path, limits, fallback] in
                    var level = PressureState.Level.nominal
                    return {
                        do {
                            return PressureState(level: try Self.average(path).level(by: limits), basis: .stalls)
                        } catch {
                            guard let fallback else { return Self.unavailable(error) }
                            return Self.freeMemory(fallback, &level)
                        }
                    }
                })
        }

        static func average(_ path: String) throws -> PressureReport {
            let text = try SystemFiles.requiredText(at: path)
            guard let report = PressureReport(parsing: text) else {
                throw SystemCallError(call: "read \(path)", code: EBADMSG)
            }
            return report
        }

        private static func freeMemory(_ path: String, _ level: inout PressureState.Level) -> PressureState {
            do {
                guard let memory = FreeMemory(parsing: try SystemFiles.requiredText(at: path, limit: 65_536)) else {
                    return unavailable(SystemCallError(call: "read \(path)", code: EBADMSG))
                }
                level = memory.level(after: level)
                return PressureState(level: level, basis: .freeMemory)
            } catch {
                return unavailable(error)
            }
        }

        static func unavailable(_ error: any Error) -> PressureState {
            PressureState(level: .nominal, basis: .nothing, unavailableReason: "\(error)")
        }
    }

    /// The kernel's file, opened once for each level: one open file takes one trigger.
    struct PressureFile {
        let levels: [(level: PressureState.Level, file: FileDescriptor)]

        init(_ path: String, _ limits: PressureLimits) throws(SystemCallError) {
            levels = [
                (.warning, try Self.open(path, limits.warning)), (.critical, try Self.open(path, limits.critical)),
            ]
        }

        private static func open(_ path: String, _ trigger: PressureTrigger) throws(SystemCallError) -> FileDescriptor {
            let file = try FileDescriptor.opening(path, O_RDWR | O_NONBLOCK)
            let bytes = Array(trigger.text.utf8)
            guard write(file.number, bytes, bytes.count) == bytes.count else { throw .last("write \(path)") }
            return file
        }
    }

    private struct PressureChannel: WatchChannel {
        let files: PressureFile
        let path: String
        let limits: PressureLimits
        let wake: WakePipe
        let ticks: Ticks
        var meter = PressureMeter()

        private var state: PressureState { PressureState(level: meter.level, basis: .stalls) }

        mutating func first() throws -> PressureState {
            meter.fired(try PressureSource.average(path).level(by: limits))
            return state
        }

        mutating func next() throws -> WatchStep<PressureState> {
            let interests =
                [WakePipe.Interest(file: ticks.file)]
                + files.levels.map { WakePipe.Interest(file: $0.file, events: Int16(POLLPRI)) }
            guard case .ready(let bits) = try wake.wait(for: interests) else { return .cancelled }
            for (entry, bits) in zip(files.levels, bits.dropFirst()) {
                if bits & Int16(POLLERR | POLLNVAL | POLLHUP) != 0 {
                    throw SystemCallError(call: "poll \(path)", code: ENODEV)
                }
                if bits & Int16(POLLPRI) != 0 { meter.fired(entry.level) }
            }
            if bits[0] != 0 {
                ticks.take()
                meter.tick()
            }
            return .state(state)
        }
    }
#endif

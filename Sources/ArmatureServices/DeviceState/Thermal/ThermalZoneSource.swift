#if os(Linux)
    /// The thermal zones as the Linux kernel lists them under `/sys/class/thermal`, read at an interval: nothing there
    /// reports changes by itself.
    public struct ThermalZoneSource: StateSource {
        private let polling: PollingSource<ThermalState>

        /// Makes a source.
        /// - Parameters:
        ///   - root: The directory that has one folder for each zone.
        ///   - interval: How often the files are read.
        ///   - clock: What the interval is measured with.
        public init(
            root: String = "/sys/class/thermal", every interval: Duration = .seconds(5),
            clock: any Clock<Duration> = ContinuousClock()
        ) {
            polling = PollingSource(
                every: interval, clock: clock,
                makeReader: {
                    var judge = ThermalJudge()
                    return { Self.read(root, &judge) }
                })
        }

        /// Reads the files once, without a memory of readings before.
        public func snapshot() -> ThermalState { polling.snapshot() }

        /// Watches on a thread of its own.
        public func run(_ report: @escaping @Sendable (ThermalState) -> Void) -> any SourceRun {
            polling.run(report)
        }

        private static func read(_ root: String, _ judge: inout ThermalJudge) -> ThermalState {
            do {
                let zones = try SystemFiles.names(in: root).filter { $0.hasPrefix("thermal_zone") }
                return judge.judge(
                    zones.compactMap { name in
                        ThermalZone(name: name) { SystemFiles.text(at: "\(root)/\(name)/\($0)") }
                    })
            } catch {
                return ThermalState(level: .nominal, unavailableReason: "\(error)")
            }
        }
    }
#endif

#if os(Linux)
    /// The power supplies as the Linux kernel lists them under `/sys/class/power_supply`.
    ///
    /// Its device events say that something changed; what it is now is always read from the files. sysfs itself reports
    /// no changes, and some drivers send no events, so the files are read at an interval as well; that alone is left
    /// where the events cannot be had, as in a container.
    public struct PowerSupplySource: StateSource {
        /// What woke a run, for logs and counters.
        public enum Reading: Hashable, Sendable {
            /// A device event told of a supply.
            case event
            /// The kernel had thrown events away.
            case overrun
            /// The interval was over.
            case interval
        }

        private let root: String
        private let interval: Duration
        private let clock: any Clock<Duration>
        private let openEvents: @Sendable () -> NetlinkSocket?
        private let onReading: @Sendable (Reading) -> Void

        /// Makes a source.
        /// - Parameters:
        ///   - root: The directory that has one folder for each supply.
        ///   - interval: How often the files are read without an event.
        ///   - clock: What the interval is measured with.
        ///   - onReading: Told on the source's thread each time before the files are read again.
        public init(
            root: String = "/sys/class/power_supply", every interval: Duration = .seconds(30),
            clock: any Clock<Duration> = ContinuousClock(), onReading: @escaping @Sendable (Reading) -> Void = { _ in }
        ) {
            self.init(root: root, every: interval, clock: clock, onReading: onReading) {
                // NETLINK_KOBJECT_UEVENT, and the group to which the kernel itself sends
                try? NetlinkSocket(protocol: 15, groups: 1)
            }
        }

        /// Makes a source that hears events through another socket; nil when there is none.
        init(
            root: String, every interval: Duration, clock: any Clock<Duration>,
            onReading: @escaping @Sendable (Reading) -> Void = { _ in },
            openEvents: @escaping @Sendable () -> NetlinkSocket?
        ) {
            self.root = root
            self.interval = interval
            self.clock = clock
            self.openEvents = openEvents
            self.onReading = onReading
        }

        /// Reads the files once.
        public func snapshot() -> PowerState { PowerSupplyTree(root: root).state() }

        /// Watches on a thread of its own.
        public func run(_ report: @escaping @Sendable (PowerState) -> Void) -> any SourceRun {
            // Made here, so that the interval begins with the run.
            let ticks = Result { () throws(SystemCallError) in try Ticks(every: interval, clock: clock) }
            return WatchLoop.start(
                name: "power-state", retryPause: interval,
                unavailable: { PowerState(source: .unknown, unavailableReason: "\($0)") }, report: report
            ) { [tree = PowerSupplyTree(root: root), openEvents, onReading] wake in
                PowerChannel(
                    tree: tree, wake: wake, ticks: try ticks.get(), events: openEvents(), onReading: onReading)
            }
        }
    }

    /// The directory of the supplies.
    struct PowerSupplyTree: Sendable {
        let root: String

        func state() -> PowerState {
            do {
                let supplies = try SystemFiles.names(in: root).compactMap { name in
                    PowerSupply(name: name) { SystemFiles.text(at: "\(root)/\(name)/\($0)") }
                }
                return PowerState(of: supplies)
            } catch {
                return PowerState(source: .unknown, unavailableReason: "\(error)")
            }
        }
    }

    private struct PowerChannel: WatchChannel {
        /// Under a flood that never ends, the files must still be read now and then.
        private static let drainLimit = 4_096

        let tree: PowerSupplyTree
        let wake: WakePipe
        let ticks: Ticks
        /// Nil when there are no events, or no more: then the interval alone is left.
        var events: NetlinkSocket?
        let onReading: (PowerSupplySource.Reading) -> Void

        func first() -> PowerState { tree.state() }

        mutating func next() throws -> WatchStep<PowerState> {
            let files = [ticks.file] + (events.map { [$0.file] } ?? [])
            guard case .ready(let bits) = try wake.wait(for: files.map { WakePipe.Interest(file: $0) }) else {
                return .cancelled
            }
            var reading: PowerSupplySource.Reading?
            if bits[0] != 0 {
                ticks.take()
                reading = .interval
            }
            if bits.count > 1, bits[1] != 0 { reading = drain() ?? reading }
            guard let reading else { return .nothing }
            onReading(reading)
            return .state(tree.state())
        }

        private mutating func drain() -> PowerSupplySource.Reading? {
            guard let socket = events else { return nil }
            var reading: PowerSupplySource.Reading?
            for _ in 0..<Self.drainLimit {
                do {
                    switch try socket.receive() {
                    case .empty: return reading
                    case .overrun: reading = .overrun
                    case .datagram(let bytes):
                        if reading == nil, UeventMessage(bytes)?.subsystem == "power_supply" { reading = .event }
                    }
                } catch {
                    events = nil
                    return .overrun
                }
            }
            return reading
        }
    }
#endif

import Synchronization

/// When each service of a container was created, as measured from the beginning of the start.
public struct StartupProfile: Codable, Hashable, Sendable {
    /// The creation of one service, its start behaviour included.
    public struct Span: Codable, Hashable, Sendable {
        /// The key of the service, with the implementation if it differs.
        public let service: String
        /// When its creation began.
        public let begin: Duration
        /// When it was created.
        public let end: Duration

        /// How long it took.
        public var duration: Duration { end - begin }
    }

    /// The composition root or scope.
    public let root: String
    /// All services, in the order in which they began.
    public let spans: [Span]
    /// The chain of services that decided how long the start took: each began when the one before it had ended, and
    /// the last one ended last.
    public let criticalPath: [String]

    /// From the beginning of the start to the end of the last creation.
    public var total: Duration { spans.map(\.end).max() ?? .zero }

    /// The spans in Chrome's trace event format (JSON object format, complete events, microseconds), which Perfetto and
    /// `chrome://tracing` read. Spans that overlap are put on rows of their own.
    public func chromeTrace() -> String {
        var rows: [Duration] = []
        let critical = Set(criticalPath)
        let events = spans.map { span -> JSON in
            let row = rows.firstIndex { $0 <= span.begin } ?? rows.count
            if row == rows.count { rows.append(span.end) } else { rows[row] = span.end }
            return .members([
                "name": .string(span.service),
                "cat": .string(critical.contains(span.service) ? "critical" : "service"),
                "ph": .string("X"), "ts": .integer(span.begin.microseconds),
                "dur": .integer(span.duration.microseconds),
                "pid": .integer(1), "tid": .integer(row + 1),
            ])
        }
        return JSON.members(["displayTimeUnit": .string("ms"), "traceEvents": .array(events)]).text
    }
}

extension Duration {
    fileprivate var microseconds: Int {
        Int(components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000)
    }
}

/// Measures the time since it was made, on any clock.
struct Stopwatch: Sendable {
    private let elapsed: @Sendable () -> Duration

    init(_ clock: any Clock<Duration>) {
        elapsed = Self.start(clock)
    }

    private static func start<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }

    func read() -> Duration { elapsed() }
}

/// Collects the spans of one start.
final class ProfileRecorder: Sendable {
    private let stopwatch: Stopwatch
    private let spans = Mutex<[Int: (begin: Duration, end: Duration)]>([:])

    init(_ stopwatch: Stopwatch) {
        self.stopwatch = stopwatch
    }

    func measure(
        _ position: Int, _ create: @Sendable () async throws -> ServiceStop?
    ) async throws -> ServiceStop? {
        let begin = stopwatch.read()
        let stop = try await create()
        let end = stopwatch.read()
        spans.withLock { $0[position] = (begin, end) }
        return stop
    }

    func profile(_ root: String, _ plan: Plan, _ schedule: Schedule, _ outcome: WorkRun.Outcome) -> StartupProfile {
        let spans = spans.withLock { $0 }
        let labels = spans.keys.map { ($0, plan.label(of: schedule.nodes[$0])) }
        let names = Dictionary(uniqueKeysWithValues: labels)
        let ordered = spans.sorted { ($0.value.begin, names[$0.key]!) < ($1.value.begin, names[$1.key]!) }
        var path: [String] = []
        var position = spans.max { ($0.value.end, names[$0.key]!) < ($1.value.end, names[$1.key]!) }?.key
        while let current = position {
            path.append(names[current]!)
            position = outcome.triggers[current]
        }
        return StartupProfile(
            root: root,
            spans: ordered.map {
                StartupProfile.Span(service: names[$0.key]!, begin: $0.value.begin, end: $0.value.end)
            },
            criticalPath: path.reversed())
    }
}

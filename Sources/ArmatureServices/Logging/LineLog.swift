/// A log of lines: text for people or JSON for programs, redacted, written in order by a thread of its own.
///
/// Taking an entry down costs its formatting and never waits for the sink. Lines of different tasks are never mixed. At
/// the end of the program ``stop()`` writes everything that was taken down; register it as `onStop`.
public final class LineLog: EventLogging {
    /// Entries that matter less are not made at all.
    public let minimumLevel: LogLevel

    private let format: LogFormat
    private let clock: any WallClock
    private let redaction: Redaction
    private let queue: LineQueue

    /// Makes a log.
    /// - Parameters:
    ///   - format: how entries are written.
    ///   - minimumLevel: entries that matter less are not made at all.
    ///   - clock: tells when.
    ///   - redaction: what is masked; there is no log without one.
    ///   - capacity: how many bytes may wait for a slow sink before entries are left out and counted. Warnings and errors
    ///     may take as many again.
    ///   - sink: where the lines go to.
    public init(
        format: LogFormat, minimumLevel: LogLevel = .info, clock: any WallClock = SystemWallClock(),
        redaction: Redaction = Redaction(), capacity: Int = 1 << 20, sink: any LineSink
    ) {
        self.format = format
        self.minimumLevel = minimumLevel
        self.clock = clock
        self.redaction = redaction
        queue = LineQueue(sink: sink, capacity: capacity) { lost in
            let entry = LogEntry(
                millisecondsSince1970: clock.millisecondsSince1970, level: .warning, message: "log entries were lost",
                fields: ["count": .integer(lost)])
            return Self.bytes(format.line(entry))
        }
    }

    /// Takes down an entry.
    public func record(_ level: LogLevel, _ message: StaticString, _ fields: LogFields) {
        let entry = LogEntry(
            millisecondsSince1970: clock.millisecondsSince1970, level: level, message: message.description,
            fields: redaction.cleaned(fields))
        queue.offer(Self.bytes(format.line(entry)), isImportant: level >= .warning)
    }

    /// Waits until everything that was taken down before is written. Whoever makes entries faster than they can be written
    /// is slowed down by awaiting this now and then.
    public func flush() async { await queue.flush() }

    /// The entries that are missing from the log although it does not say so: the sink took neither them nor the entry that
    /// tells of the gap. Final once ``stop()`` has returned.
    public var loss: LogLoss? { queue.loss }

    /// Writes everything that was taken down; entries that come later are left out. Stopping twice does no harm.
    public func stop() async { await queue.close() }

    private static func bytes(_ line: String) -> [UInt8] { Array((line + "\n").utf8) }
}

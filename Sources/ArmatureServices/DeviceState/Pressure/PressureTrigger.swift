/// From when on a shortage is told: so much time lost within a window.
public struct PressureTrigger: Hashable, Sendable {
    /// Whose time counts.
    public enum Share: String, Hashable, Sendable {
        /// At least one task was kept waiting.
        case some
        /// All tasks were, so that nothing was done at all.
        case full
    }

    /// Whose time counts.
    public var share: Share
    /// How much time must be lost, counted in whole microseconds.
    public var stall: Duration
    /// Within which time. The kernel takes half a second to ten seconds, and from processes without `CAP_SYS_RESOURCE`
    /// whole multiples of two seconds only.
    public var window: Duration

    /// Makes a trigger.
    public init(_ share: Share, stall: Duration, window: Duration = .seconds(2)) {
        self.share = share
        self.stall = stall
        self.window = window
    }

    /// What is written to the file (kernel text on PSI). The zero byte is no decoration: the kernel overwrites the last
    /// byte with one.
    var text: String { "\(share.rawValue) \(stall.microseconds) \(window.microseconds)\0" }

    /// The same limit as a percentage of the time.
    var percent: Double { window > .zero ? stall / window * 100 : .infinity }
}

extension Duration {
    fileprivate var microseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    }
}

/// From when on each level holds.
public struct PressureLimits: Hashable, Sendable {
    /// The limit of ``PressureState/Level/warning``.
    public var warning: PressureTrigger
    /// The limit of ``PressureState/Level/critical``.
    public var critical: PressureTrigger

    /// Makes limits.
    public init(warning: PressureTrigger, critical: PressureTrigger) {
        self.warning = warning
        self.critical = critical
    }

    /// Some task waits for memory 7.5 % of the time; all tasks do 5 % of the time.
    public static let memory = PressureLimits(
        warning: PressureTrigger(.some, stall: .milliseconds(150)),
        critical: PressureTrigger(.full, stall: .milliseconds(100)))
    /// Some task waits for the processor half of the time, or nearly all of it. The kernel knows no "all" here, as the
    /// task that has the processor does not wait.
    public static let cpu = PressureLimits(
        warning: PressureTrigger(.some, stall: .seconds(1)),
        critical: PressureTrigger(.some, stall: .milliseconds(1_800)))
}

/// The text of a file under `/proc/pressure`: `some avg10=0.00 avg60=0.00 avg300=0.00 total=0`, and a line for `full`.
struct PressureReport: Hashable, Sendable {
    /// Percent of the last ten seconds.
    var averages: [PressureTrigger.Share: Double] = [:]

    /// Reads what can be read; nil when there is not even a first line.
    init?(parsing text: String) {
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard let name = words.first, let share = PressureTrigger.Share(rawValue: String(name)),
                let word = words.dropFirst().first(where: { $0.hasPrefix("avg10=") }),
                let value = Double(word.dropFirst("avg10=".count)), (0...100).contains(value)
            else { continue }
            averages[share] = value
        }
        if averages[.some] == nil { return nil }
    }

    func level(by limits: PressureLimits) -> PressureState.Level {
        func holds(_ trigger: PressureTrigger) -> Bool { (averages[trigger.share] ?? 0) >= trigger.percent }
        if holds(limits.critical) { return .critical }
        return holds(limits.warning) ? .warning : .nominal
    }
}

/// Remembers which triggers have fired lately. The kernel tells a shortage once in each window and its end not at all,
/// so a level ends when it was not told for two windows.
struct PressureMeter: Sendable {
    /// Ticks come twice in a window. One more than three half windows, so that an event that is late by a moment does
    /// not make the state flicker.
    private static let patience = 4

    private var remaining: [PressureState.Level: Int] = [:]

    mutating func fired(_ level: PressureState.Level) {
        remaining[level] = Self.patience
    }

    mutating func tick() {
        remaining = remaining.mapValues { $0 - 1 }.filter { $0.value > 0 }
    }

    var level: PressureState.Level { remaining.keys.max() ?? .nominal }
}

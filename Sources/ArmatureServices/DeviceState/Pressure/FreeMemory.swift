/// The share of memory that programs could still get, from the text of `/proc/meminfo`; the second choice where the
/// kernel does not tell of stalls. It cannot know whether the rest is needed by anybody.
struct FreeMemory: Hashable, Sendable {
    /// 0 to 1.
    var share: Double

    /// Reads the lines `MemTotal:       16384 kB` and `MemAvailable:`; nil when one is missing or makes no sense.
    init?(parsing text: String) {
        var total: Double?
        var available: Double?
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count >= 2, let kilobytes = UInt64(words[1]).map(Double.init) else { continue }
            switch words[0] {
            case "MemTotal:": total = kilobytes
            case "MemAvailable:": available = kilobytes
            default: continue
            }
        }
        guard let total, let available, total > 0 else { return nil }
        share = min(available / total, 1)
    }

    /// The level after another one: a level is reached below its limit and left only with some more memory to spare, so
    /// that a value that wavers around a limit does not make the state flicker.
    func level(after before: PressureState.Level) -> PressureState.Level {
        let spare = 0.02
        if share < 0.05 + (before >= .critical ? spare : 0) { return .critical }
        return share < 0.10 + (before >= .warning ? spare : 0) ? .warning : .nominal
    }
}

/// Entries that are missing from a log.
public struct LogLoss: Hashable, Sendable {
    /// How many.
    public let count: Int
    /// What the sink said when it last refused lines, in the words of its error; nil when it only was too slow.
    public let reason: String?
}

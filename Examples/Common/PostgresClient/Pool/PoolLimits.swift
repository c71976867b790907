/// How many connections a pool has and how long it keeps them.
public struct PoolLimits: Sendable {
    /// The most connections at a time; at least 1.
    public var connections: Int
    /// How long a task waits for a connection that others use.
    public var wait: Duration
    /// A connection that was not used for this long is closed.
    public var idle: Duration
    /// A connection that was not used for this long is asked whether it is still there before it is lent.
    public var unchecked: Duration
    /// How often and how long to try to connect.
    public var connecting: Backoff
    /// How often a transaction is repeated.
    public var conflicts: Backoff

    /// Describes the limits; the defaults suit a program that serves one shop.
    public init(
        connections: Int = 8, wait: Duration = .seconds(15), idle: Duration = .seconds(60),
        unchecked: Duration = .seconds(10), connecting: Backoff = .connecting, conflicts: Backoff = .conflicts
    ) {
        precondition(connections > 0, "a pool without connections would make everybody wait forever")
        self.connections = connections
        self.wait = wait
        self.idle = idle
        self.unchecked = unchecked
        self.connecting = connecting
        self.conflicts = conflicts
    }
}

/// How many connections a pool has at a moment.
public struct PoolCensus: Hashable, Sendable {
    /// Open ones, and those on the way there.
    public var open: Int
    /// Open ones that nobody uses.
    public var idle: Int
    /// Tasks that wait for one.
    public var waiting: Int
}

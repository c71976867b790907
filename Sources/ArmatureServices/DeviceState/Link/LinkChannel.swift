/// One open connection to whatever knows about the links: the kernel's sockets, or a script in a test.
protocol LinkChannel {
    /// Blocks until something may have happened, or the run was cancelled.
    func wait() throws -> LinkWatch.Wake
    /// Reads everything that has arrived, without blocking.
    func drain() throws -> LinkWatch.Arrival
    /// Reads the tables as they are now.
    func dump() throws -> LinkTable
}

/// What a link source is woken by. Messages only say that something changed; what it is now is always read from the
/// tables, because the kernel drops messages when it is in a hurry, and sends none for an IPv4 route that a dead link
/// took along.
enum LinkWatch {
    enum Wake: Hashable, Sendable {
        case events
        case cancelled
    }

    /// What had arrived.
    enum Arrival: Hashable, Sendable {
        /// Nothing that touches the link.
        case nothing
        /// A link, an address or a default route changed.
        case change
        /// Messages were lost, so anything may have changed.
        case overrun
    }

    /// What is reported when the kernel cannot be asked.
    static func unavailable(_ error: any Error) -> LinkState {
        LinkState(status: .unavailable(reason: "\(error)"))
    }
}

/// The steps of the loop over a link channel.
struct LinkSteps: WatchChannel {
    let channel: any LinkChannel
    /// Told each time before the tables are read again.
    var onRead: (LinkWatch.Arrival) -> Void = { _ in }

    func first() throws -> LinkState { try channel.dump().state() }

    func next() throws -> WatchStep<LinkState> {
        guard try channel.wait() == .events else { return .cancelled }
        let arrival = try channel.drain()
        if arrival == .nothing { return .nothing }
        onRead(arrival)
        return .state(try channel.dump().state())
    }
}

/// One open connection to whatever knows about the links: the kernel's sockets, or a script in a test.
protocol LinkChannel {
    /// Blocks until something may have happened, or the run was cancelled.
    func wait() throws -> LinkWatch.Wake
    /// Reads everything that has arrived, without blocking.
    func drain() throws -> LinkWatch.Arrival
    /// Reads the tables as they are now.
    func dump() throws -> LinkTable
}

/// The loop of a link source. Messages only say that something changed; what it is now is always read from the tables,
/// because the kernel drops messages when it is in a hurry, and sends none for an IPv4 route that a dead link took along.
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

    /// Runs until cancelled. An error is a state that is reported; after `retry` has waited, everything is opened anew.
    /// `retry` returns false when the run was cancelled meanwhile.
    static func run(
        open: () throws -> any LinkChannel,
        retry: () -> Bool,
        onRead: (Arrival) -> Void = { _ in },
        report: (LinkState) -> Void
    ) {
        repeat {
            do {
                let channel = try open()
                report(try channel.dump().state())
                while try channel.wait() == .events {
                    let arrival = try channel.drain()
                    if arrival == .nothing { continue }
                    onRead(arrival)
                    report(try channel.dump().state())
                }
                return
            } catch {
                report(LinkState(status: .unavailable(reason: "\(error)")))
            }
        } while retry()
    }
}

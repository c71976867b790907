/// Those who wait for a connection, first come, first served. Each is resumed once.
struct WaitingLine {
    typealias Waiter = CheckedContinuation<Result<Grant, PostgresError>, Never>

    /// What somebody got who waited.
    enum Grant: Sendable {
        case connection(PostgresConnection)
        /// The right to open a new one.
        case place
    }

    private var waiters: [(ticket: Int, waiter: Waiter)] = []
    private var nextTicket = 0

    var count: Int { waiters.count }

    mutating func takeTicket() -> Int {
        nextTicket += 1
        return nextTicket
    }

    mutating func join(_ ticket: Int, _ waiter: Waiter) {
        waiters.append((ticket, waiter))
    }

    /// Serves the first in line; false when there is nobody.
    mutating func serve(_ grant: Grant) -> Bool {
        guard !waiters.isEmpty else { return false }
        waiters.removeFirst().waiter.resume(returning: .success(grant))
        return true
    }

    /// Sends one away, unless it was served before.
    mutating func dismiss(_ ticket: Int, _ error: PostgresError) {
        guard let index = waiters.firstIndex(where: { $0.ticket == ticket }) else { return }
        waiters.remove(at: index).waiter.resume(returning: .failure(error))
    }

    mutating func dismissAll(_ error: PostgresError) {
        for (_, waiter) in waiters { waiter.resume(returning: .failure(error)) }
        waiters.removeAll()
    }
}

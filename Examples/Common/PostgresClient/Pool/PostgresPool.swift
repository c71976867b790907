/// Lends connections to tasks: each to one at a time, no more than its limits allow, to those who wait in turn.
///
/// Nothing is connected before somebody asks. The owner closes the pool; a pool that is let go closes what is idle.
public actor PostgresPool {
    let settings: PostgresSettings
    let limits: PoolLimits
    let waiting: Waiting
    private let poller: SocketPoller
    /// All connections, open or on the way there.
    private var connections: [ObjectIdentifier: PostgresConnection] = [:]
    /// Places that were given away and have no connection yet.
    private var places = 0
    /// Open connections that nobody uses, the most recently used one last.
    private var idle: [(connection: PostgresConnection, since: Duration)] = []
    private var line = WaitingLine()
    private var reaper: Task<Void, Never>?
    private var underWay = 0
    private var isClosed = false
    private(set) var isAbandoned = false
    private var drained: [CheckedContinuation<Void, Never>] = []

    /// Makes a pool. Throws only when the system has no file descriptors left.
    public init(
        _ settings: PostgresSettings, limits: PoolLimits = PoolLimits(), waiting: Waiting = .system
    ) throws(PostgresError) {
        self.settings = settings
        self.limits = limits
        self.waiting = waiting
        poller = try SocketPoller()
    }

    deinit {
        reaper?.cancel()
    }

    /// How many connections there are now.
    public var census: PoolCensus {
        PoolCensus(open: connections.count + places, idle: idle.count, waiting: line.count)
    }

    /// Lends a connection to `body`. It must not be used after `body` has returned.
    ///
    /// - Throws: ``PostgresError/noConnectionFree``, ``PostgresError/cannotConnect(server:reason:attempts:)``,
    ///   ``PostgresError/refused(server:state:reason:)``, ``PostgresError/closed``, ``PostgresError/cancelled``, or what
    ///   `body` throws.
    @discardableResult
    public func withConnection<Value: Sendable>(
        _ body: @Sendable (PostgresConnection) async throws -> Value
    ) async throws -> Value {
        try await counted { try await lend(body) }
    }

    /// Runs one operation that ``close(within:)`` waits for, however many connections it borrows one after the other.
    func counted<Value: Sendable>(_ operation: () async throws -> Value) async throws -> Value {
        guard !isClosed else { throw PostgresError.closed }
        underWay += 1
        defer {
            underWay -= 1
            if underWay == 0 { resumeDrained() }
        }
        return try await operation()
    }

    func lend<Value: Sendable>(
        _ body: @Sendable (PostgresConnection) async throws -> Value
    ) async throws -> Value {
        let connection = try await borrow()
        do {
            let value = try await body(connection)
            await giveBack(connection)
            return value
        } catch {
            await giveBack(connection)
            throw error
        }
    }

    /// Refuses whatever is asked from now on and waits until everything under way has ended, but no longer than the
    /// budget; what then still goes on is broken off and fails. Closing twice does no harm.
    public func close(within budget: Duration) async {
        isClosed = true
        reaper?.cancel()
        await closeIdle()
        guard underWay > 0 else { return }
        let waiting = waiting
        let timer = Task {
            guard (try? await waiting.sleep(budget)) != nil else { return }
            await self.abandon()
        }
        await withCheckedContinuation { drained.append($0) }
        timer.cancel()
        await closeIdle()
    }

    private func abandon() async {
        isAbandoned = true
        line.dismissAll(.closed)
        for connection in connections.values { await connection.close() }
        resumeDrained()
    }

    private func resumeDrained() {
        for continuation in drained { continuation.resume() }
        drained = []
    }

    private func closeIdle() async {
        let old = idle
        idle = []
        for (connection, _) in old { await drop(connection) }
    }

    private func borrow() async throws(PostgresError) -> PostgresConnection {
        while let (connection, since) = idle.popLast() {
            if await isAlive(connection, unusedFor: waiting.now() - since) { return connection }
            await drop(connection)
        }
        if connections.count + places < limits.connections {
            places += 1
            return try await open()
        }
        switch try await waitInLine() {
        case .connection(let connection): return connection
        case .place: return try await open()
        }
    }

    private func isAlive(_ connection: PostgresConnection, unusedFor time: Duration) async -> Bool {
        guard await connection.isUsable else { return false }
        guard time >= limits.unchecked else { return true }
        return (try? await connection.execute("SELECT 1")) != nil
    }

    private func waitInLine() async throws(PostgresError) -> WaitingLine.Grant {
        let ticket = line.takeTicket()
        let waiting = waiting
        let limit = limits.wait
        let timer = Task {
            guard (try? await waiting.sleep(limit)) != nil else { return }
            self.dismiss(ticket, .noConnectionFree)
        }
        defer { timer.cancel() }
        return try await withTaskCancellationHandler {
            await withCheckedContinuation { (waiter: WaitingLine.Waiter) in
                // A task is marked as cancelled before its handler runs, which then finds the ticket in the line.
                if Task.isCancelled {
                    waiter.resume(returning: .failure(.cancelled))
                } else {
                    line.join(ticket, waiter)
                }
            }
        } onCancel: {
            Task { await self.dismiss(ticket, .cancelled) }
        }
        .get()
    }

    private func dismiss(_ ticket: Int, _ error: PostgresError) {
        line.dismiss(ticket, error)
    }

    /// Connects, with a place that was taken before; when that fails, the place goes to the next one.
    private func open() async throws(PostgresError) -> PostgresConnection {
        // What others broke off has closed every connection that there was, and would not close this one.
        guard !isAbandoned else {
            freePlace()
            throw .closed
        }
        var attempt = 0
        while true {
            let connection = PostgresConnection(settings, poller: poller)
            connections[ObjectIdentifier(connection)] = connection
            places -= 1
            attempt += 1
            do {
                try await connection.open()
                return connection
            } catch {
                connections[ObjectIdentifier(connection)] = nil
                places += 1
                do {
                    try await pause(after: error, attempt)
                } catch {
                    freePlace()
                    throw error
                }
            }
        }
    }

    /// Waits before the next attempt, or throws when there must not be another one.
    private func pause(after error: PostgresError, _ attempt: Int) async throws(PostgresError) {
        guard case .cannotConnect(let server, let reason, _) = error else { throw error }
        guard !isAbandoned else { throw .closed }
        guard let delay = limits.connecting.delay(after: attempt, chance: waiting.chance()) else {
            throw .cannotConnect(server: server, reason: reason, attempts: attempt)
        }
        do { try await waiting.sleep(delay) } catch { throw .cancelled }
        guard !isAbandoned else { throw .closed }
    }

    private func giveBack(_ connection: PostgresConnection) async {
        guard await connection.isUsable else { return await drop(connection) }
        if line.serve(.connection(connection)) { return }
        guard !isClosed else { return await drop(connection) }
        idle.append((connection, waiting.now()))
        startReaper()
    }

    private func drop(_ connection: PostgresConnection) async {
        connections[ObjectIdentifier(connection)] = nil
        places += 1
        await connection.close()
        freePlace()
    }

    private func freePlace() {
        // Whoever is served keeps the place.
        if !line.serve(.place) { places -= 1 }
    }

    private func startReaper() {
        guard reaper == nil else { return }
        let waiting = waiting
        reaper = Task { [weak self, idle = limits.idle] in
            var pause = idle
            while (try? await waiting.sleep(pause)) != nil, let next = await self?.reap() { pause = next }
        }
    }

    /// Closes what was not used for too long; when to look again, or nil when nothing is left.
    private func reap() async -> Duration? {
        let limit = waiting.now() - limits.idle
        let old = idle.prefix { $0.since <= limit }
        idle.removeFirst(old.count)
        for (connection, _) in old { await drop(connection) }
        guard let oldest = idle.first else {
            reaper = nil
            return nil
        }
        return max(oldest.since + limits.idle - waiting.now(), .milliseconds(1))
    }
}

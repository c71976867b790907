import PostgresClient

/// The database on a server in which the shop keeps its orders and its clerks.
final class PostgreSQLDatabase: Sendable {
    /// How long closing waits for what is under way.
    static let drainBudget: Duration = .seconds(5)

    /// The address without its password.
    let name: String
    let settings: PostgresSettings
    private let pool: PostgresPool

    /// Connects and brings the tables up to date.
    ///
    /// - Parameter mustExist: Whether missing tables are reported as ``OrderStoreError/missing(database:)`` instead of
    ///   being made.
    init(
        _ address: PostgresAddress, mustExist: Bool = false, limits: PoolLimits = PoolLimits(),
        waiting: Waiting = .system
    ) async throws(OrderStoreError) {
        name = address.description
        settings = PostgresSettings(address: address, applicationName: "cleanstore")
        do {
            pool = try PostgresPool(settings, limits: limits, waiting: waiting)
            if mustExist, try await pool.version(of: PostgreSQLSchema.orders) == 0 {
                throw OrderStoreError.missing(database: name)
            }
            try await pool.migrate(PostgreSQLSchema.orders)
        } catch {
            throw OrderStoreError(error, database: name)
        }
    }

    /// Refuses what is asked from now on with ``OrderStoreError/closed`` and lets what is under way end, for at most the
    /// budget. Closing twice does no harm.
    func close(within budget: Duration = drainBudget) async {
        await pool.close(within: budget)
    }

    /// Runs a statement that only reads.
    func read<Value: Sendable>(
        _ sql: String, _ values: [PostgresValue] = [], _ read: (PostgresRow) throws -> Value
    ) async throws(OrderStoreError) -> [Value] {
        do {
            return try await pool.read(sql, values).map(read)
        } catch {
            throw OrderStoreError(error, database: name)
        }
    }

    /// Runs a transaction, and runs it again even when it may have been kept already: `body` must look whether it was.
    ///
    /// Rows that a decision rests upon must be locked by it.
    func change<Value: Sendable>(
        _ body: @Sendable (PostgresConnection) async throws -> Value
    ) async throws(OrderStoreError) -> Value {
        do {
            return try await pool.transaction(PostgresTransaction(.readCommitted, isRepeatable: true), body)
        } catch {
            throw OrderStoreError(error, database: name)
        }
    }
}

extension OrderStoreError {
    /// What a failure of the client or the server means for somebody who asked for orders. Other failures carry the
    /// SQLSTATE.
    init(_ error: any Error, database: String) {
        switch error {
        case let error as OrderStoreError: self = error
        case let error as PostgresError: self.init(error, database: database)
        case PostgresSchemaError.foreign: self = .foreignDatabase(database: database)
        case PostgresSchemaError.newer(let found, let supported):
            self = .newerFormat(database: database, found: found, supported: supported)
        default: self = .failed(code: "unknown", message: String(describing: error))
        }
    }

    private init(_ error: PostgresError, database: String) {
        switch error {
        case .invalidAddress(let reason): self = .cannotOpen(database: database, reason: reason)
        case .cannotConnect(_, let reason, _), .refused(_, _, let reason), .connectionLost(let reason):
            self = .unreachable(database: database, reason: reason)
        case .commitUnknown(let reason):
            self = .unreachable(database: database, reason: reason + "; whether the change was kept is unknown")
        case .timedOut, .noConnectionFree: self = .busy
        case .closed: self = .closed
        case .cancelled: self = .failed(code: SQLState.queryCanceled.code, message: "the task was cancelled")
        case .unsendable: self = .constraint("a text holds the character U+0000")
        case .mismatch(let column): self = .corrupt("a row has no valid \(column)")
        case .failed(let failure): self.init(failure, database: database)
        }
    }

    private init(_ failure: ServerFailure, database: String) {
        switch failure.state {
        case .serializationFailure, .deadlockDetected, .lockNotAvailable: self = .busy
        case .diskFull: self = .full
        case .readOnlyTransaction: self = .readOnly(database: database)
        case let state where state.isConstraintViolation: self = .constraint(failure.message)
        default: self = .failed(code: failure.state.code, message: failure.message)
        }
    }
}

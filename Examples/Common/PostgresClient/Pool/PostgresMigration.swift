/// A step from one format of a database to the next.
public struct PostgresMigration: Sendable {
    /// The format after the step; steps are numbered from 1 without gaps.
    public var version: Int
    /// SQL without values.
    public var script: String
    /// What SQL cannot do, after the script and in the same transaction. It may run again, from the beginning.
    public var completion: (@Sendable (PostgresConnection) async throws -> Void)?

    /// Describes a step.
    public init(
        version: Int, script: String, completion: (@Sendable (PostgresConnection) async throws -> Void)? = nil
    ) {
        self.version = version
        self.script = script
        self.completion = completion
    }
}

/// The format of the tables of one program within a database.
public struct PostgresSchema: Sendable {
    /// The name of the table that holds the number of the format.
    public var formatTable: String
    /// Tables that the steps make. If one is there without the format table, it is another program's.
    public var tables: [String]
    /// The steps, in their order.
    public var migrations: [PostgresMigration]
    /// Names the lock that keeps two programs from taking the steps at once; any number that no other program uses.
    public var lock: Int64

    /// Describes a format. Names must need no quotes in SQL.
    public init(formatTable: String, tables: [String], migrations: [PostgresMigration], lock: Int64) {
        self.formatTable = formatTable
        self.tables = tables
        self.migrations = migrations
        self.lock = lock
    }

    var latest: Int { migrations.last?.version ?? 0 }
}

/// Why the tables of a database cannot be used. Nothing was changed.
public enum PostgresSchemaError: Error, Equatable, Sendable {
    /// A table of another program has the name of one of ours.
    case foreign(table: String)
    /// Written by a later version of the program.
    case newer(found: Int, supported: Int)
}

extension PostgresPool {
    /// The format of the tables that are there; 0 when there are none.
    ///
    /// - Throws: ``PostgresSchemaError``, or what ``transaction(_:_:)`` throws.
    public func version(of schema: PostgresSchema) async throws -> Int {
        // All questions about one state: between two of them, another program may make the tables.
        try await transaction(PostgresTransaction(.repeatableRead, isReadOnly: true)) { try await schema.version($0) }
    }

    /// Brings the tables up to date, in one transaction. Of several programs that start at once one does it, and the
    /// others wait for it.
    ///
    /// - Throws: ``PostgresSchemaError``, or what ``transaction(_:_:)`` throws.
    public func migrate(_ schema: PostgresSchema) async throws {
        // Somebody who may not change the tables can still work with those that are up to date.
        guard try await version(of: schema) < schema.latest else { return }
        try await transaction(PostgresTransaction(isRepeatable: true)) { connection in
            // The lock is waited for, and a step may take, as long as it needs.
            try await connection.execute("SET LOCAL statement_timeout = 0")
            try await connection.execute(
                "SELECT pg_advisory_xact_lock(\(schema.lock))", answerTimeout: PostgresSchema.longestStep)
            let version = try await schema.version(connection)
            guard version < schema.latest else { return }
            try await connection.execute(
                """
                CREATE TABLE IF NOT EXISTS \(schema.formatTable) (
                    version integer PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())
                """)
            for step in schema.migrations where step.version > version {
                try await connection.execute(step.script, answerTimeout: PostgresSchema.longestStep)
                try await step.completion?(connection)
                try await connection.execute("INSERT INTO \(schema.formatTable) (version) VALUES (\(step.version))")
            }
        }
    }
}

extension PostgresSchema {
    fileprivate static let longestStep: Duration = .seconds(3_600)

    /// The format that is found; 0 in a database without our tables.
    fileprivate func version(_ connection: PostgresConnection) async throws -> Int {
        guard try await isThere(formatTable, connection) else {
            for table in tables where try await isThere(table, connection) {
                throw PostgresSchemaError.foreign(table: table)
            }
            return 0
        }
        let rows = try await connection.execute("SELECT coalesce(max(version), 0) FROM \(formatTable)")
        let version = Int(try rows[0].integer(0))
        guard version <= latest else { throw PostgresSchemaError.newer(found: version, supported: latest) }
        return version
    }

    private func isThere(_ table: String, _ connection: PostgresConnection) async throws -> Bool {
        // A query and not to_regclass, which may answer from before the lock was had.
        let rows = try await connection.execute(
            "SELECT FROM pg_catalog.pg_class WHERE relname = '\(table)' AND pg_catalog.pg_table_is_visible(oid)")
        return !rows.isEmpty
    }
}

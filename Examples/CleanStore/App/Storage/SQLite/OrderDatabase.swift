import CSQLite
import Foundation
import Synchronization

/// Opens the order database: checks that the file is ours, sets what durability needs, brings the format up to date.
enum OrderDatabase {
    /// How long to wait for another process, in milliseconds.
    static let busyTimeout: Int32 = 10_000

    /// Opens the file at an absolute path; makes it and its directory when they are missing.
    ///
    /// - Parameter mustExist: Whether a missing file is reported as ``OrderStoreError/missing(database:)`` instead.
    static func open(
        at path: String, busyTimeout: Int32 = busyTimeout, mustExist: Bool = false,
        migrations: [SchemaMigration] = OrderSchema.migrations
    ) throws(OrderStoreError) -> SQLiteConnection {
        if mustExist, !isAnything(at: path) { throw .missing(database: path) }
        try prepareFile(at: path)
        do {
            let connection = try SQLiteConnection(path: path, busyTimeout: busyTimeout)
            let latest = migrations.last?.version ?? 0
            // Before anything is written: a file of somebody else stays as it is.
            let version = try connection.snapshot { try checkedVersion(of: connection, path: path, latest: latest) }
            try enableWriteAheadLog(connection, busyTimeout: busyTimeout)
            // FULL syncs the log at each commit, so that a commit survives a power cut.
            try connection.execute("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
            if version < latest { try migrate(connection, path: path, migrations) }
            return connection
        } catch let error as SQLiteError {
            throw OrderStoreError(error, database: path)
        } catch let error as OrderStoreError {
            throw error
        } catch {
            throw .corrupt(String(describing: error))
        }
    }

    /// Asks an open database, and says what goes wrong in the words of a store.
    static func perform<Value>(
        on connection: SQLiteConnection, path: String, _ body: (SQLiteConnection) throws -> Value
    ) throws(OrderStoreError) -> Value {
        do {
            return try body(connection)
        } catch let error as OrderStoreError {
            throw error
        } catch let error as SQLiteError {
            throw OrderStoreError(error, database: path)
        } catch let mismatch as SQLiteRow.Mismatch {
            throw .corrupt("a row has no valid \(mismatch.column)")
        } catch {
            throw .failed(code: String(SQLITE_ERROR), message: String(describing: error))
        }
    }

    /// Whether the path leads to a file, or to anything that is to be complained about: a link to nowhere, a directory
    /// that is not one.
    private static func isAnything(at path: String) -> Bool {
        var information = stat()
        return lstat(path, &information) == 0 || errno != ENOENT
    }

    /// Makes the file readable by its owner only (it holds names and addresses) and refuses what is no regular file:
    /// a device such as `/dev/null` would swallow orders without a word.
    private static func prepareFile(at path: String) throws(OrderStoreError) {
        let directory = (path as NSString).deletingLastPathComponent
        if let reason = makeDirectory(directory) {
            throw .cannotOpen(database: path, reason: "the directory \(directory) cannot be made: \(reason)")
        }
        let failure = createFile(at: path)
        if failure == 0 { return }
        var information = stat()
        guard stat(path, &information) == 0 else {
            if failure == EROFS { throw .readOnly(database: path) }
            // Something is there, but it leads nowhere: the name of a symbolic link exists, its target does not.
            let target = errno
            if failure == EEXIST, target == ENOENT {
                throw .cannotOpen(database: path, reason: "it is a symbolic link to nothing")
            }
            throw .cannotOpen(database: path, reason: String(cString: strerror(failure == EEXIST ? target : failure)))
        }
        switch information.st_mode & S_IFMT {
        case S_IFREG: return
        case S_IFDIR: throw .cannotOpen(database: path, reason: "it is a directory")
        default: throw .cannotOpen(database: path, reason: "it is not a regular file")
        }
    }

    /// One after the other: closing any descriptor of a file gives up all locks that the process has on it, also those of
    /// another connection that was opened in between. Other processes would write across it.
    private static let creation = Mutex(())

    /// Makes an empty file, unless something is there; the system's code when that fails.
    private static func createFile(at path: String) -> CInt {
        creation.withLock { _ in
            let descriptor = Foundation.open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { return errno }
            close(descriptor)
            return 0
        }
    }

    /// Makes a directory and those above it; the system's words when that fails.
    private static func makeDirectory(_ path: String) -> String? {
        var information = stat()
        if stat(path, &information) == 0 {
            return information.st_mode & S_IFMT == S_IFDIR ? nil : String(cString: strerror(ENOTDIR))
        }
        // Only a directory that is not there can be made. A path that is too long, above all, has thousands above it.
        guard errno == ENOENT, path != "/" else { return String(cString: strerror(errno)) }
        if let reason = makeDirectory((path as NSString).deletingLastPathComponent) { return reason }
        // Another process may make it at the same moment.
        return mkdir(path, 0o700) == 0 || errno == EEXIST ? nil : String(cString: strerror(errno))
    }

    /// Must run in a transaction: between two of its questions another process could set up the file.
    private static func checkedVersion(
        of connection: SQLiteConnection, path: String, latest: Int
    ) throws -> Int {
        let application = try connection.integer("PRAGMA application_id")
        let version = Int(try connection.integer("PRAGMA user_version"))
        if application != OrderSchema.applicationID {
            let objects = try connection.integer("SELECT count(*) FROM sqlite_schema")
            guard application == 0, version == 0, objects == 0 else {
                throw OrderStoreError.foreignDatabase(database: path)
            }
        }
        guard version <= latest else {
            throw OrderStoreError.newerFormat(database: path, found: version, supported: latest)
        }
        return version
    }

    private static func enableWriteAheadLog(_ connection: SQLiteConnection, busyTimeout: Int32) throws {
        let clock = ContinuousClock()
        let deadline = clock.now + .milliseconds(Int(busyTimeout))
        while true {
            do {
                try connection.query("PRAGMA journal_mode = WAL") { _ in }
                return
            } catch let error as SQLiteError where error.primaryCode == SQLITE_BUSY && clock.now < deadline {
                // SQLite does not wait by itself when two processes switch a new file at the same moment.
                usleep(5_000)
            }
        }
    }

    private static func migrate(
        _ connection: SQLiteConnection, path: String, _ migrations: [SchemaMigration]
    ) throws {
        try connection.transaction {
            // Another process may have done it while this one waited for the lock.
            let version = try checkedVersion(of: connection, path: path, latest: migrations.last?.version ?? 0)
            for migration in migrations where migration.version > version {
                try connection.execute(migration.script)
                try migration.completion?(connection)
                try connection.execute("PRAGMA user_version = \(migration.version)")
            }
            try connection.execute("PRAGMA application_id = \(OrderSchema.applicationID)")
        }
    }
}

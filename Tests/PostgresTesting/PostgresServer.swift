import Foundation
import PostgresClient

/// A real PostgreSQL server in a folder of its own, which ends with this process, however that ends.
public actor PostgresServer {
    /// A server that could not be started.
    public struct Failure: Error, CustomStringConvertible {
        /// What went wrong.
        public var description: String
    }

    /// How a server ends; the names are those of `pg_ctl`.
    public enum Ending: String, Sendable {
        /// Rolls back what is under way and says good-bye.
        case fast
        /// As if it had crashed: the next start recovers from the log.
        case immediate
    }

    /// The user of the tests, who may do everything and needs no password on the socket.
    public static let owner = "postgres"
    /// May connect over TCP with a password, encrypted or not.
    public static let clerk = "clerk"
    /// May connect over TCP with the same password, but only encrypted.
    public static let sealedClerk = "sealed"
    /// The password of both clerks.
    public static let password = "correct-horse-7"

    /// Whether this machine has a server to start.
    public static var isInstalled: Bool { ServerProgram.folder != nil }
    /// Why there is none.
    public static let absence: StaticString = "PostgreSQL's server is not installed (apt-get install postgresql)"

    /// Whether the servers speak TLS, for which this makes the certificates.
    public static var hasTLS: Bool { isInstalled && FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl") }

    private static let ofThisRun = Task { try await PostgresServer() }

    /// The server that all tests share which leave it running.
    public static func common() async throws -> PostgresServer { try await ofThisRun.value }

    /// Holds the socket, and everything else of the server.
    public nonisolated let folder: String
    /// Where the server listens on the local machine; also a part of the socket's name.
    public nonisolated let port: UInt16
    private let reservation: PortReservation
    private let process: ChildProcess
    private var databaseCount = 0

    /// Starts a server of its own.
    public init() async throws {
        guard let programs = ServerProgram.folder else { throw Failure(description: "\(Self.absence)") }
        folder = try ServerProgram.makeFolder()
        reservation = try PortReservation()
        port = reservation.port
        process = try ChildProcess(
            executable: ServerProgram.asServerUser,
            ServerProgram.prefix + [
                "/bin/sh", "-c", ServerProgram.script, "sh", programs, folder, String(port), Self.password,
            ])
        try await awaitReady()
    }

    private func awaitReady() async throws {
        var said: [String] = []
        while let line = await process.line() {
            if line == "ready" { return }
            said.append(line)
        }
        throw Failure(description: "the server did not start: \(said.joined(separator: " | "))")
    }

    /// Ends the server and starts it again.
    public func restart(_ ending: Ending) async throws {
        process.tell("restart \(ending.rawValue)")
        try await awaitReady()
    }

    /// Ends the server.
    public func stop(_ ending: Ending) async throws {
        process.tell("stop \(ending.rawValue)")
        try await awaitReady()
    }

    /// Starts the server after ``stop(_:)``.
    public func start() async throws {
        process.tell("start fast")
        try await awaitReady()
    }

    /// The URL of a database over the socket.
    public nonisolated func url(_ database: String = "postgres") -> String {
        "postgres://\(Self.owner)@/\(database)?host=\(folder)&port=\(port)"
    }

    /// The URL of a database over TCP, with a password.
    public nonisolated func networkURL(
        _ database: String = "postgres", user: String = clerk, password: String = password, options: String = ""
    ) -> String {
        "postgres://\(user):\(password)@127.0.0.1:\(port)/\(database)\(options.isEmpty ? "" : "?" + options)"
    }

    /// Where the server's own certificate is, which is signed by itself.
    public nonisolated var certificate: String { folder + "/server.crt" }

    /// Makes an empty database and gives its name.
    public func makeDatabase() async throws -> String {
        databaseCount += 1
        let name = "test\(databaseCount)"
        try await execute("CREATE DATABASE \(name)")
        return name
    }

    /// Runs SQL as the owner, over a connection of its own.
    @discardableResult
    public nonisolated func execute(_ script: String, in database: String = "postgres") async throws -> PostgresRows {
        let pool = try PostgresPool(settings(url(database)), limits: PoolLimits(connections: 1))
        let rows = try await pool.withConnection { try await $0.execute(script) }
        await pool.close(within: .seconds(1))
        return rows
    }

    /// Settings for a URL.
    public nonisolated func settings(_ url: String) throws -> PostgresSettings {
        guard let address = PostgresAddress(typed: url) else { throw Failure(description: "no URL of PostgreSQL") }
        var settings = PostgresSettings(address: address, applicationName: "tests")
        // Longer than what runs beside the tests can hold up a server.
        (settings.statementTimeout, settings.connectTimeout) = (.seconds(300), .seconds(300))
        return settings
    }
}

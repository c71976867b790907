import CPostgres

/// Where a database is, as a URL: `postgres://user:password@host:port/database?sslmode=verify-full`.
///
/// The forms and options are those of libpq ("Connection URIs" and "Parameter Key Words" in chapter 34 of PostgreSQL's
/// documentation). What the URL leaves out comes from the environment (`PGPASSWORD`, `PGHOST`, ...) and from
/// `~/.pgpass`, as for every program that uses libpq.
public struct PostgresAddress: Equatable, Sendable {
    private let url: String

    /// Takes a URL as typed; nil unless it begins with `postgres://` or `postgresql://`. The rest is looked at when a
    /// connection is made.
    public init?(typed url: String) {
        guard url.hasPrefix("postgres://") || url.hasPrefix("postgresql://") else { return nil }
        self.url = url
    }

    /// The options by name, as libpq reads them.
    ///
    /// libpq's own complaint is not passed on: it quotes the part of the URL that it does not understand, and that part
    /// may be a password with a character that had to be escaped.
    func options() throws(PostgresError) -> [String: String] {
        guard !url.utf8.contains(0) else { throw .invalidAddress("it holds the character U+0000") }
        var complaint: UnsafeMutablePointer<CChar>?
        let found = PQconninfoParse(url, &complaint)
        PQfreemem(complaint)
        guard let found else {
            throw .invalidAddress(
                "it is not a URL of PostgreSQL, or has an unknown option; special characters in names and passwords "
                    + "are written as in %40 for @")
        }
        defer { PQconninfoFree(found) }
        var options: [String: String] = [:]
        var entry = found
        while let keyword = entry.pointee.keyword {
            if let value = entry.pointee.val { options[String(cString: keyword)] = String(cString: value) }
            entry += 1
        }
        let ports = (options["port"] ?? "").split(separator: ",")
        // A password with a slash in it makes its first half the port, and libpq would quote that.
        guard ports.allSatisfy({ UInt16($0) ?? 0 > 0 }) else {
            throw .invalidAddress("its port is not a number from 1 to 65535")
        }
        return options
    }
}

extension PostgresAddress: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The URL without passwords: user, hosts, ports and database only.
    public var description: String {
        guard let options = try? options() else { return "postgres://..." }
        let user = options["user"].map { $0 + "@" } ?? ""
        let database = options["dbname"].map { "/" + $0 } ?? ""
        let host = options["host"] ?? options["hostaddr"] ?? ""
        let port = options["port"].map { ":" + $0 } ?? ""
        // A directory with a socket stands where it does not look like a part of the path.
        if host.hasPrefix("/") { return "postgres://\(user)\(port)\(database)?host=\(host)" }
        return "postgres://\(user)\(host)\(port)\(database)"
    }

    /// The same as ``description``.
    public var debugDescription: String { description }

    /// Nothing: a dump must not show the password either.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

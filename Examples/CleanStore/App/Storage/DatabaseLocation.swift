import Foundation
import PostgresClient

/// Where orders are kept.
enum DatabaseLocation: Equatable, Sendable {
    /// An absolute path to a file.
    case file(String)
    /// A database on a PostgreSQL server.
    case server(PostgresAddress)
    case memory

    /// A file at a path as typed, relative to the given directory; or a server, when what was typed is the URL of one.
    ///
    /// Making the path absolute also keeps SQLite from reading `:memory:` or `file:` as anything but a name. `nil` when
    /// there is no such directory any more: an empty one, as the system reports a directory that was removed.
    static func file(typed path: String, relativeTo directory: String) -> DatabaseLocation? {
        if let address = PostgresAddress(typed: path) { return .server(address) }
        if path.hasPrefix("/") { return .file(path) }
        guard directory.hasPrefix("/") else { return nil }
        return .file((directory as NSString).appendingPathComponent(path))
    }

    /// The file under the user's data directory: `$XDG_DATA_HOME/cleanstore/orders.sqlite`, where the variable
    /// defaults to `~/.local/share` and counts only when absolute (XDG Base Directory Specification).
    ///
    /// `nil` when the environment names neither a data directory nor a home.
    static func standard(environment: [String: String]) -> DatabaseLocation? {
        if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
            return .file("\(data)/cleanstore/orders.sqlite")
        }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return .file("\(home)/.local/share/cleanstore/orders.sqlite")
    }
}

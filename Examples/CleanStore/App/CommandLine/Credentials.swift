/// How whoever runs a command signs in. Never a flag with a password: flags are seen by other users of the machine.
struct Credentials: Equatable, Sendable {
    enum Password: Equatable, Sendable {
        /// The first line of a file, or of the standard input for `-`.
        case file(String)
        /// From the environment.
        case text(String)
    }

    /// `nil` when no clerk is named.
    var clerk: String?
    /// `nil` when it has to be asked for.
    var password: Password?

    /// Takes what the options do not say from the environment.
    init(_ reader: ArgumentReader, _ environment: [String: String]) throws(UsageError) {
        let named = reader.options["--clerk"]
        if named?.isEmpty == true { throw UsageError("--clerk needs a name") }
        clerk = named ?? environment["CLEANSTORE_CLERK"].flatMap { $0.isEmpty ? nil : $0 }
        if let path = reader.options["--password-file"] {
            password = try .file(Self.path(path, of: "--password-file"))
        } else {
            password = environment["CLEANSTORE_PASSWORD"].map { .text($0) }
        }
    }

    static func path(_ path: String, of option: String) throws(UsageError) -> String {
        if path.isEmpty { throw UsageError("\(option) needs a path, or - for the standard input") }
        return path
    }
}

extension Credentials: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    var description: String { "Credentials(\(clerk ?? "nobody"))" }
    var debugDescription: String { description }
    var customMirror: Mirror { Mirror(self, children: []) }
}

extension Credentials.Password {
    /// The password itself: a first line without its end.
    func read(relativeTo directory: String) throws(InputFailure) -> String {
        switch self {
        case .text(let text): return text
        case .file(let path):
            let line = try InputDocument.read(path, relativeTo: directory).prefix { $0 != 0x0A && $0 != 0x0D }
            return String(decoding: line, as: UTF8.self)
        }
    }
}

/// Where to connect to, and how long to wait.
public struct PostgresSettings: Sendable {
    /// The server and the database.
    public var address: PostgresAddress
    /// How long a statement may take on the server. The option `options=-cstatement_timeout=...` in the URL wins.
    public var statementTimeout: Duration = .seconds(30)
    /// How much longer than that to wait for an answer before the connection counts as lost.
    public var answerGrace: Duration = .seconds(5)
    /// How long one attempt to connect may take. The URL's `connect_timeout`, in seconds, wins.
    public var connectTimeout: Duration = .seconds(10)
    /// The name under which the server lists the sessions.
    public var applicationName: String

    /// Makes settings with the usual times.
    public init(address: PostgresAddress, applicationName: String) {
        self.address = address
        self.applicationName = applicationName
    }

    /// How long a statement's answer is waited for.
    var answerTimeout: Duration { statementTimeout + answerGrace }

    /// What libpq is given. The URL's own options win over the defaults.
    func parameters() throws(PostgresError) -> ConnectionParameters {
        var options = try address.options()
        let time = statementTimeout.wholeMilliseconds
        options["options"] = ["-c statement_timeout=\(time)", options["options"]].compactMap(\.self)
            .joined(separator: " ")
        // Texts are UTF-8 in this program, whatever the environment says.
        options["client_encoding"] = "UTF8"
        let defaults = [
            // A peer that vanished without a word is noticed after a minute, not after two hours.
            "keepalives_idle": "30", "keepalives_interval": "10", "keepalives_count": "3",
            "fallback_application_name": applicationName,
        ]
        options.merge(defaults) { own, _ in own }
        // libpq leaves this one to the caller when it connects without blocking; less than 1 means no limit to it.
        let seconds = options["connect_timeout"].flatMap { Int64($0) } ?? 0
        return ConnectionParameters(
            options: options, timeout: seconds > 0 ? .seconds(min(seconds, 3_600)) : connectTimeout)
    }
}

/// What one attempt to connect needs.
struct ConnectionParameters: Sendable {
    var options: [String: String]
    var timeout: Duration
}

extension Duration {
    /// Rounded up, so that a short limit does not become none.
    var wholeMilliseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    }
}

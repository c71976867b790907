import Foundation

extension Invocation.Settings {
    /// Takes what the options do not say from the environment. A command that needs no database opens none.
    init(
        _ reader: ArgumentReader, in surroundings: Surroundings, needsDatabase: Bool = true
    ) throws(UsageError) {
        if !needsDatabase {
            database = .memory
        } else if let path = reader.options["--database"] {
            guard !path.isEmpty else { throw UsageError("--database needs a path") }
            guard let file = DatabaseLocation.file(typed: path, relativeTo: surroundings.currentDirectory) else {
                throw UsageError("--database: the current directory is gone, so '\(path)' leads nowhere")
            }
            database = file
        } else if let standard = DatabaseLocation.standard(environment: surroundings.environment) {
            database = standard
        } else {
            throw UsageError("no --database is given, and neither XDG_DATA_HOME nor HOME is set")
        }
        let zone = Self.timeZone(surroundings.environment)
        if zone == nil, let name = surroundings.environment["TZ"] {
            remarks.append("TZ: there is no time zone '\(ArgumentReader.quoted(name))'; times are those of Greenwich")
        }
        formatting = FormattingContext(
            locale: try Self.locale(reader.options["--locale"], surroundings.environment), timeZone: zone ?? .gmt,
            currencyCode: try Self.currency(reader.options["--currency"]))
        logging = try Self.logging(reader, surroundings)
    }

    private static func logging(
        _ reader: ArgumentReader, _ surroundings: Surroundings
    ) throws(UsageError) -> LogSettings {
        var settings = LogSettings(
            format: try Invocation.choice(.logFormat, reader) ?? .text,
            printsMetrics: reader.options["--metrics"] != nil)
        guard let path = reader.options["--log"] else { return settings }
        guard !path.isEmpty else { throw UsageError("--log needs a path, or - for the standard error") }
        if path == "-" {
            settings.destination = .standardError
        } else if path.hasPrefix("/") {
            settings.destination = .file(path)
        } else {
            guard surroundings.currentDirectory.hasPrefix("/") else {
                throw UsageError("--log: the current directory is gone, so '\(path)' leads nowhere")
            }
            settings.destination = .file((surroundings.currentDirectory as NSString).appendingPathComponent(path))
        }
        return settings
    }

    /// The locale as asked for, else that of the environment, else US English. An unknown one is an error only when
    /// it was asked for: a strange environment is no reason to refuse an order.
    private static func locale(_ asked: String?, _ environment: [String: String]) throws(UsageError) -> Locale {
        if let asked {
            guard let locale = known(asked) else {
                throw UsageError("--locale: there is no locale '\(ArgumentReader.quoted(asked))'")
            }
            return locale
        }
        let set = ["LC_ALL", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        // POSIX writes en_US.UTF-8 and de_DE@euro; the encoding and the modifier are no part of the locale.
        let name = set.prefix { $0 != "." && $0 != "@" }
        return known(String(name)) ?? Locale(identifier: "en_US")
    }

    private static func known(_ name: String) -> Locale? {
        let identifier = name.replacing("-", with: "_")
        // "C" and "POSIX" name no language, and ICU's "en_001" or a bare language no currency that a shop could use.
        if Locale.availableIdentifiers.contains(identifier) { return Locale(identifier: identifier) }
        // People and POSIX write zh_CN for what is listed with its script, as zh_Hans_CN.
        let parts = identifier.split(separator: "_", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let isListed = Locale.availableIdentifiers.contains { listed in
            let names = listed.split(separator: "_")
            return names.count == 3 && names[0] == parts[0] && names[1].count == 4 && names[2] == parts[1]
        }
        return isListed ? Locale(identifier: identifier) : nil
    }

    /// Greenwich when none is asked for; `nil` when there is none of the name.
    private static func timeZone(_ environment: [String: String]) -> TimeZone? {
        let name = (environment["TZ"] ?? "").drop { $0 == ":" }
        return name.isEmpty ? .gmt : TimeZone(identifier: String(name))
    }

    private static func currency(_ asked: String?) throws(UsageError) -> String? {
        guard let asked else { return nil }
        let code = asked.uppercased()
        guard Locale.commonISOCurrencyCodes.contains(code) else {
            throw UsageError("--currency: there is no currency '\(ArgumentReader.quoted(asked))'")
        }
        return code
    }
}

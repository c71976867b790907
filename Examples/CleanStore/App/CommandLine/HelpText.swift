/// What `--help` prints.
enum HelpText {
    /// Grows with each release.
    static let version = "0.1.0"

    /// The help for one command, or for the program.
    static func lines(for command: CommandSyntax?) -> [String] {
        command.map(lines) ?? program
    }

    private static var program: [String] {
        ["Usage: cleanstore COMMAND [OPTION...]", "", "Enters orders, shows and changes them.", "", "Commands:"]
            + table(CommandSyntax.all.map { ($0.usage, $0.summary) })
            + ["", "Options of every command:"]
            + table((OptionSyntax.everywhere + [.version]).map { ($0.usage, $0.summary) })
            + ["", "Exit codes:"]
            + table(ExitCode.allCases.map { (String($0.rawValue), $0.meaning) })
            + [
                "",
                "Environment: XDG_DATA_HOME, HOME, LC_ALL, LANG, TZ (default GMT), CLEANSTORE_CLERK, CLEANSTORE_PASSWORD.",
            ]
    }

    private static func lines(for command: CommandSyntax) -> [String] {
        var lines = ["Usage: cleanstore \(command.usage) [OPTION...]", "", "\(command.summary.capitalizedFirst)."]
        if !command.allOptions.isEmpty {
            lines += ["", "Options:"] + table(command.allOptions.map { ($0.usage, $0.summary) })
        }
        lines += ["", "Options of every command:"] + table(OptionSyntax.everywhere.map { ($0.usage, $0.summary) })
        if command.name == .createOrder || command.name == .editOrder {
            let keys = OrderField.allCases.map(\.rawValue) + OrderFormDecoder.otherKeys
            lines += ["", "Keys of the JSON form: \(keys.joined(separator: ", "))."]
            if command.name == .editOrder {
                lines += ["An empty text empties its field; the card stays unless one is given."]
            }
            lines += ["Flags are seen by other users of the machine: give card data as JSON or as answers."]
        }
        return lines
    }

    private static func table(_ rows: [(String, String)]) -> [String] {
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { "  \($0)\(String(repeating: " ", count: width - $0.count + 2))\($1)" }
    }
}

extension OptionSyntax {
    fileprivate var usage: String { value.map { "\(name) \($0)" } ?? name }
}

extension CommandSyntax {
    fileprivate var usage: String { argument.map { "\(name.rawValue) \($0)" } ?? name.rawValue }
}

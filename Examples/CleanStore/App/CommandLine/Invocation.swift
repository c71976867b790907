/// What the process was started with and in.
struct Surroundings: Equatable, Sendable {
    var environment: [String: String]
    /// An absolute path.
    var currentDirectory: String
    /// Whether somebody can type answers.
    var isInputTerminal: Bool
    /// Whether somebody reads the results as they are written.
    var isOutputTerminal = false
    /// The width of that terminal, when it is known.
    var columns: Int?

    /// Whether a full screen can be typed on and seen.
    var hasTerminal: Bool { isInputTerminal && isOutputTerminal }
}

/// What a command line asks for.
struct Invocation: Sendable {
    enum Command: Sendable {
        case help(CommandSyntax?)
        case version
        case graph(GraphFormat)
        case check(CheckFormat)
        case createOrder(FieldSource, id: OrderID?, showsPlacedOrder: Bool)
        case editOrder(FieldSource, EditOrderEntry)
        case deleteOrder(DeleteOrderEntry)
        case listOrders(ListOrdersEntry)
        case showOrder(OrderID)
        case viewHistory(OrderID)
        case listClerks
        case addClerk(String, Credentials.Password?)
        case removeClerk(String)
        case devices(DevicesEntry)
        /// The shop in full screen.
        case fullScreen(link: String?)
    }

    /// Where the fields of an order come from.
    enum FieldSource: Sendable {
        case flags(TypedFields)
        /// A path, or `-` for the standard input.
        case json(String)
        case prompt
    }

    /// What every command but help and version works with.
    struct Settings: Equatable, Sendable {
        var database: DatabaseLocation
        var formatting: FormattingContext
        var logging = LogSettings()
        /// What is strange about the environment, for whoever runs the command.
        var remarks: [String] = []
    }

    var command: Command
    /// `nil` for help and version, which need none.
    var settings: Settings?
    /// `nil` for commands that nobody has to sign.
    var credentials: Credentials?
    var output: OutputStyle

    /// Reads the arguments that follow the name of the program.
    init(_ arguments: [String], in surroundings: Surroundings) throws(UsageError) {
        let known = CommandSyntax.all.flatMap(\.allOptions) + OptionSyntax.everywhere + [.version]
        let reader = try ArgumentReader(arguments, known: known)
        output = try Self.choice(.output, reader) ?? .text
        if reader.options["--version"] != nil, reader.words.isEmpty {
            command = .version
            return
        }
        let isHelp = reader.options["--help"] != nil
        if isHelp, reader.words.isEmpty || !Self.seconds(after: reader.words).isEmpty {
            command = .help(nil)
            return
        }
        // Whoever types nothing but the name of the program wants to see something.
        let wantsFullScreen = surroundings.hasTerminal || reader.options["--open"] != nil
        let words = reader.words.isEmpty && wantsFullScreen ? [CommandSyntax.Name.fullScreen.rawValue] : reader.words
        let (syntax, argument) = try Self.command(words, isHelp: isHelp)
        if isHelp {
            command = .help(syntax)
            return
        }
        let allowed = (syntax.allOptions + OptionSyntax.everywhere).map(\.name)
        for name in reader.options.keys.sorted() where !allowed.contains(name) {
            throw UsageError("'\(syntax.name.rawValue)' does not take \(name)")
        }
        settings = try Settings(reader, in: surroundings, needsDatabase: syntax.name != .devices)
        if syntax.isSigned { credentials = try Credentials(reader, surroundings.environment) }
        command = try Self.command(syntax.name, argument ?? "", reader, surroundings)
    }

    /// What may follow a first word that is no command alone.
    private static func seconds(after words: [String]) -> [String] {
        CommandSyntax.all.map(\.name.words).filter { $0.count == 2 && words == [$0[0]] }.map { $0[1] }
    }

    private static func command(
        _ words: [String], isHelp: Bool
    ) throws(UsageError) -> (CommandSyntax, argument: String?) {
        guard !words.isEmpty else { throw UsageError("no command is given; see cleanstore --help") }
        for syntax in CommandSyntax.all {
            let name = syntax.name.words
            guard words.starts(with: name) else { continue }
            let rest = words.dropFirst(name.count)
            if let wanted = syntax.argument, rest.isEmpty, !isHelp {
                throw UsageError("'\(syntax.name.rawValue)' needs \(wanted)")
            }
            if let extra = rest.dropFirst(syntax.argument == nil ? 0 : 1).first {
                throw UsageError("'\(syntax.name.rawValue)' does not take '\(ArgumentReader.quoted(extra))'")
            }
            return (syntax, rest.first)
        }
        let seconds = seconds(after: words)
        if !seconds.isEmpty { throw UsageError("'\(words[0])' needs one of: \(seconds.joined(separator: ", "))") }
        let typed = words.prefix(2).joined(separator: " ")
        let whole = ArgumentReader.suggestion(for: typed, among: CommandSyntax.all.map(\.name.rawValue))
        // A first word with a slip in it may stand alone, or before a word that says nothing.
        let firsts = CommandSyntax.all.map(\.name.words[0])
        let first = firsts.contains(words[0]) ? "" : ArgumentReader.suggestion(for: words[0], among: firsts)
        let suggestion = [whole, first, "; see cleanstore --help"].first { !$0.isEmpty } ?? ""
        throw UsageError("unknown command '\(ArgumentReader.quoted(typed))'" + suggestion)
    }
}

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
}

/// What a command line asks for.
struct Invocation: Sendable {
    enum Command: Sendable {
        case help(CommandSyntax?)
        case version
        case graph(GraphFormat)
        case check(CheckFormat)
        case createOrder(OrderSource, showsPlacedOrder: Bool)
        case listOrders(ListOrdersEntry)
        case showOrder(OrderID)
        case devices(DevicesEntry)
    }

    /// Where the fields of a new order come from.
    enum OrderSource: Sendable {
        case flags(OrderForm)
        /// A path, or `-` for the standard input.
        case json(String)
        case prompt
    }

    /// What every command but help and version works with.
    struct Settings: Equatable, Sendable {
        var database: DatabaseLocation
        var formatting: FormattingContext
        var logging = LogSettings()
    }

    var command: Command
    /// `nil` for help and version, which need none.
    var settings: Settings?
    var output: OutputStyle

    /// Reads the arguments that follow the name of the program.
    init(_ arguments: [String], in surroundings: Surroundings) throws(UsageError) {
        let known = CommandSyntax.all.flatMap(\.options) + OptionSyntax.everywhere + [.version]
        let reader = try ArgumentReader(arguments, known: known)
        output = try Self.choice(.output, reader) ?? .text
        if reader.options["--version"] != nil, reader.words.isEmpty {
            command = .version
            return
        }
        let isHelp = reader.options["--help"] != nil
        if isHelp, reader.words.isEmpty {
            command = .help(nil)
            return
        }
        let (syntax, argument) = try Self.command(reader.words, isHelp: isHelp)
        if isHelp {
            command = .help(syntax)
            return
        }
        let allowed = (syntax.options + OptionSyntax.everywhere).map(\.name)
        for name in reader.options.keys.sorted() where !allowed.contains(name) {
            throw UsageError("'\(syntax.name.rawValue)' does not take \(name)")
        }
        settings = try Settings(reader, in: surroundings, needsDatabase: syntax.name != .devices)
        command = try Self.command(syntax.name, argument, reader, surroundings)
    }

    private static func command(
        _ words: [String], isHelp: Bool
    ) throws(UsageError) -> (CommandSyntax, argument: String?) {
        guard !words.isEmpty else { throw UsageError("no command is given; see cleanstore --help") }
        for syntax in CommandSyntax.all {
            let name = syntax.name.rawValue.split(separator: " ").map(String.init)
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
        let typed = words.prefix(2).joined(separator: " ")
        let names = CommandSyntax.all.map(\.name.rawValue)
        throw UsageError(
            "unknown command '\(ArgumentReader.quoted(typed))'" + ArgumentReader.suggestion(for: typed, among: names)
                + "; see cleanstore --help")
    }

    private static func command(
        _ name: CommandSyntax.Name, _ argument: String?, _ reader: ArgumentReader, _ surroundings: Surroundings
    ) throws(UsageError) -> Command {
        let wantsJSON = reader.options["--output"] == OutputStyle.json.rawValue
        switch name {
        case .graph:
            return .graph(try choice(.format, reader) ?? (wantsJSON ? .json : .text))
        case .check:
            return .check(try choice(.checkFormat, reader) ?? (wantsJSON ? .json : .text))
        case .listOrders:
            return .listOrders(ListOrdersEntry(isPicking: reader.options["--pick"] != nil))
        case .showOrder:
            guard let argument, let id = OrderID(argument) else {
                throw UsageError("'\(ArgumentReader.quoted(argument ?? ""))' is not an order id")
            }
            return .showOrder(id)
        case .devices:
            return .devices(DevicesEntry(isWatching: reader.options["--watch"] != nil))
        case .createOrder:
            let source = try OrderSource(reader, surroundings)
            return .createOrder(source, showsPlacedOrder: reader.options["--show"] != nil)
        }
    }

    /// The value of an option that takes one of a few words.
    static func choice<Value: RawRepresentable<String> & CaseIterable>(
        _ option: OptionSyntax, _ reader: ArgumentReader
    ) throws(UsageError) -> Value? {
        guard let text = reader.options[option.name] else { return nil }
        guard let value = Value(rawValue: text) else {
            let words = Value.allCases.map(\.rawValue).joined(separator: ", ")
            throw UsageError("\(option.name) must be one of: \(words)")
        }
        return value
    }
}

extension Invocation.OrderSource {
    fileprivate init(_ reader: ArgumentReader, _ surroundings: Surroundings) throws(UsageError) {
        let fields = OrderField.allCases.filter { reader.options[$0.flag] != nil }
        let isSame = reader.options["--billing-same-as-shipping"] != nil
        if let path = reader.options["--json"] {
            if let flag = fields.first?.flag ?? (isSame ? "--billing-same-as-shipping" : nil) {
                throw UsageError("--json and \(flag) exclude each other")
            }
            if path.isEmpty { throw UsageError("--json needs a path, or - for the standard input") }
            self = .json(path)
        } else if fields.isEmpty, !isSame {
            guard surroundings.isInputTerminal else {
                throw UsageError("no fields are given; use flags, --json FILE, --json -, or a terminal")
            }
            self = .prompt
        } else {
            if isSame, let field = fields.first(where: { $0.shippingTwin != nil }) {
                throw UsageError("--billing-same-as-shipping and \(field.flag) exclude each other")
            }
            var form = OrderForm()
            form.billingSameAsShipping = isSame
            for field in fields { form[field] = reader.options[field.flag] ?? "" }
            self = .flags(form)
        }
    }
}

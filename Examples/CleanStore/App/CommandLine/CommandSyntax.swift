import ArmatureServices

/// An option as written on the command line.
struct OptionSyntax: Equatable, Sendable {
    /// With its dashes.
    var name: String
    /// What stands for the value in the help text; `nil` when the option takes none.
    var value: String?
    var summary: String
}

/// A command as written on the command line.
struct CommandSyntax: Equatable, Sendable {
    enum Name: String, CaseIterable, Sendable {
        case fullScreen = "ui"
        case graph
        case check
        case createOrder = "orders create"
        case listOrders = "orders list"
        case showOrder = "orders show"
        case editOrder = "orders edit"
        case deleteOrder = "orders delete"
        case viewHistory = "orders history"
        case listClerks = "clerks list"
        case addClerk = "clerks add"
        case removeClerk = "clerks remove"
        case devices

        var words: [String] { rawValue.split(separator: " ").map(String.init) }
    }

    var name: Name
    /// What stands for the argument after the command in the help text; `nil` when there is none.
    var argument: String?
    var summary: String
    var options: [OptionSyntax]
    /// Whether it changes what is kept, and so has to be signed by a clerk.
    var isSigned = false

    /// The options of the command itself, and those for signing in when it needs them.
    var allOptions: [OptionSyntax] { options + (isSigned ? OptionSyntax.signIn : []) }
}

extension OptionSyntax {
    static let database = OptionSyntax(
        name: "--database", value: "PATH",
        summary: "the file that keeps the orders (default: cleanstore/orders.sqlite under $XDG_DATA_HOME)")
    static let locale = OptionSyntax(
        name: "--locale", value: "ID", summary: "how to write dates and amounts, such as en_US (default: from $LANG)")
    static let currency = OptionSyntax(
        name: "--currency", value: "CODE", summary: "the currency of new orders, such as USD (default: the locale's)")
    static let output = OptionSyntax(
        name: "--output", value: "text|json", summary: "write results and errors for people or for programs")
    static let help = OptionSyntax(name: "--help", summary: "show how a command is used (also -h)")
    static let version = OptionSyntax(name: "--version", summary: "show the version")

    static let format = OptionSyntax(
        name: "--format", value: GraphFormat.allCases.map(\.rawValue).joined(separator: "|"),
        summary: "how to write the graph (default: as --output)")
    static let checkFormat = OptionSyntax(
        name: "--format", value: CheckFormat.allCases.map(\.rawValue).joined(separator: "|"),
        summary: "how to write the mistakes (default: as --output)")
    static let json = OptionSyntax(
        name: "--json", value: "FILE",
        summary: "read orders from a file of JSON objects, one after another; - reads the standard input")
    static let sameAddress = OptionSyntax(
        name: "--billing-same-as-shipping", summary: "take the billing address from the shipping address")
    static let show = OptionSyntax(name: "--show", summary: "show the new order afterwards")
    static let pick = OptionSyntax(name: "--pick", summary: "ask for a row and show its order")
    static let watch = OptionSyntax(name: "--watch", summary: "stay, and list again whenever an order has changed")
    static let follow = OptionSyntax(
        name: "--watch", summary: "stay, and show each change, until a signal such as Ctrl-C")
    static let log = OptionSyntax(
        name: "--log", value: "FILE", summary: "append a log to a file; - writes it to the standard error")
    static let logFormat = OptionSyntax(
        name: "--log-format", value: LogFormat.allCases.map(\.rawValue).joined(separator: "|"),
        summary: "write log and metrics for people or for programs")
    static let metrics = OptionSyntax(
        name: "--metrics", summary: "write what was counted and timed to the standard error at the end")
    static let id = OptionSyntax(
        name: "--id", value: "ID", summary: "the id of the new order: it can be sent again without making a second one")
    static let revision = OptionSyntax(
        name: "--revision", value: "NUMBER", summary: "refuse if the order has another revision by now")
    static let open = OptionSyntax(
        name: "--open", value: "URL",
        summary: "begin with what a link means: cleanstore://orders/ID, also with /edit or /history behind it")
    static let yes = OptionSyntax(name: "--yes", summary: "do not ask")
    static let newPassword = OptionSyntax(
        name: "--new-password-file", value: "FILE",
        summary: "read the password of the new clerk from a file (default: asked for)")

    static let signIn = [
        OptionSyntax(
            name: "--clerk", value: "NAME", summary: "who signs the change, once there are clerks (see clerks add)"),
        OptionSyntax(
            name: "--password-file", value: "FILE",
            summary: "read the clerk's password from a file (default: asked for)"),
    ]

    /// The flag of a field of the order form.
    static func field(_ field: OrderField) -> OptionSyntax {
        // On a terminal the form lists the methods instead.
        let hint =
            field == .shippingMethod ? ShippingMethod.allCases.map(\.rawValue).joined(separator: ", ") : field.hint
        return OptionSyntax(name: field.flag, value: "TEXT", summary: field.label + (hint.map { " (\($0))" } ?? ""))
    }

    /// The options that every command takes.
    static let everywhere: [OptionSyntax] = [
        .database, .locale, .currency, .output, .log, .logFormat, .metrics, .help,
    ]
}

extension CommandSyntax {
    static let all = [
        CommandSyntax(
            name: .fullScreen, summary: "the shop in full screen, on a terminal (also without any command)",
            options: [.open]),
        CommandSyntax(
            name: .createOrder,
            summary: "create an order from flags, from JSON, or (on a terminal, without either) from answers",
            options: OrderField.allCases.map { .field($0) } + [.sameAddress, .json, .id, .show], isSigned: true),
        CommandSyntax(name: .listOrders, summary: "list all orders, the oldest first", options: [.pick, .watch]),
        CommandSyntax(name: .showOrder, argument: "ID", summary: "show one order", options: []),
        CommandSyntax(
            name: .editOrder, argument: "ID",
            summary: "change an order by flags, by JSON, or (on a terminal, without either) by answers",
            options: OrderField.allCases.map { .field($0) } + [.sameAddress, .json, .revision, .show], isSigned: true),
        CommandSyntax(
            name: .deleteOrder, argument: "ID", summary: "delete an order, after a question",
            options: [.yes, .revision],
            isSigned: true),
        CommandSyntax(name: .viewHistory, argument: "ID", summary: "tell what happened to an order", options: []),
        CommandSyntax(name: .listClerks, summary: "list those who may change orders", options: [], isSigned: true),
        CommandSyntax(
            name: .addClerk, argument: "NAME",
            summary: "let somebody change orders; as soon as there is a first clerk, nobody else may",
            options: [.newPassword], isSigned: true),
        CommandSyntax(
            name: .removeClerk, argument: "NAME", summary: "let a clerk change orders no longer", options: [],
            isSigned: true),
        CommandSyntax(name: .devices, summary: "show the state of the machine", options: [.follow]),
        CommandSyntax(name: .graph, summary: "print how the program is wired together", options: [.format]),
        CommandSyntax(name: .check, summary: "report every mistake in the wiring", options: [.checkFormat]),
    ]
}

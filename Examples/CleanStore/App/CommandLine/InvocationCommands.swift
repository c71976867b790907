/// What each command takes from its options.
extension Invocation {
    static func command(
        _ name: CommandSyntax.Name, _ argument: String, _ reader: ArgumentReader, _ surroundings: Surroundings
    ) throws(UsageError) -> Command {
        let wantsJSON = reader.options["--output"] == OutputStyle.json.rawValue
        switch name {
        case .graph:
            return .graph(try choice(.format, reader) ?? (wantsJSON ? .json : .text))
        case .check:
            return .check(try choice(.checkFormat, reader) ?? (wantsJSON ? .json : .text))
        case .listOrders:
            return .listOrders(try listEntry(reader, wantsJSON: wantsJSON))
        case .showOrder:
            return .showOrder(try orderID(argument))
        case .viewHistory:
            return .viewHistory(try orderID(argument))
        case .createOrder:
            let source = try FieldSource(reader, surroundings)
            let id = try reader.options["--id"].map { text throws(UsageError) in try orderID(text) }
            return .createOrder(source, id: id, showsPlacedOrder: reader.options["--show"] != nil)
        case .editOrder:
            var entry = EditOrderEntry(orderID: try orderID(argument), revision: try revision(reader))
            entry.showsChangedOrder = reader.options["--show"] != nil
            return .editOrder(try FieldSource(reader, surroundings), entry)
        case .deleteOrder:
            return .deleteOrder(try deleteEntry(argument, reader, surroundings, wantsJSON: wantsJSON))
        case .listClerks:
            return .listClerks
        case .addClerk:
            return .addClerk(argument, try newPassword(argument, reader, surroundings))
        case .devices:
            return .devices(DevicesEntry(isWatching: reader.options["--watch"] != nil))
        case .removeClerk:
            return .removeClerk(argument)
        case .fullScreen:
            if wantsJSON { throw UsageError("'ui' shows no JSON") }
            guard surroundings.hasTerminal else { throw UsageError("'ui' needs a terminal to be shown on") }
            if reader.options["--log"] == "-" {
                throw UsageError("--log -: the log would be written across the full screen; name a file")
            }
            return .fullScreen(link: reader.options["--open"])
        }
    }

    private static func listEntry(_ reader: ArgumentReader, wantsJSON: Bool) throws(UsageError) -> ListOrdersEntry {
        let entry = ListOrdersEntry(
            isPicking: reader.options["--pick"] != nil, isWatching: reader.options["--watch"] != nil)
        if entry.isPicking, wantsJSON { throw UsageError("--pick and --output json exclude each other") }
        if entry.isPicking, entry.isWatching { throw UsageError("--pick and --watch exclude each other") }
        return entry
    }

    private static func deleteEntry(
        _ argument: String, _ reader: ArgumentReader, _ surroundings: Surroundings, wantsJSON: Bool
    ) throws(UsageError) -> DeleteOrderEntry {
        let entry = DeleteOrderEntry(
            orderID: try orderID(argument), revision: try revision(reader), isConfirmed: reader.options["--yes"] != nil)
        if !entry.isConfirmed, wantsJSON || !surroundings.isInputTerminal {
            throw UsageError("nobody can be asked whether to delete the order; --yes answers beforehand")
        }
        return entry
    }

    private static func newPassword(
        _ name: String, _ reader: ArgumentReader, _ surroundings: Surroundings
    ) throws(UsageError) -> Credentials.Password? {
        guard let path = reader.options["--new-password-file"] else {
            if surroundings.isInputTerminal { return nil }
            throw UsageError("nobody can be asked for the password; --new-password-file FILE tells it")
        }
        if path == "-", reader.options["--password-file"] == "-" {
            throw UsageError("--new-password-file and --password-file cannot both read the standard input")
        }
        return .file(try Credentials.path(path, of: "--new-password-file"))
    }

    private static func orderID(_ text: String) throws(UsageError) -> OrderID {
        guard let id = OrderID(text) else { throw UsageError("'\(ArgumentReader.quoted(text))' is not an order id") }
        return id
    }

    private static func revision(_ reader: ArgumentReader) throws(UsageError) -> Int? {
        guard let text = reader.options["--revision"] else { return nil }
        guard let revision = Int(text), revision > 0 else { throw UsageError("--revision must be a positive number") }
        return revision
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

extension Invocation.FieldSource {
    fileprivate init(_ reader: ArgumentReader, _ surroundings: Surroundings) throws(UsageError) {
        let fields = OrderField.allCases.filter { reader.options[$0.flag] != nil }
        let isSame = reader.options["--billing-same-as-shipping"] != nil
        if let path = reader.options["--json"] {
            if path == "-", reader.options["--password-file"] == "-" {
                throw UsageError("--json and --password-file cannot both read the standard input")
            }
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
            var form = TypedFields()
            form.billingSameAsShipping = isSame
            for field in fields { form[field] = reader.options[field.flag] }
            self = .flags(form)
        }
    }
}

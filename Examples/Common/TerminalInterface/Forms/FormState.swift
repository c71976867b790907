/// What a form holds and where its focus is: a value that keys turn into the next one.
///
/// A row is marked at all times; its field takes keys only while it is focused. Return leaves a field and focuses the
/// next one; on the last it only leaves. Selecting a row, with Return or Space, focuses its field.
///
/// A form may hold secrets, so it describes itself without any of its contents.
public struct FormState<ID: Hashable & Sendable>: Sendable {
    /// Looks at all entries and says what is wrong, by field.
    public typealias Judging = @Sendable (FormState) -> [ID: String]

    /// What takes the keys.
    enum Focus: Hashable, Sendable {
        case nothing
        case text(EditedText)
        case picker(PickerState)
        /// A switch or a button.
        case control
    }

    /// The fields in their groups, from top to bottom.
    public private(set) var sections: [FormSection<ID>]
    /// The marked row.
    public internal(set) var row: ID
    /// Remarks by the field or button that they belong to.
    public var notes: [ID: FormNote] = [:]

    var focus = Focus.nothing
    private var texts: [ID: String] = [:]
    private var switchedOn: Set<ID> = []
    private var twins: [ID: ID] = [:]
    private var complaints: [ID: String] = [:]
    private var open: Set<ID> = []
    private let judging: Judging?

    /// An empty form with the first row marked and nothing focused.
    ///
    /// - Parameters:
    ///   - sections: At least one field in all; each id once.
    ///   - judging: Says at each key what is wrong. A field is complained about once it was left, or once
    ///     ``complainAboutAll()`` was called: `a@` is not yet wrong while it is being typed. Without it, complaints are
    ///     only those given to ``show(_:)``.
    public init(_ sections: [FormSection<ID>], judging: Judging? = nil) {
        let fields = sections.flatMap(\.fields)
        precondition(!fields.isEmpty, "a form has a field")
        precondition(Set(fields.map(\.id)).count == fields.count, "each field has an id of its own")
        self.sections = sections
        self.judging = judging
        row = fields[0].id
    }

    // MARK: Fields

    /// All fields from top to bottom.
    public var fields: [FormField<ID>] { sections.flatMap(\.fields) }

    /// The field with an id.
    public func field(_ id: ID) -> FormField<ID>? { fields.first { $0.id == id } }

    /// Sets the rows of a picker, which may come later than the form. An open picker shows them at once.
    public mutating func setRows(_ rows: [String], of id: ID) {
        for section in sections.indices {
            for index in sections[section].fields.indices where sections[section].fields[index].id == id {
                guard case .picker(var picker) = sections[section].fields[index].kind else { continue }
                picker.rows = rows
                sections[section].fields[index].kind = .picker(picker)
            }
        }
        if row == id, case .picker = focus { focus = .picker(PickerState(rows: rows, text: text(id))) }
    }

    /// Whether keys go to the field now.
    public func isFocused(_ id: ID) -> Bool { row == id && focus != .nothing }

    /// The field that keys go to.
    public var focused: ID? { focus == .nothing ? nil : row }

    // MARK: Contents

    /// The text in a field; that of its twin while it is ``mirror(_:from:)``ed.
    public func text(_ id: ID) -> String { texts[twins[id] ?? id] ?? "" }

    /// Writes a text into a field from outside, as when an order is loaded into its form.
    public mutating func setText(_ text: String, of id: ID) {
        texts[id] = text
        guard row == id else { return judge() }
        switch focus {
        case .text: focus = .text(EditedText(text))
        case .picker(let picker): focus = .picker(PickerState(rows: picker.rows, text: text))
        case .nothing, .control: break
        }
        judge()
    }

    /// Whether a switch is on.
    public func isOn(_ id: ID) -> Bool { switchedOn.contains(id) }

    /// Turns a switch from outside.
    public mutating func setOn(_ isOn: Bool, _ id: ID) {
        if isOn { switchedOn.insert(id) } else { switchedOn.remove(id) }
        judge()
    }

    /// Shows in each field what is in its twin, and takes no keys there.
    public mutating func mirror(_ pairs: [ID: ID]) {
        twins.merge(pairs) { $1 }
        judge()
    }

    /// Gives the fields back to typing. They keep what they showed.
    public mutating func unmirror(_ ids: some Sequence<ID>) {
        for id in ids {
            texts[id] = text(id)
            twins[id] = nil
        }
        judge()
    }

    /// Whether the field shows what is in its twin.
    public func isMirrored(_ id: ID) -> Bool { twins[id] != nil }

    // MARK: Complaints

    /// What to show beside a field that is not as it should be.
    public func complaint(_ id: ID) -> String? { complaints[id] }

    /// Shows these complaints and no others, until the next key in a field that is judged.
    public mutating func show(_ complaints: [ID: String]) {
        self.complaints = complaints
        open.formUnion(complaints.keys)
    }

    /// From now on every field may be complained about.
    public mutating func complainAboutAll() {
        open.formUnion(fields.map(\.id))
        judge()
    }

    mutating func mayComplain(_ id: ID) {
        open.insert(id)
        judge()
    }

    mutating func edited(_ text: String, in id: ID) {
        texts[id] = text
        judge()
    }

    private mutating func judge() {
        guard let judging else { return }
        let found = judging(self)
        complaints = found.filter { open.contains($0.key) }
    }
}

extension FormState: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// How many fields there are and which one is marked; never what is in them.
    public var description: String { "FormState(\(fields.count) fields, at \(row))" }
    /// As ``description``.
    public var debugDescription: String { description }
    /// Without children, so that `dump` shows no contents.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

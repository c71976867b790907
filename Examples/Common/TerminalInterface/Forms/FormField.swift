/// One entry of a form: a text, a choice, a switch or a button, with its label.
public struct FormField<ID: Hashable & Sendable>: Identifiable, Sendable {
    /// What the field takes.
    public enum Kind: Sendable {
        /// Text that is typed.
        case text(TextEntry)
        /// One of the rows; focusing the field shows them instead of taking text.
        case picker(Picker)
        /// Something that is on or off.
        case toggle
        /// Something that is done when it is pressed.
        case button
    }

    /// By what the form knows the field.
    public var id: ID
    /// The name shown to people.
    public var label: String
    /// What is expected, shown while the field is empty.
    public var hint: String?
    /// What the field takes.
    public var kind: Kind

    /// A field of any kind.
    public init(_ id: ID, _ label: String, hint: String? = nil, _ kind: Kind = .text(TextEntry())) {
        self.id = id
        self.label = label
        self.hint = hint
        self.kind = kind
    }

    /// Whether the field is a button, which holds nothing.
    public var isButton: Bool { if case .button = kind { true } else { false } }
}

/// How a text is typed.
public struct TextEntry: Sendable {
    /// Puts a text into its usual shape after each change, and says where the cursor stands then. Given and returned
    /// are the text and the number of characters before the cursor.
    public typealias Shaping = @Sendable (String, Int) -> (text: String, cursor: Int)

    /// Whether dots are shown in place of the characters.
    public var isConcealed: Bool
    /// Groups the digits of a card number, for example; `nil` leaves texts as typed.
    public var shaping: Shaping?

    /// Plain text, unless told otherwise.
    public init(isConcealed: Bool = false, shaping: Shaping? = nil) {
        self.isConcealed = isConcealed
        self.shaping = shaping
    }
}

/// The rows to choose from.
public struct Picker: Sendable {
    /// What each row says; choosing one writes this into the field.
    public var rows: [String]
    /// Shapes what is typed to find a row, as ``TextEntry/shaping``: `1129` finds `11/29`.
    public var shaping: TextEntry.Shaping?

    /// A picker of one component.
    public init(rows: [String] = [], shaping: TextEntry.Shaping? = nil) {
        self.rows = rows
        self.shaping = shaping
    }
}

/// Fields that belong together, under one title.
public struct FormSection<ID: Hashable & Sendable>: Sendable {
    /// What stands above the fields; empty for none.
    public var title: String
    /// From top to bottom.
    public var fields: [FormField<ID>]

    /// A section of these fields.
    public init(_ title: String, _ fields: [FormField<ID>]) {
        self.title = title
        self.fields = fields
    }
}

/// A remark beside a field or under a button.
public struct FormNote: Hashable, Sendable {
    /// How the remark is meant.
    public enum Tone: Hashable, Sendable {
        case neutral
        case success
        case failure
    }

    /// What it says.
    public var text: String
    /// How it is meant.
    public var tone: Tone

    /// A remark.
    public init(_ text: String, _ tone: Tone = .neutral) {
        self.text = text
        self.tone = tone
    }
}

/// Something that a key did to a form.
public enum FormEvent<ID: Hashable & Sendable>: Hashable, Sendable {
    /// The field takes keys from now on.
    case focused(ID)
    /// The field no longer takes keys.
    case left(ID)
    /// The text of the field is another one.
    case edited(ID)
    /// The row of the picker was chosen, counted from 0; its text is in the field.
    case picked(ID, row: Int)
    /// The switch is the other way.
    case toggled(ID)
    /// The button was pressed.
    case pressed(ID)
}

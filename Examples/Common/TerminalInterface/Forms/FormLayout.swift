import ArmatureScenes

/// A piece of text at its place in a line.
struct TextSpan: Hashable, Sendable {
    var text: String
    var column: Int
    var style: TerminalStyle
}

/// The lines of a form for a given width: what is drawn, before it is known where.
///
/// Wide, labels stand in a column of their own and complaints beside the entry; narrow, each label stands above its
/// entry and complaints below.
struct FormLayout {
    /// Below so many columns a form is narrow.
    static let narrowLimit = 60
    private static let marker = "\u{203A} "
    private static let widestLabel = 28
    private static let widestEntry = 34
    private static let dot = "\u{2022}"

    /// From top to bottom.
    private(set) var lines: [[TextSpan]] = []
    /// The lines of the marked row with everything that belongs to it, which must be seen.
    private(set) var markedLines = 0..<0
    /// Where the cursor blinks.
    private(set) var cursor: (line: Int, column: Int)?

    private let width: Int
    private let isNarrow: Bool
    private let entryColumn: Int
    private let entryWidth: Int

    init<ID>(_ form: FormState<ID>, width: Int) {
        self.width = width
        isNarrow = width < Self.narrowLimit
        let widest = form.fields.filter { !$0.isButton }.map(\.label.cellWidth).max() ?? 0
        entryColumn = isNarrow ? 4 : min(widest, Self.widestLabel) + 4
        entryWidth = max(1, min(Self.widestEntry, width - entryColumn - 1))
        for section in form.sections {
            if !lines.isEmpty { lines.append([]) }
            let start = lines.count
            if !section.title.isEmpty {
                lines.append([TextSpan(text: section.title, column: 0, style: .title)])
            }
            for (index, field) in section.fields.enumerated() {
                let first = index == 0 ? start : lines.count
                append(field, of: form)
                if form.row == field.id { markedLines = first..<lines.count }
            }
        }
    }

    private mutating func append<ID>(_ field: FormField<ID>, of form: FormState<ID>) {
        let isMarked = form.row == field.id
        let marker = TextSpan(text: isMarked ? Self.marker : "", column: 0, style: .title)
        switch field.kind {
        case .button:
            let style: TerminalStyle = form.isFocused(field.id) ? .selected : isMarked ? .title : .plain
            lines.append([marker, TextSpan(text: "[ \(field.label) ]", column: 2, style: style)])
        case .toggle:
            let style: TerminalStyle = form.isFocused(field.id) ? .selected : .plain
            let box = TextSpan(text: form.isOn(field.id) ? "[x]" : "[ ]", column: 2, style: style)
            lines.append([marker, box, TextSpan(text: field.label, column: 6, style: .plain)])
        case .text(let entry):
            appendEntry(field, of: form, marker, isConcealed: entry.isConcealed)
        case .picker:
            appendEntry(field, of: form, marker, isConcealed: false)
        }
        if let complaint = form.complaint(field.id) { appendRemark(complaint, .error) }
        if let note = form.notes[field.id] { appendRemark(note.text, note.tone.style) }
        if case .picker(let picker) = form.focus, isMarked { append(picker) }
    }

    private mutating func appendEntry<ID>(
        _ field: FormField<ID>, of form: FormState<ID>, _ marker: TextSpan, isConcealed: Bool
    ) {
        let labelStyle: TerminalStyle = form.complaint(field.id) == nil ? .plain : .error
        let room = isNarrow ? width - 2 : entryColumn - 4
        let label = TextSpan(text: field.label.shortened(to: room), column: 2, style: labelStyle)
        let text = form.text(field.id)
        var entry = TextSpan(text: text, column: entryColumn, style: .plain)
        if isConcealed { entry.text = String(repeating: Self.dot, count: text.count) }
        if form.isMirrored(field.id) { entry.style = .dim }
        if text.isEmpty, let hint = field.hint {
            entry.text = hint
            entry.style = .dim
        }
        if isNarrow { lines.append([marker, label]) }
        if case .text(let edited) = form.focus, form.isFocused(field.id) {
            let shown = isConcealed ? EditedText(entry.style == .dim ? "" : entry.text, cursor: edited.cursor) : edited
            entry = place(shown)
        } else {
            let isOpen = form.isFocused(field.id)
            entry.text = isOpen ? entry.text.filling(entryWidth) : entry.text.shortened(to: entryWidth)
            if isOpen { entry.style = .selected }
        }
        lines.append(isNarrow ? [entry] : [marker, label, entry])
    }

    /// The part of a text that is being typed which fits, with the cursor in it.
    private mutating func place(_ edited: EditedText) -> TextSpan {
        var skipped = 0
        var before = edited.before
        // One cell is left for the cursor itself.
        while before.cellWidth > entryWidth - 1, !before.isEmpty {
            before = before.dropFirst()
            skipped += 1
        }
        cursor = (lines.count, entryColumn + before.cellWidth)
        let seen = edited.text.dropFirst(skipped).fitting(entryWidth)
        return TextSpan(text: seen.filling(entryWidth), column: entryColumn, style: .selected)
    }

    /// Beside the entry when there is room, else below it.
    private mutating func appendRemark(_ text: String, _ style: TerminalStyle) {
        let end = lines[lines.count - 1].map { $0.column + $0.text.cellWidth }.max() ?? 0
        if !isNarrow, end + 2 + text.cellWidth <= width {
            lines[lines.count - 1].append(TextSpan(text: text, column: end + 2, style: style))
            return
        }
        let column = min(entryColumn, 4)
        for line in text.wrapped(to: width - column) {
            lines.append([TextSpan(text: line, column: column, style: style)])
        }
    }

    private mutating func append(_ picker: PickerState) {
        for index in picker.window {
            let isMarked = index == picker.row
            let text = (isMarked ? Self.marker : "  ") + picker.rows[index]
            lines.append([
                TextSpan(
                    text: text.shortened(to: entryWidth), column: entryColumn, style: isMarked ? .selected : .plain)
            ])
        }
        if picker.rows.isEmpty {
            lines.append([TextSpan(text: "nothing to choose from", column: entryColumn, style: .dim)])
        }
    }
}

extension FormNote.Tone {
    var style: TerminalStyle {
        switch self {
        case .neutral: .dim
        case .success: .success
        case .failure: .error
        }
    }
}

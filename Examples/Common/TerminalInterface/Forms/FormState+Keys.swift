import ArmatureScenes

extension FormState {
    /// Does what a key means in the form.
    ///
    /// - Returns: What it did, in order; `nil` when it means nothing here, so that somebody else may use it.
    public mutating func handle(_ key: TerminalKey) -> [FormEvent<ID>]? {
        switch focus {
        case .nothing: handleUnfocused(key)
        case .text(let text): handle(key, in: text)
        case .picker(let picker): handle(key, in: picker)
        case .control: handleControl(key)
        }
    }

    /// Marks a row and focuses the field in it, as a click on its label would. A field that shows its twin's text, and
    /// one that is not there, cannot be focused.
    public mutating func select(_ id: ID) -> [FormEvent<ID>] {
        guard let field = field(id), !isMirrored(id) else { return [] }
        let events = focused == id ? [] : leave()
        row = id
        switch field.kind {
        case .text: focus = .text(EditedText(text(id)))
        case .picker(let picker): focus = .picker(PickerState(rows: picker.rows, text: text(id)))
        case .toggle, .button: focus = .control
        }
        return events + [.focused(id)]
    }

    // MARK: Without focus

    private mutating func handleUnfocused(_ key: TerminalKey) -> [FormEvent<ID>]? {
        switch key {
        case .down, .up:
            if let next = neighbour(key == .down ? 1 : -1) { row = next }
            return []
        case .tab, .enter, .character(" "):
            let events = select(row)
            guard key != .tab, let field = field(row), case .control = focus else { return events }
            // A switch or a button does not have to be focused first; selecting it uses it.
            return events + (field.isButton ? [.pressed(row)] : toggle())
        case .backTab: return move(-1)
        case .home: row = reachable.first ?? row
        case .end: row = reachable.last ?? row
        case .pageDown: row = section(1)
        case .pageUp: row = section(-1)
        default: return nil
        }
        return []
    }

    // MARK: With focus

    private mutating func handle(_ key: TerminalKey, in text: EditedText) -> [FormEvent<ID>]? {
        var text = text
        guard text.handle(key) else { return handleMoves(key) }
        if let shaping, text.text != self.text(row) {
            let shaped = shaping(text.text, text.cursor)
            text = EditedText(shaped.text, cursor: shaped.cursor)
        }
        focus = .text(text)
        guard text.text != self.text(row) else { return [] }
        edited(text.text, in: row)
        return [.edited(row)]
    }

    private mutating func handle(_ key: TerminalKey, in picker: PickerState) -> [FormEvent<ID>]? {
        if key == .enter || key == .character(" "), picker.typed.isEmpty || key == .enter {
            guard picker.rows.indices.contains(picker.row) else { return leaveForNext() }
            let id = row
            let isNew = text(id) != picker.rows[picker.row]
            edited(picker.rows[picker.row], in: id)
            return (isNew ? [.edited(id)] : []) + [.picked(id, row: picker.row)] + leaveForNext()
        }
        var picker = picker
        guard picker.handle(key, shaping: shaping) else { return handleMoves(key) }
        focus = .picker(picker)
        return []
    }

    private mutating func handleControl(_ key: TerminalKey) -> [FormEvent<ID>]? {
        let isButton = field(row)?.isButton ?? false
        guard key == .character(" ") || (key == .enter && isButton) else { return handleMoves(key) }
        return isButton ? [.pressed(row)] : toggle()
    }

    private mutating func handleMoves(_ key: TerminalKey) -> [FormEvent<ID>]? {
        switch key {
        case .enter: leaveForNext()
        case .escape: leave()
        case .tab, .down: move(1)
        case .backTab, .up: move(-1)
        case .pageDown: select(section(1))
        case .pageUp: select(section(-1))
        default: nil
        }
    }

    /// Return: the next field takes the keys; after the last one nothing does, and the row below it is marked.
    private mutating func leaveForNext() -> [FormEvent<ID>] {
        let next = neighbour(1)
        if let next, field(next)?.isButton == false { return select(next) }
        let events = leave()
        if let next { row = next }
        return events
    }

    private mutating func leave() -> [FormEvent<ID>] {
        guard focus != .nothing else { return [] }
        focus = .nothing
        if field(row)?.isButton == false { mayComplain(row) }
        return [.left(row)]
    }

    private mutating func move(_ step: Int) -> [FormEvent<ID>] { neighbour(step).map { select($0) } ?? [] }

    private mutating func toggle() -> [FormEvent<ID>] {
        setOn(!isOn(row), row)
        return [.toggled(row)]
    }

    // MARK: Places

    private var shaping: TextEntry.Shaping? {
        switch field(row)?.kind {
        case .text(let entry): entry.shaping
        case .picker(let picker): picker.shaping
        case .toggle, .button, nil: nil
        }
    }

    /// The rows that can be marked.
    private var reachable: [ID] { fields.map(\.id).filter { !isMirrored($0) } }

    private func neighbour(_ step: Int) -> ID? {
        let rows = reachable
        guard let index = rows.firstIndex(of: row), rows.indices.contains(index + step) else { return nil }
        return rows[index + step]
    }

    /// The first row of the section so many sections away; the first or last row there is when there is none.
    private func section(_ step: Int) -> ID {
        let rows = reachable
        let starts = sections.compactMap { section in section.fields.map(\.id).first { rows.contains($0) } }
        let here = sections.filter { $0.fields.contains { rows.contains($0.id) } }
            .firstIndex { $0.fields.contains { $0.id == row } }
        guard let here else { return row }
        if starts.indices.contains(here + step) { return starts[here + step] }
        return (step > 0 ? rows.last : rows.first) ?? row
    }
}

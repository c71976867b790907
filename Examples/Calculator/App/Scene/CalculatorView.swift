import ArmatureScenes

/// The calculator on a terminal: a window, the steps below it with the newest on top, and the keys.
@MainActor
final class CalculatorView: TerminalScreen, CallbackReceiving {
    let title = "Calculator"
    private let model: any CalculatorModelling
    private var result: String
    private(set) var notice: String?
    private var rows: [String] = []

    init(model: any CalculatorModelling) {
        self.model = model
        result = model.display
    }

    func callBack(_ actions: CalculatorActions) {
        if actions.contains(.reloadResult) { (result, notice) = (model.display, model.notice) }
        if actions.contains(.reloadTable) { rows = (0..<model.operationCount).map(model.operationText) }
    }

    /// The window and the steps on one line, for a terminal that is read line by line.
    var line: String { ([result] + rows).joined(separator: " ") }

    func draw(on canvas: any TerminalCanvas) {
        let size = canvas.size
        guard size.rows > 0 else { return }
        canvas.write(fitting(result, size.columns), row: 0, column: 0, style: .title)
        let footer = size.rows - 1
        for (index, row) in rows.prefix(max(0, footer - 1)).enumerated() {
            canvas.write(fitting(row, size.columns), row: index + 1, column: 0, style: .plain)
        }
        guard footer > 0 else { return }
        if let notice {
            canvas.write(notice, row: footer, column: 0, style: .error)
        } else {
            canvas.write(keys(size.columns), row: footer, column: 0, style: .dim)
        }
    }

    func handle(_ key: TerminalKey) -> Bool {
        guard let key = CalculatorKey(key) else { return false }
        model.press(key)
        return true
    }

    /// What the keys do. Where there is no room for all, those go first that stand on every calculator.
    private func keys(_ columns: Int) -> String {
        var keys = ["0-9 .", "+ - * /", "=", "u undo", "c clear", "Esc leave"][...]
        while keys.count > 1, keys.joined(separator: "  ").count > columns { keys.removeFirst() }
        return keys.joined(separator: "  ")
    }

    /// Set to the right; of what is too long, the beginning matters most.
    private func fitting(_ text: String, _ columns: Int) -> String {
        String(repeating: " ", count: max(0, columns - text.count)) + text.prefix(columns)
    }
}

extension CalculatorKey {
    /// The key for a key of a terminal, if it means something here.
    init?(_ key: TerminalKey) {
        switch key {
        case .character(let character): self.init(character)
        case .enter: self = .equals
        case .backspace, .delete: self = .rubOut
        default: return nil
        }
    }
}

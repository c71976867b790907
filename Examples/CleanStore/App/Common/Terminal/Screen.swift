import Foundation

/// How results are written.
enum OutputStyle: String, CaseIterable, Sendable {
    case text
    case json
}

/// The surface on which the views of this program show things.
struct Screen: Sendable {
    let style: OutputStyle
    private let output: any TextOutput

    init(output: any TextOutput, style: OutputStyle) {
        self.output = output
        self.style = style
    }

    /// Shows a result: the lines to people, the document (on one line) to programs.
    @MainActor
    func show(lines: [String], document: some Encodable) {
        switch style {
        case .text: lines.forEach { output.write($0.terminalSafe) }
        case .json: output.write(Self.json(document))
        }
    }

    /// Shows a remark that only helps a person; programs do not see it.
    @MainActor
    func remark(_ line: String) {
        if style == .text { output.complain(line.terminalSafe) }
    }

    @MainActor
    func ask(_ question: String) {
        output.ask(question.terminalSafe)
    }

    /// Shows a failure: one line, or one for each field.
    @MainActor
    func complain(_ notice: FailureNotice) {
        switch style {
        case .text where notice.fields.isEmpty:
            output.complain("cleanstore: \(notice.message)".terminalSafe)
        case .text:
            for field in notice.fields { output.complain("cleanstore: \(field.message)".terminalSafe) }
        case .json:
            output.complain(Self.json(["error": notice]))
        }
    }

    /// Why results can no longer be delivered.
    @MainActor
    var failure: OutputFailure? { output.failure }

    private static func json(_ document: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(document), as: UTF8.self)
        } catch {
            preconditionFailure("a document of strings and lists cannot be encoded: \(error)")
        }
    }
}

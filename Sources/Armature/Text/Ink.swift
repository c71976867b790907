/// What a run of characters stands for; the colours follow from it.
enum Ink {
    case plain, heading, guide, mark, detail, error, warning, note, help
    case lifetime(WiringGraph.Node.Lifetime)

    /// The parameters of the escape sequence. Only the eight basic colours are used: people choose them to suit their
    /// background.
    fileprivate var parameters: String? {
        switch self {
        case .plain: nil
        case .heading: "1"
        case .guide, .detail: "2"
        case .mark, .note: "36"
        case .error: "1;31"
        case .warning: "1;33"
        case .help: "32"
        case .lifetime(.container): "34"
        case .lifetime(.scope): "35"
        case .lifetime(.scene): "32"
        case .lifetime(.transient): "33"
        }
    }
}

extension TextStyle {
    func paint(_ text: some StringProtocol, _ ink: Ink) -> String {
        guard colour, !text.isEmpty, let parameters = ink.parameters else { return String(text) }
        return "\u{1B}[\(parameters)m\(text)\u{1B}[0m"
    }
}

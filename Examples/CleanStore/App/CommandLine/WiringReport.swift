import Armature

/// How to write the wiring graph.
enum GraphFormat: String, CaseIterable, Sendable {
    case text
    case dot
    case mermaid
    case json
}

/// How to write the mistakes in the wiring.
enum CheckFormat: String, CaseIterable, Sendable {
    case text
    /// Annotations for GitHub Actions.
    case github
    case json
}

/// The outcome of a look at the wiring.
struct WiringReport: Equatable, Sendable {
    /// Whether the program could start; warnings do not count.
    var isSound: Bool
    /// Ready to print, without its last line end; empty when there is nothing to say.
    var text: String

    /// The whole wiring.
    init(_ graph: WiringGraph, as format: GraphFormat, _ style: TextStyle) {
        let text =
            switch format {
            case .text: graph.text(style, path: Self.path)
            case .dot: graph.dot()
            case .mermaid: graph.mermaid()
            case .json: graph.json()
            }
        self.init(graph, text)
    }

    /// The mistakes alone.
    init(checking graph: WiringGraph, as format: CheckFormat, _ style: TextStyle) {
        let text =
            switch format {
            case .text: graph.diagnostics.text(style, path: Self.path)
            case .github: graph.diagnostics.githubAnnotations(path: Self.path)
            case .json: graph.diagnostics.json()
            }
        self.init(graph, text)
    }

    private init(_ graph: WiringGraph, _ text: String) {
        isSound = !graph.diagnostics.contains { $0.severity == .error }
        self.text = text.hasSuffix("\n") ? String(text.dropLast()) : text
    }

    /// A `#fileID` begins with the module; editors and GitHub want the place in the repository.
    private static func path(_ fileID: String) -> String {
        guard fileID.hasPrefix("CleanStoreApp/") else { return fileID }
        return "Examples/CleanStore/App/" + fileID.dropFirst("CleanStoreApp/".count)
    }
}

import ArmatureTesting

/// Source that the checks are tried on: `Screens.swift` beside whatever a test adds.
enum Snippets {
    static let screens = """
        final class ListOrdersView { }
        final class ShowOrderViewController { }
        enum Login { final class View { } }
        """

    /// What the rules say about a file `Scene.swift`, without the file's name.
    static func findings(_ text: String, _ rules: [ArchitectureRule] = ArchitectureRule.standard) -> [String] {
        ArchitectureRule.findings(
            of: rules,
            in: [SourceFile(path: "Screens.swift", text: screens), SourceFile(path: "Scene.swift", text: text)]
        ).map { String("\($0)".dropFirst("Scene.swift:".count)) }
    }
}

@testable import Armature

/// A composition root with something wrong, for the texts about it.
protocol BrokenRoot: CompositionRoot where Configuration == Void {
    /// The line on which the root begins, so that lines in texts do not depend on what stands above it.
    static var line: Int { get }
    static var overrides: [Override] { get }
}

extension BrokenRoot {
    static var overrides: [Override] { [] }

    /// Everything that is wrong or looks wrong, with places counted from the beginning of the root.
    static var report: [Diagnostic] {
        let found: [Diagnostic]
        do {
            found = try WiringPlan(Self.self, configuration: (), overrides: overrides).warnings
        } catch {
            found = error.diagnostics
        }
        return found.map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.site = diagnostic.site.map(relative)
            diagnostic.message = plain(diagnostic.message)
            diagnostic.path = diagnostic.path.map(plain)
            diagnostic.trace = diagnostic.trace.map(plain)
            diagnostic.notes = diagnostic.notes.map { Diagnostic.Note(plain($0.text), site: $0.site.map(relative)) }
            diagnostic.help = diagnostic.help.map(plain)
            return diagnostic
        }
    }

    /// As if the fixtures were not inside a type that keeps their names apart from those of other tests.
    private static func plain(_ text: String) -> String { text.replacing("Shop.", with: "") }

    private static func relative(_ site: SourceSite) -> SourceSite {
        SourceSite(fileID: "App/\(Self.self).swift", line: site.line - line + 1, column: site.column)
    }
}

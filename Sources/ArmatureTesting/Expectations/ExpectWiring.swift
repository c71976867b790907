import Armature
import Testing

/// Expects the wiring of a composition root to be right, without creating anything.
///
/// Every mistake becomes an issue at the `file:line` of the registration it is about, so that editors and reports jump
/// there. Warnings are recorded as warnings, which do not fail the test.
///
/// ```swift
/// @Test("the store is wired completely")
/// func wiring() {
///     expectWiring(CleanStore.self, configuration: .testing)
/// }
/// ```
///
/// - Parameters:
///   - root: the composition root.
///   - configuration: what the root needs to know from outside.
///   - warningsAreErrors: whether warnings, such as a registration that nothing needs, fail the test too.
///   - sourceLocation: the line to fail for a mistake that has no place of its own.
///   - override: what stands in for what, to check a test's own wiring.
///   - path: turns a registration's `#fileID` into the path to report, for tools that need one.
/// - Returns: the plan, if there was no mistake.
@discardableResult
public func expectWiring<Root: CompositionRoot>(
    _ root: Root.Type, configuration: Root.Configuration, warningsAreErrors: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation, _ override: (inout Overrides) -> Void = { _ in },
    path: (String) -> String = { $0 }
) -> WiringPlan<Root>? {
    var plan: WiringPlan<Root>?
    let diagnostics: [Diagnostic]
    do {
        let checked = try WiringPlan(root, configuration: configuration, override)
        plan = checked
        diagnostics = checked.warnings
    } catch {
        diagnostics = error.diagnostics
    }
    for diagnostic in diagnostics {
        let fails = diagnostic.severity == .error || warningsAreErrors
        Issue.record(
            Comment(rawValue: diagnostic.report), severity: fails ? .error : .warning,
            sourceLocation: diagnostic.site.map { $0.location(path) } ?? sourceLocation)
    }
    return plan
}

/// Expects the wiring of a composition root without configuration to be right. See
/// ``expectWiring(_:configuration:warningsAreErrors:sourceLocation:_:path:)``.
///
/// - Returns: the plan, if there was no mistake.
@discardableResult
public func expectWiring<Root: CompositionRoot>(
    _ root: Root.Type, warningsAreErrors: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation, _ override: (inout Overrides) -> Void = { _ in },
    path: (String) -> String = { $0 }
) -> WiringPlan<Root>? where Root.Configuration == Void {
    expectWiring(
        root, configuration: (), warningsAreErrors: warningsAreErrors, sourceLocation: sourceLocation, override,
        path: path)
}

extension SourceSite {
    fileprivate func location(_ path: (String) -> String) -> SourceLocation {
        SourceLocation(fileID: fileID, filePath: path(fileID), line: line, column: column)
    }
}

extension Diagnostic {
    /// What a diagnostic says, without the place, which the issue has itself.
    fileprivate var report: String {
        var lines = ["\(message) [\(id.rawValue)]"]
        if !trace.isEmpty { lines.append("  " + trace.joined(separator: " -> ")) }
        lines += notes.map { note in "  note: \(note.text)" + (note.site.map { " (\($0.fileID):\($0.line))" } ?? "") }
        if let help { lines.append("  help: \(help)") }
        return lines.joined(separator: "\n")
    }
}

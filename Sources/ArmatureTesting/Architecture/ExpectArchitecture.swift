import Testing

/// Fails the test for each place where source breaks a rule.
///
/// ```swift
/// @Test("the screens know nothing of each other")
/// func architecture() throws {
///     expectArchitecture(of: try sources(in: "Examples/Home"))
/// }
/// ```
///
/// - Parameters:
///   - sources: the files; none is a mistake of the test and fails it. Reading them is up to the test.
///   - rules: what they have to keep.
///   - sourceLocation: the line to fail.
public func expectArchitecture(
    of sources: [SourceFile], keeps rules: [ArchitectureRule] = ArchitectureRule.standard,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    if sources.isEmpty { Issue.record("there is no source to check", sourceLocation: sourceLocation) }
    for finding in ArchitectureRule.findings(of: rules, in: sources) {
        Issue.record("\(finding)", sourceLocation: sourceLocation)
    }
}

import Armature
import Testing

/// Expects the wiring, written as text, to be what was looked at and kept in the test.
///
/// A change in the wiring then shows in the review of the test. The failure message shows the lines that differ, with
/// a few around them: `-` is what the test keeps, `+` is the wiring of today.
///
/// ```swift
/// expectGraph(plan.graph, matches: """
///     App: 1 entry point
///     ...
///     """)
/// ```
///
/// - Parameters:
///   - graph: the wiring, of a plan or a `WiringError`.
///   - golden: the text to keep, as ``Armature/WiringGraph/goldenText()`` writes it; newlines at the end do not matter.
///   - sourceLocation: the line to fail.
public func expectGraph(
    _ graph: WiringGraph, matches golden: String, sourceLocation: SourceLocation = #_sourceLocation
) {
    guard let difference = LineDifference(from: golden, to: graph.goldenText()) else { return }
    Issue.record(
        "the wiring graph of \(graph.root) has changed (- kept, + now)\n\(difference.text())",
        sourceLocation: sourceLocation)
}

extension WiringGraph {
    /// The graph as plain text without the places of registrations, which change whenever lines move in a file.
    public func goldenText() -> String {
        var graph = self
        for index in graph.diagnostics.indices { graph.diagnostics[index].site = nil }
        return graph.text()
    }
}

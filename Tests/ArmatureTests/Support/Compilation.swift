import Foundation
import PackageTesting
import Testing

/// Asks the compiler about a piece of code that uses the built module: some mistakes cannot be tested in any other way,
/// because they cannot be written.
enum Compilation {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// Expects that the compiler refuses each line that ends in `// refused: <part of the message>`, and only those;
    /// and that it accepts the code with each such line left out or replaced by the line after `// instead: `.
    static func expectRefused(_ code: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let refused = lines.indices.filter { lines[$0].contains(mark) }
        try #require(!refused.isEmpty, "no line is marked", sourceLocation: sourceLocation)

        let errors = try await check(lines.filter { !$0.contains(replacement) })
        let numbered = lines.filter { !$0.contains(replacement) }
        for (index, line) in numbered.enumerated() {
            let messages = errors[index + 1] ?? []
            if let range = line.range(of: mark) {
                let wanted = String(line[range.upperBound...])
                #expect(
                    messages.contains { $0.contains(wanted) }, "line \(index + 1): '\(line)' gave \(messages)",
                    sourceLocation: sourceLocation)
            } else {
                #expect(messages.isEmpty, "line \(index + 1): '\(line)'", sourceLocation: sourceLocation)
            }
        }

        let right = lines.filter { !$0.contains(mark) }.map { $0.replacingOccurrences(of: replacement, with: "") }
        let remaining = try await check(right)
        #expect(remaining.isEmpty, "the corrected code is refused too", sourceLocation: sourceLocation)
    }

    private static let mark = "// refused: "
    private static let replacement = "// instead: "

    /// The errors that the compiler reports, by line.
    private static func check(_ lines: [String]) async throws -> [Int: [String]] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Snippet-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Snippet.swift")
        try Data(lines.joined(separator: "\n").utf8).write(to: file)

        let outcome = try await Tool.run(
            "swiftc",
            [
                "-typecheck", "-swift-version", "6", "-I", try modules().path, "-module-cache-path",
                folder.appendingPathComponent("Cache").path, file.path,
            ])
        let text = outcome.text
        var errors: [Int: [String]] = [:]
        for line in text.split(separator: "\n") where line.hasPrefix(file.path + ":") {
            let parts = line.dropFirst(file.path.count + 1).split(separator: ":", maxSplits: 3)
            guard parts.count == 4, parts[2] == " error", let number = Int(parts[0]) else { continue }
            errors[number, default: []].append(String(parts[3]))
        }
        if outcome.code != 0, errors.isEmpty { throw Failure(description: "the compiler failed: \(text)") }
        return errors
    }

    /// Where the build put the module that these tests were linked with.
    private static func modules() throws -> URL {
        let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
        var folder = URL(fileURLWithPath: bundle).resolvingSymlinksInPath()
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            for candidate in [folder.appendingPathComponent("Modules"), folder] {
                let module = candidate.appendingPathComponent("Armature.swiftmodule")
                if FileManager.default.fileExists(atPath: module.path) { return candidate }
            }
        }
        throw Failure(description: "the built module was not found from \(bundle)")
    }
}

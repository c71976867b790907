import Foundation
import Testing

/// Texts that were looked at by a person and are kept as files; a test compares what the code writes today with them.
///
/// With `UPDATE_GOLDEN=1` in the environment the file is written instead, and the test fails all the same: a run that
/// accepts everything must not look like one that checked something.
enum Golden {
    static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"

    /// Expects that `text` is what the file holds, apart from the newline at the end of the file.
    static func expect(_ text: String, equals name: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let file = folder.appendingPathComponent(name)
        if isUpdating {
            do {
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data((text + "\n").utf8).write(to: file)
                Issue.record("UPDATE_GOLDEN: wrote \(name)", sourceLocation: sourceLocation)
            } catch {
                Issue.record(error, "\(name) cannot be written", sourceLocation: sourceLocation)
            }
            return
        }
        guard let data = try? Data(contentsOf: file) else {
            Issue.record("Golden/\(name) is missing; UPDATE_GOLDEN=1 writes it", sourceLocation: sourceLocation)
            return
        }
        let golden = String(decoding: data, as: UTF8.self)
        guard golden != text + "\n" else { return }
        Issue.record("\(name) differs\n\(firstDifference(golden, text + "\n"))", sourceLocation: sourceLocation)
    }

    private static var folder: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Golden")
    }

    private static func firstDifference(_ golden: String, _ text: String) -> String {
        let old = golden.split(separator: "\n", omittingEmptySubsequences: false)
        let new = text.split(separator: "\n", omittingEmptySubsequences: false)
        let line = zip(old, new).prefix { $0 == $1 }.count
        let expected = line < old.count ? String(old[line]) : "(end of file)"
        let found = line < new.count ? String(new[line]) : "(end of text)"
        return "line \(line + 1)\n  golden: \(expected)\n  now:    \(found)"
    }
}

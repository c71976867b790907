import Foundation

/// A folder of small files in the place of one of the kernel's, removed with the value.
final class TemporaryTree: Sendable {
    let root: String

    init() {
        root = NSTemporaryDirectory() + "armature-" + UUID().uuidString
        try! FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: root)
    }

    func path(_ name: String) -> String { "\(root)/\(name)" }

    /// Writes a file and the folders above it, in one step for whoever reads it meanwhile.
    func write(_ text: String, to name: String) {
        let path = path(name)
        let folder = (path as NSString).deletingLastPathComponent
        try! FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try! Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    /// Writes one file for each attribute, as sysfs does.
    func write(_ attributes: KeyValuePairs<String, String>, below name: String) {
        for (key, value) in attributes { write(value + "\n", to: "\(name)/\(key)") }
    }

    func remove(_ name: String) {
        try! FileManager.default.removeItem(atPath: path(name))
    }
}

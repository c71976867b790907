import Foundation

/// A folder of its own for one test, removed with the value.
final class TemporaryFolder: Sendable {
    let path: String

    init() {
        path = NSTemporaryDirectory() + "cleanstore-" + UUID().uuidString
        try! FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func file(_ name: String) -> String { path + "/" + name }

    /// Writes a file and returns its path.
    func write(_ bytes: some Sequence<UInt8>, to name: String) -> String {
        precondition(FileManager.default.createFile(atPath: file(name), contents: Data(bytes)))
        return file(name)
    }
}

import Foundation

@testable import ArmatureSceneGenerator

/// A folder of a package with a target and its tests, both empty; it is gone with this object.
final class Sandbox: Sendable {
    let root: URL
    let target: String

    init(target: String = "App") throws {
        self.target = target
        root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("new-scene-\(UUID().uuidString)")
        for folder in ["Sources/\(target)", "Tests/\(target)Tests"] {
            try FileManager.default.createDirectory(
                at: root.appendingPathComponent(folder), withIntermediateDirectories: true)
        }
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    @discardableResult
    func generate(_ arguments: String..., writer: (URL) -> SceneWriter = { SceneWriter(root: $0) })
        -> NewSceneTool.Result
    {
        NewSceneTool.run(arguments + ["--package-path", root.path], writer: writer)
    }

    func write(_ text: String, to path: String) throws {
        let place = root.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: place)
    }

    func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// Everything that is there, folders and hidden files as well, with what is in the files.
    func everything() throws -> [String: String] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
        return Dictionary(uniqueKeysWithValues: paths.map { ($0, (try? text($0)) ?? "a folder") })
    }

    /// The files below a folder.
    func files(_ folder: String) throws -> [String] {
        try everything().keys.filter { $0.hasPrefix(folder + "/") && $0.hasSuffix(".swift") }.sorted()
    }
}

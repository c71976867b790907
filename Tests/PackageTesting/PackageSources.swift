import ArmatureTesting
import Foundation

/// The sources of this package.
public enum PackageSources {
    /// All Swift files of a folder of the package, by their paths in it.
    ///
    /// - Throws: When the folder or one of the files cannot be read.
    public static func files(in folder: String) throws -> [SourceFile] {
        let package = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let root = package.appendingPathComponent(folder)
        return try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
            .filter { $0.hasSuffix(".swift") }
            .map { path in
                SourceFile(
                    path: "\(folder)/\(path)",
                    text: try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8))
            }
    }
}

import ArmatureTesting
import Foundation
import Testing

@Suite("The architecture of CleanStore")
struct ArchitectureTests {
    @Test("the example keeps the rules of the architecture")
    func rules() throws {
        expectArchitecture(of: try sources(in: "Examples/CleanStore"))
    }

    /// All Swift files of a folder of the package, by their paths in it.
    private func sources(in folder: String, testFile: String = #filePath) throws -> [SourceFile] {
        let package = URL(fileURLWithPath: testFile).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let root = package.appendingPathComponent(folder)
        return try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
            .filter { $0.hasSuffix(".swift") }
            .map { path in
                let file = root.appendingPathComponent(path)
                return SourceFile(path: "\(folder)/\(path)", text: try String(contentsOf: file, encoding: .utf8))
            }
    }
}

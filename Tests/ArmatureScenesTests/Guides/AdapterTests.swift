import Foundation
import PackageTesting
import Testing

/// The hosts of `Docs/Adapters` cannot be compiled where UIKit and SwiftUI are missing. They are type-checked against
/// declarations of what they use, in `Tests/AppleStubs`.
@Suite("The adapters for Apple's frameworks")
struct AdapterTests {
    @Test("the adapter fits the framework and the navigation", arguments: ["UIKit", "SwiftUI"])
    func fits(framework: String) async throws {
        let compiler = try await Compiler(stubbing: framework)
        let complaints = try await compiler.complaints(about: compiler.adapter)
        #expect(complaints == "")
    }

    @Test(
        "an adapter that does not fit is found out",
        arguments: [
            ("UIKit", "pushViewController(screen, animated", "pushController(screen, animated"),
            ("UIKit", "case .dismiss(let count):", "case .leave(let count):"),
            ("SwiftUI", "lastID += 1", "lastID += \"1\""),
        ])
    func doesNotFit(framework: String, right: String, wrong: String) async throws {
        let compiler = try await Compiler(stubbing: framework)
        let source = try String(contentsOf: compiler.adapter, encoding: .utf8)
        let broken = compiler.folder.appending(path: "Broken.swift")
        try source.replacing(right, with: wrong).write(to: broken, atomically: true, encoding: .utf8)
        #expect(source.contains(right))
        #expect(try await compiler.complaints(about: broken).contains("error:"))
    }
}

/// Runs the Swift compiler on single files, in a folder of its own.
private final class Compiler {
    let folder: URL
    let adapter: URL

    /// Where the Swift package manager puts the modules that this test was built from.
    private let modules = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "Modules")

    init(stubbing framework: String) async throws {
        let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
        adapter = root.appending(path: "Docs/Adapters/\(framework)NavigationHost.swift")
        folder = FileManager.default.temporaryDirectory.appending(path: "adapter-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let stub = root.appending(path: "Tests/AppleStubs/\(framework)/\(framework).swift")
        let module = folder.appending(path: "\(framework).swiftmodule")
        let complaints = try await run([
            "-parse-as-library", "-emit-module", "-module-name", framework, "-emit-module-path", module.path(),
            stub.path(),
        ])
        #expect(complaints == "")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func complaints(about source: URL) async throws -> String {
        try await run([
            "-parse-as-library", "-typecheck", "-warnings-as-errors", "-I", folder.path(), "-I", modules.path(),
            source.path(),
        ])
    }

    /// What the compiler says, which is nothing if all is well.
    private func run(_ arguments: [String]) async throws -> String {
        try await Tool.run("swiftc", ["-swift-version", "6"] + arguments).complaints
    }
}

import Foundation
import PackageTesting
import Testing

/// The sources of `Docs/Adapters` for Apple's systems cannot be compiled where the frameworks are missing. They are
/// type-checked against declarations of what they use, in `Tests/AppleStubs/Devices`.
@Suite("The device sources for Apple's systems", .serialized)
struct AppleSourceTests {
    private static let adapters = ["Bluetooth", "Link", "Power", "Thermal", "Memory"]

    @Test("each fits its framework, and the protocol of the sources", arguments: adapters)
    func fits(name: String) async throws {
        let compiler = try StubCompiler()
        #expect(try await compiler.complaints(about: compiler.source(name)) == "")
    }

    @Test(
        "a source that does not fit is found out",
        arguments: [
            ("Bluetooth", "central.state", "central.status"), ("Link", ".requiresConnection", ".requiresPatience"),
            ("Power", "func snapshot()", "func snap()"), ("Thermal", "case .serious:", "case .grave:"),
            ("Memory", "any SourceRun", "any StateSource"),
        ])
    func doesNotFit(name: String, right: String, wrong: String) async throws {
        let compiler = try StubCompiler()
        let source = try compiler.source(name)
        #expect(source.contains(right))
        #expect(try await compiler.complaints(about: source.replacing(right, with: wrong)).contains("error:"))
    }
}

/// Runs the Swift compiler on one adapter, in a folder of its own.
private final class StubCompiler {
    struct NoModules: Error {}

    private static let frameworks = ["CoreBluetooth", "Network", "UIKit"]

    private let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    private let folder = FileManager.default.temporaryDirectory.appending(path: "stubs-\(UUID())")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func source(_ name: String) throws -> String {
        try String(contentsOf: root.appending(path: "Docs/Adapters/Apple\(name)Source.swift"), encoding: .utf8)
    }

    /// What the compiler says about the source, which is nothing if all is well.
    func complaints(about source: String) async throws -> String {
        let stubs = root.appending(path: "Tests/AppleStubs/Devices")
        for framework in Self.frameworks where source.contains("import \(framework)\n") {
            let module = folder.appending(path: "\(framework).swiftmodule").path()
            let complaints = try await run([
                "-emit-module", "-module-name", framework, "-emit-module-path", module,
                stubs.appending(path: "\(framework).swift").path(),
            ])
            if !complaints.isEmpty { return complaints }
        }
        let file = folder.appending(path: "Adapter.swift")
        try source.write(to: file, atomically: true, encoding: .utf8)
        return try await run([
            "-typecheck", "-warnings-as-errors", "-I", folder.path(), "-I", try modules().path(), file.path(),
            stubs.appending(path: "SystemExtensions.swift").path(),
        ])
    }

    private func run(_ arguments: [String]) async throws -> String {
        try await Tool.run(
            "swiftc", ["-swift-version", "6", "-parse-as-library", "-module-cache-path", folder.path()] + arguments
        ).complaints
    }

    /// Where the build put the modules that these tests were linked with.
    private func modules() throws -> URL {
        let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
        var folder = URL(filePath: bundle).resolvingSymlinksInPath()
        while folder.path() != "/" {
            folder.deleteLastPathComponent()
            for candidate in [folder.appending(path: "Modules"), folder] {
                let module = candidate.appending(path: "ArmatureServices.swiftmodule").path()
                if FileManager.default.fileExists(atPath: module) { return candidate }
            }
        }
        throw NoModules()
    }
}

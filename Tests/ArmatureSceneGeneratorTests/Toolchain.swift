import Foundation
import PackageTesting

/// The Swift toolchain, and what this build has made of the package.
struct Toolchain: Sendable {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Whether this build is one for the thread sanitizer: its objects do not link with others.
    static let isSanitized = dlsym(nil, "__tsan_init") != nil

    /// Where the products of this build are.
    let build: URL
    /// Where this writes to.
    let workplace: URL

    init(workplace: URL) {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        let tests = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        build = tests.deletingLastPathComponent()
        self.workplace = workplace
    }

    /// The objects of a target of this package. The folder may hold others, of sources that are gone; and in a build for
    /// release the list names one of the whole module, which is not made.
    func objects(of target: String) throws -> [String] {
        struct Outputs: Decodable { let object: String? }
        let folder = build.appendingPathComponent("\(target).build")
        let map = try Data(contentsOf: folder.appendingPathComponent("output-file-map.json"))
        return try JSONDecoder().decode([String: Outputs].self, from: map).values.compactMap(\.object).sorted()
            .map { folder.appendingPathComponent(URL(fileURLWithPath: $0).lastPathComponent).path }
            .filter(FileManager.default.fileExists(atPath:))
    }

    /// Compiles a module as this package's targets are compiled, with warnings as errors.
    ///
    /// - Returns: its object.
    func compile(_ module: String, _ sources: [URL], isTested: Bool) async throws -> String {
        let object = workplace.appendingPathComponent("\(module).o").path
        try await run(
            "swiftc",
            [
                "-wmo", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors", "-Onone",
                "-module-name", module, "-I", build.appendingPathComponent("Modules").path, "-I", workplace.path,
                "-c", "-o", object,
            ]
                + (isTested
                    ? [
                        "-enable-testing", "-emit-module", "-emit-module-path",
                        workplace.appendingPathComponent("\(module).swiftmodule").path,
                    ] : []) + sources.map(\.path))
        return object
    }

    /// Links an executable that runs the tests in some objects.
    func link(_ objects: [String], to name: String) async throws -> URL {
        let main = workplace.appendingPathComponent("main.swift")
        try Data("import Testing\n\nawait Testing.__swiftPMEntryPoint() as Never\n".utf8).write(to: main)
        let program = workplace.appendingPathComponent(name)
        let package = try ["Armature", "ArmatureScenes", "ArmatureTesting"].flatMap(objects(of:))
        try await run(
            "swiftc", ["-Onone", "-module-name", "runner", "-o", program.path, main.path] + package + objects)
        return program
    }

    /// Runs a program to its end.
    ///
    /// - Throws: ``Failure`` with what it printed, when it does not end with 0.
    @discardableResult
    func run(_ program: String, _ arguments: [String]) async throws -> String {
        let outcome = try await Tool.run(program, arguments, in: workplace)
        guard outcome.code == 0 else {
            throw Failure(description: "\(program) ended with \(outcome.code):\n\(outcome.text)")
        }
        return outcome.text
    }
}

/// What the tests of a program came to, as swift-testing reports it.
struct TestRun {
    /// How many test functions ran to their end, by module.
    private(set) var ended: [String: Int] = [:]
    /// Where an expectation failed, by module.
    private(set) var issues: [String: [String]] = [:]

    private struct Record: Decodable {
        struct Payload: Decodable {
            let kind: String?
            let testID: String?
        }
        let kind: String
        let payload: Payload
    }

    /// Runs a program that ``Toolchain/link(_:to:)`` made. That tests fail is not an error.
    init(of program: URL, with toolchain: Toolchain) async throws {
        let events = toolchain.workplace.appendingPathComponent("\(program.lastPathComponent).events")
        do {
            try await toolchain.run(
                program.path,
                [
                    "--testing-library", "swift-testing", "--event-stream-version", "0", "--event-stream-output-path",
                    events.path,
                ])
        } catch let failure as Toolchain.Failure {
            // Without events it has not come as far as to run any test.
            guard FileManager.default.fileExists(atPath: events.path) else { throw failure }
        }
        for line in try Data(contentsOf: events).split(separator: UInt8(ascii: "\n")) {
            let record = try JSONDecoder().decode(Record.self, from: line)
            guard record.kind == "event", let test = record.payload.testID, let dot = test.firstIndex(of: ".") else {
                continue
            }
            let module = String(test[..<dot])
            // Suites end as well; only functions have parentheses.
            if record.payload.kind == "testEnded", test.contains("(") { ended[module, default: 0] += 1 }
            if record.payload.kind == "issueRecorded" { issues[module, default: []].append(test) }
        }
    }
}

import Foundation
import PackagePlugin

/// `swift package new-scene Account/Login --target App`: runs the generator in the package, with its targets' folders.
@main
struct NewScenePlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        let testNames = extractor.extractOption(named: "test-target")
        var rest = extractor.remainingArguments
        let targets = context.package.targets.compactMap { $0 as? SwiftSourceModuleTarget }
        // More than one of a name is left to the generator to refuse.
        rest += names.flatMap { ["--target", $0] } + testNames.flatMap { ["--test-target", $0] }
        let candidates = targets.filter { $0.kind != .test && $0.kind != .macro }
        let target = names.isEmpty && candidates.count == 1 ? candidates[0] : targets.first { $0.name == names.first }
        if let target {
            if names.isEmpty { rest += ["--target", target.name] }
            if !rest.contains(where: { $0 == "--path" || $0.hasPrefix("--path=") }) {
                rest += ["--path", target.directoryURL.appendingPathComponent("Scenes").path]
            }
            let tests = targets.filter { $0.kind == .test && isTest($0, of: target) }
            let test = testNames.isEmpty && tests.count == 1 ? tests[0] : tests.first { $0.name == testNames.first }
            if let test {
                if testNames.isEmpty { rest += ["--test-target", test.name] }
                if !rest.contains(where: { $0 == "--test-path" || $0.hasPrefix("--test-path=") }) {
                    rest += ["--test-path", test.directoryURL.appendingPathComponent("Scenes").path]
                }
            }
        }
        let process = Process()
        process.executableURL = try context.tool(named: "armature-new-scene").url
        process.arguments = rest + ["--package-path", context.package.directoryURL.path]
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw NoScene(code: process.terminationStatus)
        }
    }

    private func isTest(_ test: SwiftSourceModuleTarget, of target: SwiftSourceModuleTarget) -> Bool {
        test.dependencies.contains { dependency in
            if case .target(let other) = dependency { other.id == target.id } else { false }
        }
    }
}

/// The generator has said why.
private struct NoScene: Error, CustomStringConvertible {
    let code: Int32
    var description: String { "no scene was written (exit code \(code))" }
}

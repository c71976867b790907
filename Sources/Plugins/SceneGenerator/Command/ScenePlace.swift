import Foundation

/// Where a scene goes: the folders and modules that a command line means.
struct ScenePlace {
    /// The package's folder.
    let root: URL
    /// The folder of all scenes, from the package's.
    let sources: String
    /// The folder of their tests, from the package's.
    let tests: String
    private let target: String
    private let testTarget: String

    /// - Throws: ``SceneRefusal`` when a target is not there, or it is not clear which.
    init(_ options: CommandOptions) throws {
        root = URL(fileURLWithPath: options.packagePath).standardizedFileURL
        target = try options.target ?? Self.onlyTarget(root)
        testTarget = options.testTarget ?? target + "Tests"
        for (option, name) in [("--target", target), ("--test-target", testTarget)] {
            guard let first = name.first, first != ".", first != "-", !name.contains(where: { "/\n".contains($0) })
            else { throw SceneRefusal("'\(name)' cannot name a target (\(option))") }
        }
        sources = try Self.folder(options.path, "Sources/\(target)", "--path", in: root)
        tests =
            options.hasTests
            ? try Self.folder(options.testPath, "Tests/\(testTarget)", "--test-path (or --no-tests)", in: root) : ""
    }

    /// The request, with what it needs to know of the scenes that it leads to.
    func request(_ options: CommandOptions) throws -> SceneRequest {
        guard let text = options.scene else { throw SceneRefusal("name a scene; see --help") }
        let name = try SceneName(text)
        let argument = try options.argument.map { try ArgumentType($0) }
        let index = SceneIndex(of: searched)
        var routes: [SceneRequest.Route] = []
        for text in options.routes {
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let type = try SceneName(parts[0]).type
            if type == name.type {
                routes.append(.init(name: type, argument: argument))
                continue
            }
            let next = try index.scene(type).argument.map { argument in
                try ArgumentType(type: argument, sample: parts.count == 2 ? parts[1] : nil)
            }
            if next == nil, parts.count == 2 { throw SceneRefusal("the scene '\(type)' has no argument") }
            routes.append(.init(name: type, argument: next))
        }
        let worker = options.worker.map { $0.hasSuffix("Worker") ? String($0.dropLast(6)) : $0 }
        let useCases = try options.useCases.map { try UseCaseRequest($0) }
        return try SceneRequest(
            name: name, kind: options.kind, useCases: useCases.isEmpty ? [.load] : useCases, argument: argument,
            worker: worker, routes: routes,
            companions: options.hasTests ? index.companions(of: routes.map(\.name), without: name.type) : [],
            hasTests: options.hasTests, module: SwiftNames.module(forTarget: target),
            testModule: SwiftNames.module(forTarget: testTarget)
        ).checked()
    }

    /// A module cannot have two files of one name, nor two types.
    func refuseSecondNames(_ files: [GeneratedFile]) throws {
        let index = SceneIndex(of: searched)
        let own = files.filter { $0.place == .sources }
        let places = own.map { root.appendingPathComponent(sources + "/" + $0.path).standardizedFileURL }
        for other in places.flatMap(index.others) {
            throw SceneRefusal("the target has a \(other.lastPathComponent) already: \(inPackage(other))")
        }
        let types = own.flatMap(\.declaredTypes)
        if let (type, file) = index.declaration(of: Set(types), outside: Set(places)) {
            throw SceneRefusal("the target has a type '\(type)' already: \(inPackage(file))")
        }
    }

    private func inPackage(_ place: URL) -> Substring { place.standardizedFileURL.path.dropFirst(root.path.count + 1) }

    /// The target's own folder, as far as it can be told.
    private var searched: URL {
        let folder = root.appendingPathComponent(sources)
        return folder.lastPathComponent == "Scenes" ? folder.deletingLastPathComponent() : folder
    }

    private static func folder(_ given: String?, _ target: String, _ option: String, in root: URL) throws -> String {
        if let given {
            let inside = given.hasPrefix(root.path + "/") ? String(given.dropFirst(root.path.count + 1)) : given
            let parts = inside.split(separator: "/", omittingEmptySubsequences: false)
            if inside.hasPrefix("/") || parts.contains("..") || inside.isEmpty {
                throw SceneRefusal("'\(given)' is not a folder of the package")
            }
            return parts.filter { $0 != "." && !$0.isEmpty }.joined(separator: "/")
        }
        guard isFolder(root.appendingPathComponent(target)) else {
            throw SceneRefusal("there is no folder \(target): make the target first, or say where with \(option)")
        }
        return target + "/Scenes"
    }

    private static func onlyTarget(_ root: URL) throws -> String {
        let folder = root.appendingPathComponent("Sources")
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
            .filter { isFolder(folder.appendingPathComponent($0)) }
        if names.count == 1 { return names[0] }
        throw SceneRefusal(
            names.isEmpty
                ? "there is no target in Sources: say which with --target"
                : "say which target with --target: \(names.joined(separator: ", "))")
    }

    private static func isFolder(_ place: URL) -> Bool {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: place.path, isDirectory: &isDirectory) && isDirectory.boolValue
    }
}

import Foundation
import Testing

@testable import ArmatureSceneGenerator

/// One way to combine the options that change the code.
struct Combination: CustomStringConvertible, Sendable {
    let number: Int
    let kind: String
    let options: [String]

    /// The first is in a target whose name is not that of its module.
    var target: String { number == 0 ? "my-app" : "app-\(number)" }
    var module: String { number == 0 ? "my_app" : "app_\(number)" }
    var testModule: String { "\(module)Tests" }
    var description: String { (["new-scene Account/Login --kind \(kind)"] + options).joined(separator: " ") }

    static let rich = [
        "--use-case",
        "FetchUser(in: userName:String, page:Int, out: userName:String, phone:String?, age:Int, tags:[String], "
            + "scores:[Double], isKnown:Bool, height:Double?, initial:Character)",
        "--use-case", "Login", "--use-case", "Keep(out: total:Int64)",
    ]

    static let all: [Combination] = {
        var all: [Combination] = []
        for kind in ["vip", "mvvm"] {
            for useCases in [[], rich] {
                for argument in [[], ["--argument", "Int"]] {
                    for worker in [[], ["--worker", "Users"]] {
                        for router in [[], ["--router-to", "Detail", "--router-to", "Login"]] {
                            all.append(
                                Combination(
                                    number: all.count, kind: kind, options: useCases + argument + worker + router))
                        }
                    }
                }
            }
        }
        return all
    }()
}

/// One test at a time, each with two compilers.
@Suite("The generated code", .serialized, .timeLimit(.minutes(30)))
struct GeneratedCodeTests {
    /// What a combination came to: its objects, and the tests that are written in it.
    struct Built: Sendable {
        let combination: Combination
        let objects: [String]
        let testCount: Int
    }

    @Test(
        "C13 every combination of options, alone in an empty package, compiles, and its tests run and pass",
        .disabled(if: Toolchain.isSanitized))
    func combinations() async throws {
        let workplace = try Sandbox()
        let toolchain = Toolchain(workplace: workplace.root)
        let packages = try Combination.all.map { try package(of: $0) }
        let built = try await Self.atMostTwo(Array(zip(Combination.all, packages))) { combination, package in
            try await build(combination, package, toolchain)
        }
        #expect(built.count == 32)
        let run = try await TestRun(of: try await toolchain.link(built.flatMap(\.objects), to: "all"), with: toolchain)
        for each in built {
            #expect(each.testCount >= 3, "\(each.combination)")
            #expect(run.ended[each.combination.testModule] == each.testCount, "\(each.combination)")
        }
        #expect(run.issues.isEmpty)

        let format = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../.swift-format").standardizedFileURL.path
        try await toolchain.run(
            "swift",
            ["format", "lint", "--strict", "--recursive", "--configuration", format] + packages.map(\.root.path))
    }

    @Test("C13 a target 'my-app' is imported as 'my_app'")
    func importName() throws {
        let sandbox = try package(of: Combination.all[0])
        let tests = try sandbox.text("Tests/my-appTests/Scenes/Account/Login/LoginTests.swift")
        #expect(tests.contains("\n@testable import my_app\n"))
    }

    @Test(
        "C13 the generated tests notice a presenter, a worker, a view, a router and a wiring that went wrong",
        .disabled(if: Toolchain.isSanitized))
    func mutations() async throws {
        let workplace = try Sandbox()
        let toolchain = Toolchain(workplace: workplace.root)
        let combination = try #require(Combination.all.last { $0.kind == "vip" })
        let mutations = [
            ("Presenter", "phone: response.phone ?? \"\"", "phone: \"\""),
            ("Interactor", "presenter.presentLogin(await worker.login(request))", "_ = await worker.login(request)"),
            ("View", "await interactor.login(.init())", ""),
            ("View", "router.routeToDetail(argument)", "router.routeToDetail(argument + 1)"),
            ("Router", "shownDetail = detail(argument)", "_ = detail(argument)"),
            ("Scene", "scene.part(LoginPresenter.init, as: { $0 as any LoginPresentationLogic })", ""),
        ]
        let built = try await Self.atMostTwo(Array(mutations.enumerated())) { index, mutation in
            let changed = Combination(number: 100 + index, kind: combination.kind, options: combination.options)
            let package = try package(of: changed)
            let path = "Sources/\(changed.target)/Scenes/Account/Login/Login\(mutation.0).swift"
            let parts = try package.text(path).components(separatedBy: mutation.1)
            try #require(parts.count == 2, "\(mutation.1)")
            try package.write(parts.joined(separator: mutation.2), to: path)
            return try await build(changed, package, toolchain)
        }
        let program = try await toolchain.link(built.flatMap(\.objects), to: "changed")
        let run = try await TestRun(of: program, with: toolchain)
        for (mutation, each) in zip(mutations, built.sorted { $0.combination.number < $1.combination.number }) {
            #expect(run.ended[each.combination.testModule] == each.testCount, "\(mutation)")
            #expect(run.issues[each.combination.testModule]?.isEmpty == false, "\(mutation)")
        }
    }

    @Test("C13 tests without a test target, and of arguments without a value, are refused rather than written")
    func noTarget() throws {
        let sandbox = try Sandbox()
        let before = try sandbox.everything()
        #expect(sandbox.generate("Login", "--test-target", "Checks").code == 2)
        #expect(sandbox.generate("Login", "--argument", "OrderID").code == 2)
        #expect(try sandbox.everything() == before)
        #expect(sandbox.generate("Login", "--argument", "OrderID", "--no-tests").code == 0)
    }

    @Test(
        "C13 an argument of the target's own type, and scenes that lead on and back, compile and run",
        .disabled(if: Toolchain.isSanitized))
    func ownTypes() async throws {
        let workplace = try Sandbox()
        let toolchain = Toolchain(workplace: workplace.root)
        let sandbox = try Sandbox(target: "shop")
        try sandbox.write("struct OrderID {\n    var number: Int\n}\n", to: "Sources/shop/OrderID.swift")
        let value = "OrderID=OrderID(number: 7)"
        for arguments in [
            ["ShowOrder", "--argument", value],
            ["EditOrder", "--argument", value, "--router-to", "ShowOrder=OrderID(number: 8)", "--kind", "mvvm"],
            ["ListOrders", "--router-to", "EditOrder=OrderID(number: 9)"],
            ["ShowOrder", "--argument", value, "--router-to", "ListOrders", "--force"],
            // Where ShowOrder leads to now must be registered in the tests of whoever leads to ShowOrder.
            ["EditOrder", "--argument", value, "--router-to", "ShowOrder=OrderID(number: 8)", "--force"],
        ] {
            let result = NewSceneTool.run(arguments + ["--package-path", sandbox.root.path])
            #expect(result.code == 0, "\(result.complaint)")
        }
        let sources = try sandbox.files("Sources").map(sandbox.root.appendingPathComponent)
        let tests = try sandbox.files("Tests").map(sandbox.root.appendingPathComponent)
        let objects = [
            try await toolchain.compile("shop", sources, isTested: true),
            try await toolchain.compile("shopTests", tests, isTested: false),
        ]
        let run = try await TestRun(of: try await toolchain.link(objects, to: "shop"), with: toolchain)
        #expect(run.ended["shopTests", default: 0] >= 12)
        #expect(run.issues.isEmpty)
    }

    /// Generates a combination into an empty package, after the scene that it leads to, if it does.
    private func package(of combination: Combination) throws -> Sandbox {
        let sandbox = try Sandbox(target: combination.target)
        if combination.options.contains("--router-to") {
            #expect(sandbox.generate("Detail", "--argument", "Int", "--no-tests").code == 0)
        }
        let result = NewSceneTool.run(
            ["Account/Login", "--kind", combination.kind] + combination.options
                + ["--package-path", sandbox.root.path])
        #expect(result.code == 0, "\(combination): \(result.complaint)")
        return sandbox
    }

    private func build(_ combination: Combination, _ package: Sandbox, _ toolchain: Toolchain) async throws -> Built {
        let sources = try package.files("Sources").map(package.root.appendingPathComponent)
        let tests = try package.files("Tests").map(package.root.appendingPathComponent)
        let texts = try tests.map { try String(contentsOf: $0, encoding: .utf8) }
        return Built(
            combination: combination,
            objects: [
                try await toolchain.compile(combination.module, sources, isTested: true),
                try await toolchain.compile(combination.testModule, tests, isTested: false),
            ],
            testCount: texts.joined().components(separatedBy: "@Test(").count - 1)
    }

    /// Two compilers at a time, for the machine has other work.
    private static func atMostTwo<Item: Sendable, Result: Sendable>(
        _ items: [Item], _ work: @escaping @Sendable (Item) async throws -> Result
    ) async throws -> [Result] {
        try await withThrowingTaskGroup(of: Result.self) { group in
            var results: [Result] = []
            for (index, item) in items.enumerated() {
                if index >= 2, let result = try await group.next() { results.append(result) }
                group.addTask { try await work(item) }
            }
            for try await result in group { results.append(result) }
            return results
        }
    }
}

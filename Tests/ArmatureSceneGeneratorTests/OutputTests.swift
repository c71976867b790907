import Testing

@testable import ArmatureSceneGenerator

@Suite("What is generated")
struct OutputTests {
    @Test("the same request gives the same bytes, and not a word of where or when")
    func deterministic() throws {
        let options = ["--use-case", "Fetch(in: a:Int, out: b:String)", "--worker", "Things", "--argument", "Int"]
        let (one, two) = (try Sandbox(), try Sandbox())
        let results = [one, two].map { NewSceneTool.run(["Login"] + options + ["--package-path", $0.root.path]) }
        #expect(results[0] == results[1])
        #expect(try one.everything() == two.everything())
        #expect(try one.everything().values.allSatisfy { !$0.contains(one.root.path) })
    }

    @Test("it ends with what the composition root needs")
    func registration() throws {
        let sandbox = try Sandbox()
        let output = sandbox.generate("ShowOrder", "--argument", "OrderID=OrderID(7)").output
        #expect(
            output.hasSuffix(
                """

                In the composition root:

                    let showOrder: SceneEntry<OrderID, ShowOrderView>
                    showOrder = registry.showOrderScene()

                """))
    }

    @Test("--no-tests leaves out the tests, and changes nothing else")
    func withoutTests() throws {
        let (with, without) = (try Sandbox(), try Sandbox())
        with.generate("Login", "--worker", "Users")
        without.generate("Login", "--worker", "Users", "--no-tests")
        #expect(try without.files("Tests").isEmpty)
        let sources = try with.everything().filter { $0.key.hasPrefix("Sources/") }
        #expect(try without.everything().filter { $0.key.hasPrefix("Sources/") } == sources)
        #expect(try with.files("Tests").count == 1)
    }

    @Test("a router comes only with --router-to, a worker only with --worker, an interactor only with VIP")
    func files() throws {
        let sandbox = try Sandbox()
        sandbox.generate("Detail", "--no-tests")
        sandbox.generate("Login", "--no-tests", "--kind=mvvm", "--worker=UsersWorker", "--router-to=Detail")
        #expect(
            try sandbox.files("Sources/App/Scenes/Login").map { $0.split(separator: "/").last } == [
                "LoginModels.swift", "LoginRouter.swift", "LoginScene.swift", "LoginView.swift", "LoginViewModel.swift",
                "UsersWorker.swift",
            ])
    }

    @Test("a use case is read with and without parentheses, commas and blanks")
    func useCases() throws {
        let forms = [
            "Fetch(in: a:Int, b:[String], out: c:Bool?)", "Fetch in: a: Int b: [String] out: c: Bool?",
            "Fetch(in:a:Int,b:[String] out:c:Bool?)",
        ]
        let cases = try forms.map { try UseCaseRequest($0) }
        #expect(Set(cases).count == 1)
        #expect(cases[0].input.map(\.name) == ["a", "b"])
        #expect(cases[0].output.map(\.type.text) == ["Bool?"])
    }

    @Test("--help says every option; without a target that is clear it asks for one; folders can be named")
    func places() throws {
        let sandbox = try Sandbox()
        let help = sandbox.generate("--help")
        #expect(help.code == 0)
        for option in ["kind", "use-case", "argument", "worker", "router-to", "target", "path", "dry-run", "force"] {
            #expect(help.output.contains("--\(option) "))
        }
        try sandbox.write("", to: "Sources/Kit/Kit.swift")
        #expect(sandbox.generate("Login").complaint == "new-scene: say which target with --target: App, Kit\n")
        #expect(
            sandbox.generate("Login", "--target", "Kit").complaint
                == "new-scene: there is no folder Tests/KitTests: make the target first, or say where with --test-path "
                + "(or --no-tests)\n")
        let result = sandbox.generate(
            "Login", "--target", "Kit", "--test-target", "AppTests", "--path", "Code/./UI",
            "--test-path", sandbox.root.path + "/Checks")
        #expect(result.code == 0)
        #expect(try sandbox.files("Code/UI/Login").count == 5)
        #expect(try sandbox.text("Checks/Login/LoginTests.swift").contains("@testable import Kit\n"))
    }
}

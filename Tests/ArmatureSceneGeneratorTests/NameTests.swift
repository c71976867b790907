import Testing

@testable import ArmatureSceneGenerator

@Suite("Names")
struct NameTests {
    @Test(
        "C12 a name that cannot name a scene is refused with the reason",
        arguments: [
            ("2Go", "the name of a type starts with a capital letter"),
            ("login", "the name of a type starts with a capital letter"),
            ("class", "it is a word of the language"),
            ("Self", "it is a word of the language"),
            ("Import", "its entry point would be a word of the language"),
            ("Foo Bar", "only the letters A to Z and digits can be in it"),
            ("Foo-Bar", "only the letters A to Z and digits can be in it"),
            ("Größe", "only the letters A to Z and digits can be in it"),
            ("", "it is empty"),
            ("Account/", "it is empty"),
            ("/Login", "a folder without a name is in it"),
            ("A//Login", "a folder without a name is in it"),
            ("a/../b", "'..' is not the name of a folder in it"),
            ("../Login", "'..' is not the name of a folder in it"),
            (".hidden/Login", "'.hidden' is not the name of a folder in it"),
            ("Armature", "a module is called so"),
            ("Swift", "a module is called so"),
            ("Testing", "a module is called so"),
            ("Foundation", "a module is called so"),
            ("Shop/ArmatureScenes", "a module is called so"),
            ("String", "it would hide a type that the generated code uses"),
            ("UseCase", "it would hide a type that the generated code uses"),
            ("LoginView", "'View' is how a part of a scene ends"),
        ])
    func refused(name: String, reason: String) throws {
        let sandbox = try Sandbox()
        let before = try sandbox.everything()
        let result = sandbox.generate(name)
        #expect(result.code == 2)
        #expect(result.complaint == "new-scene: '\(name)' cannot name a scene: \(reason)\n")
        #expect(try sandbox.everything() == before)
    }

    @Test("C12 the names of the target's own module and of its tests' are refused", arguments: ["Shop", "Checks"])
    func ownModule(name: String) throws {
        let sandbox = try Sandbox(target: "Shop")
        let before = try sandbox.everything()
        let result = sandbox.generate(name, "--test-target", "Checks", "--test-path", "Checks")
        #expect(result.code == 2)
        #expect(result.complaint == "new-scene: '\(name)' cannot name a scene: the target's module is called so\n")
        #expect(try sandbox.everything() == before)
    }

    @Test("C12 the part before the slash is a folder, the part behind it the type")
    func slash() throws {
        let sandbox = try Sandbox()
        #expect(sandbox.generate("Account/Sign-in/Login", "--no-tests").code == 0)
        #expect(try sandbox.files("Sources").first == "Sources/App/Scenes/Account/Sign-in/Login/LoginInteractor.swift")
        let view = try sandbox.text("Sources/App/Scenes/Account/Sign-in/Login/LoginView.swift")
        #expect(view.contains("final class LoginView: LoginDisplayLogic {"))
    }

    @Test(
        "C12 a name that cannot name a use case, a field, a worker or an argument is refused",
        arguments: [
            (
                ["--use-case", "fetch"],
                "'fetch' cannot name a use case: the name of a type starts with a capital letter"
            ),
            (["--use-case", "Return"], "'Return' cannot name a use case: its method would be a word of the language"),
            (
                ["--use-case", "Request"],
                "'Request' cannot name a use case: it would hide a type that the generated code uses"
            ),
            (["--use-case", "Go", "--use-case", "Go"], "the view would have two members called 'go'"),
            (["--use-case", "Router"], "the view would have two members called 'router'"),
            (["--use-case", "Go(in: a:String"], "the use case 'Go(in: a:String' lacks its ')'"),
            (["--use-case", "Go(a:String)"], "'a:String' of the use case 'Go' must come after 'in:' or 'out:'"),
            (["--use-case", "Go(in: a)"], "'a' of the use case 'Go' lacks its type"),
            (["--use-case", "Go(in: a:Int, a:Int)"], "the use case 'Go' has 'a' twice after 'in:'"),
            (["--use-case", "Go(in: for:Int)"], "'for' cannot name a field of 'Go': it is a word of the language"),
            (["--use-case", "Go(in: model:Int)"], "'model' cannot name a field: a property of the view is called so"),
            (
                ["--use-case", "Go(out: a:Order)"],
                "'Order' cannot be the type of 'a' of 'Go': what crosses the boundaries of a scene is String, Character, "
                    + "Bool, a number, or an array or an optional of these"
            ),
            (["--worker", "Worker"], "'' cannot be the stem of a worker's name: it is empty"),
            (["--worker", "Login"], "'Login' cannot be the stem of a worker's name: it is the scene's"),
            (
                ["--argument", "Int?"],
                "'Int?' cannot be the argument of a scene: an optional means a part that may be missing; put it into a "
                    + "type of its own"
            ),
            (["--argument", "a b"], "'a b' cannot be the argument of a scene: it is not the name of a type"),
            (
                ["--argument", "OrderID"],
                "the tests need a value of OrderID: write 'OrderID=<expression>' for --argument and "
                    + "'<scene>=<expression>' for --router-to, or say --no-tests"
            ),
            (["--target", "../x"], "'../x' cannot name a target (--target)"),
            (["--path", "../x"], "'../x' is not a folder of the package"),
            (["--kind", "mvc"], "'mvc' is no kind of scene: vip and mvvm are"),
            (["--colour"], "'--colour' is not understood; see --help"),
            (["--worker"], "--worker needs a value"),
            (["--worker", "A", "--worker", "B"], "--worker was said twice"),
            (["Logout"], "one scene at a time: 'Login' and 'Logout' were named"),
            (
                ["--target", "Other"],
                "there is no folder Sources/Other: make the target first, or say where with --path"
            ),
            (
                ["--router-to", "Detail"],
                "there is no scene 'Detail' to route to: no file DetailScene.swift with 'func detailScene() -> "
                    + "SceneEntry<..., DetailView>'; generate it first"
            ),
        ])
    func refusedOptions(options: [String], reason: String) throws {
        let sandbox = try Sandbox()
        let before = try sandbox.everything()
        let result = NewSceneTool.run(["--package-path", sandbox.root.path, "Login"] + options)
        #expect(result.code == 2)
        #expect(result.complaint == "new-scene: \(reason)\n")
        #expect(try sandbox.everything() == before)
    }

    @Test("C12 names so long that a line of code would be are refused")
    func long() throws {
        let sandbox = try Sandbox()
        let result = sandbox.generate("A" + String(repeating: "a", count: 90))
        #expect(result.code == 2)
        #expect(result.complaint.hasPrefix("new-scene: the names are too long: a line of Aaaa"))
    }

    @Test("C12 names of properties and modules follow from names of types and targets")
    func derived() {
        #expect(
            ["ShowOrder", "URLList", "URL", "A", "OrderID", "X2"].map(SwiftNames.property) == [
                "showOrder", "urlList", "url", "a", "orderID", "x2",
            ])
        #expect(["my-app", "App", "2Go", "a.b c"].map(SwiftNames.module) == ["my_app", "App", "_Go", "a_b_c"])
    }

    @Test(
        "C13 a value for the tests that would break the code around it is refused",
        arguments: [
            ")(", "OrderID(7", "OrderID[7)", "\"7", "OrderID(7) // seven", "OrderID(/* 7 */ 7)", "7; exit(0)", "7, 8",
            "#if true", " ", "", "\"\\",
        ])
    func brokenValue(value: String) throws {
        let sandbox = try Sandbox()
        let before = try sandbox.everything()
        let result = sandbox.generate("Login", "--argument", "OrderID=\(value)")
        #expect(result.code == 2)
        #expect(result.complaint.contains("must be an expression on one line, not '\(value)'"))
        #expect(try sandbox.everything() == before)
    }

    @Test(
        "C13 any other value is taken as it is",
        arguments: [
            "OrderID(7)", "OrderID(rawValue: \"a (b\", [1: 2])!", ".init(1, 2)", "\"\\\"7, 8; // \"", "{ 7 }()",
            "7 / 2",
        ])
    func value(value: String) throws {
        let sandbox = try Sandbox()
        #expect(sandbox.generate("Login", "--argument", "OrderID=\(value)").code == 0)
        let tests = try sandbox.files("Tests").map { try sandbox.text($0) }.joined()
        #expect(tests.contains(value))
    }
}

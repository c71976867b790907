import Foundation
import Testing

@testable import ArmatureSceneGenerator

@Suite("Scenes that are there already")
struct ExistingFilesTests {
    static let files = [
        "Sources/App/Scenes/Login/LoginInteractor.swift", "Sources/App/Scenes/Login/LoginModels.swift",
        "Sources/App/Scenes/Login/LoginPresenter.swift", "Sources/App/Scenes/Login/LoginScene.swift",
        "Sources/App/Scenes/Login/LoginView.swift", "Tests/AppTests/Scenes/Login/LoginTests.swift",
    ]

    @Test("C11 a second run writes nothing, fails, and lists every file that is there")
    func secondRun() throws {
        let sandbox = try Sandbox()
        #expect(sandbox.generate("Login").code == 0)
        #expect(try sandbox.files("Sources") + sandbox.files("Tests") == Self.files)
        try sandbox.write("// by hand\n", to: Self.files[4])
        let before = try sandbox.everything()
        let result = sandbox.generate("Login", "--argument", "Int")
        #expect(result.code == 1)
        #expect(result.output.isEmpty)
        #expect(
            result.complaint.split(separator: "\n").dropFirst().map { $0.dropFirst(2) } == Self.files.map { $0[...] })
        #expect(try sandbox.everything() == before)
    }

    @Test("C11 with --force it replaces, and says so")
    func force() throws {
        let sandbox = try Sandbox()
        sandbox.generate("Login")
        let before = try sandbox.everything()
        try sandbox.write("// by hand\n", to: Self.files[4])
        try FileManager.default.removeItem(at: sandbox.root.appendingPathComponent(Self.files[0]))
        let result = sandbox.generate("Login", "--force")
        #expect(result.code == 0)
        let lines = result.output.split(separator: "\n").prefix(6).map(String.init)
        #expect(lines == Self.files.enumerated().map { ($0 == 0 ? "write " : "replace ") + $1 })
        #expect(try sandbox.everything() == before)
    }

    @Test("C11 of a scene that is there in part only that part is listed, and the rest is not written")
    func part() throws {
        let sandbox = try Sandbox()
        try sandbox.write("enum Login {}\n", to: Self.files[1])
        try sandbox.write("// mine\n", to: Self.files[5])
        let before = try sandbox.everything()
        let result = sandbox.generate("Login")
        #expect(result.code == 1)
        #expect(result.complaint.contains(Self.files[1]))
        #expect(result.complaint.contains(Self.files[5]))
        #expect(!result.complaint.contains(Self.files[0]))
        #expect(try sandbox.everything() == before)
    }

    @Test("C11 what is not a file is never replaced")
    func folderInTheWay() throws {
        let sandbox = try Sandbox()
        try sandbox.write("", to: Self.files[4] + "/notes.txt")
        let before = try sandbox.everything()
        let result = sandbox.generate("Login", "--force")
        #expect(result.code == 2)
        #expect(result.complaint == "new-scene: \(Self.files[4]) is not a file and cannot be replaced\n")
        #expect(try sandbox.everything() == before)
    }

    struct DiskFull: LocalizedError { var errorDescription: String? { "the disk is full" } }

    @Test(
        "C11 a write that fails half-way leaves everything as it was, and reports the file",
        arguments: [false, true], 0..<6)
    func halfWay(replacing: Bool, failing: Int) throws {
        let sandbox = try Sandbox()
        if replacing {
            for file in Self.files.dropFirst(2) { try sandbox.write("// by hand\n", to: file) }
        }
        let before = try sandbox.everything()
        var count = 0
        let result = sandbox.generate("Login", "--force") { root in
            var writer = SceneWriter(root: root)
            writer.write = { data, place in
                defer { count += 1 }
                // Half of it is there before the disk is full.
                try data.prefix(count == failing ? data.count / 2 : data.count).write(to: place)
                if count == failing { throw DiskFull() }
            }
            return writer
        }
        #expect(result.code == 74)
        #expect(
            result.complaint
                == "new-scene: nothing was written, for \(Self.files[failing]) failed: the disk is full\n")
        #expect(count == failing + 1)
        #expect(try sandbox.everything() == before)
    }

    @Test("C11 a move that fails is undone with all moves before it", arguments: 0..<10)
    func failingMove(failing: Int) throws {
        let sandbox = try Sandbox()
        for file in Self.files.dropFirst(2) { try sandbox.write("// by hand\n", to: file) }
        let before = try sandbox.everything()
        var count = 0
        let result = sandbox.generate("Login", "--force") { root in
            var writer = SceneWriter(root: root)
            writer.move = { from, to in
                defer { count += 1 }
                if count == failing { throw DiskFull() }
                try FileManager.default.moveItem(at: from, to: to)
            }
            return writer
        }
        #expect(result.code == 74)
        #expect(count == failing + 1)
        #expect(try sandbox.everything() == before)
    }

    @Test("C11 a file that appears while it writes is not overwritten")
    func appearing() throws {
        let sandbox = try Sandbox()
        let result = sandbox.generate("Login") { root in
            var writer = SceneWriter(root: root)
            writer.move = { from, to in
                if to.lastPathComponent == "LoginView.swift" { try Data("// mine\n".utf8).write(to: to) }
                try FileManager.default.moveItem(at: from, to: to)
            }
            return writer
        }
        #expect(result.code == 74)
        #expect(try sandbox.files("Sources") == [Self.files[4]])
        #expect(try sandbox.text(Self.files[4]) == "// mine\n")
    }

    @Test("C11 --dry-run lists what it would write and writes nothing; it refuses what a real run refuses")
    func dryRun() throws {
        let sandbox = try Sandbox()
        let before = try sandbox.everything()
        let result = sandbox.generate("Login", "--dry-run")
        #expect(result.code == 0)
        #expect(
            result.output.split(separator: "\n").prefix(6).map(String.init) == Self.files.map { "would write " + $0 })
        #expect(try sandbox.everything() == before)
        try sandbox.write("enum Login {}\n", to: Self.files[1])
        #expect(sandbox.generate("Login", "--dry-run").code == 1)
    }

    @Test("C11 a second scene of the same name elsewhere in the target is refused, and so is a type of that name")
    func sameNameElsewhere() throws {
        let sandbox = try Sandbox()
        sandbox.generate("Account/Login")
        let before = try sandbox.everything()
        let result = sandbox.generate("Shop/Login")
        #expect(result.code == 2)
        #expect(result.complaint.contains("Sources/App/Scenes/Account/Login/Login"))
        #expect(try sandbox.everything() == before)

        try sandbox.write("public struct Cart {}\n// a struct Basket\n", to: "Sources/App/Shop.swift")
        #expect(
            sandbox.generate("Cart").complaint
                == "new-scene: the target has a type 'Cart' already: Sources/App/Shop.swift\n")
        #expect(sandbox.generate("Basket").code == 0)
    }
}

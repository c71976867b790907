import Foundation
import Testing

@testable import CleanStoreApp

@Suite("Bad input to the cleanstore command")
struct BadInputTests {
    private let tool = CleanStoreTool()

    private func expect(
        _ outcome: CleanStoreTool.Outcome, _ code: ExitCode, _ complaint: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(outcome.code == code.rawValue, sourceLocation: sourceLocation)
        #expect(!outcome.isSignalled, sourceLocation: sourceLocation)
        #expect(outcome.complaints == ["cleanstore: " + complaint], sourceLocation: sourceLocation)
    }

    @Test("a command line that cannot be understood")
    func usage() async throws {
        expect(
            try await tool.runBare(["orders", "frobnicate"]), .usage,
            "unknown command 'orders frobnicate'; see cleanstore --help")
        expect(
            try await tool.run(["orders", "create"]), .usage,
            "no fields are given; use flags, --json FILE, --json -, or a terminal")
        let json = try await tool.run(["orders", "list", "--bogus", "--output", "json"])
        #expect(json.complaints == [#"{"error":{"fields":[],"kind":"usage","message":"unknown option '--bogus'"}}"#])
    }

    @Test("an order that does not exist")
    func unknownOrder() async throws {
        _ = try await tool.run(["orders", "create"] + OrderForm.amy.flags)
        expect(try await tool.run(["orders", "show", "none"]), .noInput, "there is no order none")
        let json = try await tool.run(["orders", "show", "none", "--output", "json"])
        #expect(json.complaints == [#"{"error":{"fields":[],"kind":"not-found","message":"there is no order none"}}"#])
    }

    @Test("JSON that is broken, empty, missing or a directory")
    func documents() async throws {
        let create = { (path: String, input: String) in
            try await tool.run(["orders", "create", "--json", path], input: Array(input.utf8))
        }
        expect(
            try await create("-", "{\n  \"email\" 3}"), .badData,
            "standard input:2:11: expected ':' after the key \"email\"")
        let json = try await tool.run(
            ["orders", "create", "--json", "-", "--output", "json"], input: Array("{\n  \"email\" 3}".utf8))
        #expect(
            json.complaints == [
                #"{"error":{"column":11,"fields":[],"kind":"input-malformed","line":2,"#
                    + #""message":"standard input:2:11: expected ':' after the key \"email\""}}"#
            ])
        expect(try await create("-", ""), .badData, "standard input: is empty")
        expect(try await create("-", " \n\t "), .badData, "standard input: is empty")
        expect(try await create("-", "[]"), .badData, "standard input: holds no order")
        expect(try await create("none.json", ""), .noInput, "none.json: cannot be read: No such file or directory")
        expect(try await create("/", ""), .noInput, "/: cannot be read: Is a directory")
    }

    @Test("bytes that are not UTF-8, in a document and in an argument")
    func invalidUTF8() async throws {
        let outcome = try await tool.run(
            ["orders", "create", "--json", "-"], input: Array("{\n\"email\": \"".utf8) + [0xFF, 0xFE])
        expect(outcome, .badData, "standard input: line 2 is not valid UTF-8")
        let argument = try await tool.shell(#""$@" --email "$(printf 'a\377b')""#, ["orders", "create"])
        expect(argument, .usage, "an argument is not valid UTF-8")
        let json = try await tool.shell(#""$@" --output json --email "$(printf 'a\377b')""#, ["orders", "create"])
        #expect(
            json.complaints == [#"{"error":{"fields":[],"kind":"usage","message":"an argument is not valid UTF-8"}}"#])
    }

    @Test("a time zone whose name is not UTF-8 counts as none")
    func unreadableZone() async throws {
        _ = try await tool.run(["orders", "create"] + OrderForm.amy.flags)
        let outcome = try await tool.shell(#"TZ="$(printf 'a\377b')" "$@""#, ["orders", "list"])
        #expect(outcome.code == 0 && outcome.lines.last?.hasPrefix("1 order.") == true)
    }

    @Test("a path that is longer than any file's, and one relative to a directory that is gone")
    func unreachableDatabases() async throws {
        let long = String(repeating: "/a", count: 40_000)
        expect(
            try await tool.runBare(["orders", "list", "--database", long]), .cannotCreate,
            "\(long): cannot be opened: the directory \(long.dropLast(2)) cannot be made: File name too long")
        let gone = try await tool.shell(
            #"mkdir gone; cd gone; rmdir ../gone; tool="$1"; exec "$tool" orders list --database x"#, [])
        expect(gone, .usage, "--database: the current directory is gone, so 'x' leads nowhere")
    }

    @Test("a symbolic link that leads nowhere or in a circle")
    func links() async throws {
        let list = { (path: String) in try await tool.runBare(["orders", "list", "--database", path]) }
        let (dangling, circle) = (tool.folder.file("dangling"), tool.folder.file("circle"))
        try FileManager.default.createSymbolicLink(atPath: dangling, withDestinationPath: "nothing")
        try FileManager.default.createSymbolicLink(atPath: circle, withDestinationPath: "circle")
        expect(
            try await list(dangling), .cannotCreate, "\(dangling): cannot be opened: it is a symbolic link to nothing")
        expect(
            try await list(circle), .cannotCreate,
            "\(circle): cannot be opened: \(String(cString: strerror(ELOOP)))")
    }

    @Test("what a complaint repeats of an endless name is its beginning")
    func endlessNames() async throws {
        let name = String(repeating: "k", count: 100_000)
        let start = String(repeating: "k", count: 80) + "..."
        expect(
            try await tool.run(["orders", "create", "--json", "-"], input: Array("{\"\(name)\": 1}".utf8)), .badData,
            "standard input:1:2: unknown field \"\(start)\"")
        expect(try await tool.runBare([name]), .usage, "unknown command '\(start)'; see cleanstore --help")
        expect(
            try await tool.runBare(["--" + name]), .usage, "unknown option '--\(start.dropFirst(2))'")
    }

    @Test("a directory, a device, a text and a damaged file as the database")
    func databases() async throws {
        let list = { (path: String) in try await tool.runBare(["orders", "list", "--database", path]) }
        let folder = tool.folder.path
        expect(try await list(folder), .cannotCreate, "\(folder): cannot be opened: it is a directory")
        expect(try await list("/dev/null"), .cannotCreate, "/dev/null: cannot be opened: it is not a regular file")
        let text = tool.folder.write(Array(String(repeating: "no database. ", count: 400).utf8), to: "text")
        expect(try await list(text), .cannotCreate, "\(text): is not a database, or is damaged")
    }

    #if os(Linux)
        @Test("a place where nothing can be written")
        func readOnlyPlace() async throws {
            let outcome = try await tool.runBare(
                ["orders", "create", "--database", "/proc/orders.sqlite"] + OrderForm.amy.flags)
            expect(outcome, .cannotCreate, "/proc/orders.sqlite: cannot be opened: No such file or directory")
        }
    #endif

    @Test("a standard output that is closed: nothing is stored, and the database stays sound")
    func closedOutput() async throws {
        _ = try await tool.run(["orders", "create"] + OrderForm.amy.flags)
        for script in [#""$@" >&-"#, #""$@" >&- <&-"#] {
            let outcome = try await tool.shell(script, ["orders", "create"] + OrderForm.amy.flags)
            expect(outcome, .ioError, "the output cannot be written: Bad file descriptor")
        }
        let silent = try await tool.shell(#""$@" >&- 2>&-"#, ["orders", "create"] + OrderForm.amy.flags)
        #expect(silent.code == ExitCode.ioError.rawValue)
        #expect(try await tool.summary() == "1 order.")
    }

    @Test("who only reads is told that there is no database, and makes none")
    func noDatabase() async throws {
        for command in [["orders", "list"], ["orders", "show", "x"], ["orders", "delete", "x", "--yes"]] {
            expect(
                try await tool.run(command), .noInput,
                "\(tool.database): there is no database yet; creating an order makes one")
        }
        #expect(!FileManager.default.fileExists(atPath: tool.database))
    }

    @Test("a reader that went away is an error, not a signal")
    func brokenPipe() async throws {
        _ = try await tool.run(["orders", "create"] + OrderForm.amy.flags)
        // The reader is surely gone before the start: the other end of the pipe is closed in the same shell.
        let gone = try await tool.shell(
            #"mkfifo fifo; exec 3<>fifo 4>fifo; exec 3<&-; "$@" >&4"#, ["orders", "list"])
        expect(gone, .ioError, "the output cannot be written: Broken pipe")
    }

    #if os(Linux)
        @Test("a full device takes no result, and says so")
        func fullDevice() async throws {
            _ = try await tool.run(["orders", "create"] + OrderForm.amy.flags)
            let outcome = try await tool.shell(#""$@" >/dev/full"#, ["orders", "list"])
            expect(outcome, .ioError, "the output cannot be written: No space left on device")
        }

        @Test(
            "a file that may not grow refuses the order, and keeps the orders it has",
            .disabled(if: isThreadSanitized, "the sanitizer writes files of its own"))
        func fileSizeLimit() async throws {
            _ = try await tool.run(["orders", "create"] + OrderForm.amy.flags)
            let outcome = try await tool.shell(
                #"ulimit -f 8; "$@""#, ["orders", "create", "--output", "json"] + OrderForm.amy.flags)
            #expect(outcome.code == ExitCode.ioError.rawValue || outcome.code == ExitCode.cannotCreate.rawValue)
            #expect(!outcome.isSignalled)
            #expect(outcome.output.isEmpty)
            #expect(outcome.complaints.count == 1)
            #expect(try await tool.summary() == "1 order.")
        }
    #endif
}

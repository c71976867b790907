import PackageTesting
import Testing

@Suite("The home command", .timeLimit(.minutes(10)))
struct HomeProcessTests {
    @Test(
        "it ends with the right exit code",
        arguments: [("", 0, "+7 (999) 111 22 33\nim@alekseypleshkov.ru\n"), ("--no", 2, ""), (">/dev/full", 74, "")])
    func codes(arguments: String, code: Int32, output: String) async throws {
        #expect(try await BuiltProgram.run("exec ./home \(arguments)") == .init(code: code, output: output))
    }
}

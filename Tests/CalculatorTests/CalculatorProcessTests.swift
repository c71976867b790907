import ArmatureTesting
import PackageTesting
import Testing

@Suite("The calculator as a process", .timeLimit(.minutes(10)))
struct CalculatorProcessTests {
    @Test(
        "it reads its input to the end and ends with the right code",
        arguments: [
            ("printf '1+2\\n='| ./calculator", 0, "1\t1\n+\t1 1\n2\t2 1\n=\t3 +2 1\n"),
            ("printf '1\\377'| ./calculator", 65, "1\t1\n"), ("./calculator --no", 2, ""),
            ("echo 1 | ./calculator >/dev/full", 74, ""),
            (
                "echo 1 | ./calculator 2>&1 >/dev/full", 74,
                "calculator: the output cannot be written: No space left on device\n"
            ), ("./calculator </dev/null", 0, ""), ("./calculator <&-", 66, ""),
            ("./calculator </ 2>&1", 66, "calculator: the input cannot be read: Is a directory\n"),
            // The pipeline's code is that of its last command; the calculator must end, too.
            ("yes 1+ | head -20000 | ./calculator | head -1", 0, "1\t1\n"),
        ])
    func run(script: String, code: Int32, output: String) async throws {
        #expect(try await BuiltProgram.run(script) == .init(code: code, output: output))
    }

    @Test("the example keeps the rules of the architecture")
    func rules() throws {
        expectArchitecture(of: try PackageSources.files(in: "Examples/Calculator"))
    }
}

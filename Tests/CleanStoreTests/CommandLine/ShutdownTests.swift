import Foundation
import Synchronization
import Testing

@testable import CleanStoreApp

@Suite("A signal in the middle of the work", .timeLimit(.minutes(10)))
struct ShutdownTests {
    @Test(
        "what has begun is finished, told, kept and logged; nothing new is begun, and the count is right",
        arguments: [SIGTERM, SIGINT], [1, 60])
    func stops(signal: Int32, acknowledgements: Int) async throws {
        let tool = CleanStoreTool()
        let forms = String(repeating: OrderForm.amy.json + "\n", count: 5_000)
        let file = tool.folder.write(Array(forms.utf8), to: "orders.json")
        let errors = tool.folder.write([], to: "errors")
        let log = tool.folder.file("run.log")

        let process = Process()
        process.executableURL = CleanStoreTool.executable
        process.arguments = [
            "orders", "create", "--json", file, "--output", "json", "--database", tool.database, "--log", log,
            "--log-format", "json",
        ]
        process.environment = [:]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle(forWritingAtPath: errors)
        let isSent = Mutex(false)
        let reader = ChildOutput(pipe.fileHandleForReading.fileDescriptor) { bytes in
            guard bytes.count(where: { $0 == UInt8(ascii: "\n") }) >= acknowledgements else { return }
            let isFirst = isSent.withLock { isSent in
                defer { isSent = true }
                return !isSent
            }
            // A second signal would end the process at once.
            if isFirst { kill(process.processIdentifier, signal) }
        }
        try await reader.follow(process)
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == ExitCode.failure.rawValue)

        struct Created: Decodable { var id: String }
        func ids(_ text: some StringProtocol) throws -> [String] {
            try text.split(separator: "\n").map { try JSONDecoder().decode(Created.self, from: Data($0.utf8)).id }
        }
        let acknowledged = try ids(reader.text)
        #expect(acknowledged.count >= acknowledgements && acknowledged.count < 5_000)
        let complaint = try String(contentsOfFile: errors, encoding: .utf8)
        #expect(
            complaint
                == #"{"error":{"fields":[],"kind":"cancelled","message":"stopped: "#
                + "\(acknowledged.count) of 5000 orders were created\"}}\n")

        struct List: Decodable { var orders: [Created] }
        let listed = try await tool.run(["orders", "list", "--output", "json"])
        let kept = try JSONDecoder().decode(List.self, from: Data(listed.output.utf8)).orders.map(\.id)
        #expect(Set(kept) == Set(acknowledged) && kept.count == acknowledged.count)
        let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == acknowledged.count)
        #expect(lines.allSatisfy { $0.hasSuffix("}}") })
    }
}

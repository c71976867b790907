import Foundation
import Testing

@testable import CleanStoreApp

@Suite("What was acknowledged is kept")
struct DurabilityTests {
    @Test("after kill -9 during writes, every acknowledged order is there", arguments: [1, 7, 40, 120])
    func killed(acknowledgements: Int) async throws {
        let tool = CleanStoreTool()
        let forms = String(repeating: OrderForm.amy.json + "\n", count: 5_000)
        let file = tool.folder.write(Array(forms.utf8), to: "orders.json")

        let process = Process()
        process.executableURL = CleanStoreTool.executable
        process.arguments = ["orders", "create", "--json", file, "--output", "json", "--database", tool.database]
        process.environment = [:]
        let pipe = Pipe()
        process.standardOutput = pipe
        let reader = ChildOutput(pipe.fileHandleForReading.fileDescriptor) { bytes in
            if bytes.count(where: { $0 == UInt8(ascii: "\n") }) >= acknowledgements {
                kill(process.processIdentifier, SIGKILL)
            }
        }
        try await reader.follow(process)
        #expect(process.terminationReason == .uncaughtSignal)

        struct Created: Decodable { var id: String }
        let acknowledged = try reader.lines.map {
            try JSONDecoder().decode(Created.self, from: Data($0.utf8)).id
        }
        #expect(acknowledged.count >= acknowledgements)
        #expect(acknowledged.count < 5_000)

        let listed = try await tool.run(["orders", "list", "--output", "json"])
        #expect(listed.code == 0, "\(listed.errors)")
        struct List: Decodable { var orders: [Created] }
        let kept = Set(try JSONDecoder().decode(List.self, from: Data(listed.output.utf8)).orders.map(\.id))
        #expect(kept.isSuperset(of: acknowledged))
        #expect(try await tool.run(["orders", "create"] + OrderForm.amy.flags).code == 0)
    }
}

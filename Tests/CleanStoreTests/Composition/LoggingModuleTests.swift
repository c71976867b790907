import Armature
import ArmatureServices
import ArmatureTesting
import Foundation
import Testing

@testable import CleanStoreApp

@MainActor
@Suite("What is taken down about a run")
struct LoggingModuleTests {
    private let folder = TemporaryFolder()
    private let output = RecordedOutput()

    private func configuration(_ settings: LogSettings) -> StoreConfiguration {
        var configuration = StoreConfiguration.testing(output: output)
        configuration.logging = settings
        return configuration
    }

    @Test("a log is complete once the container has stopped, and holds no card")
    func file() async throws {
        let path = folder.file("run.log")
        let settings = LogSettings(destination: .file(path), format: .json)
        try await withContainer(of: WiringPlan(CleanStore.self, configuration: configuration(settings))) { app in
            let session = try await app.session(.cleo)
            for _ in 0..<20 { #expect(await session.createOrder(CreateOrderEntry(form: .amy)).run() == .done) }
        }
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 20)
        #expect(lines.allSatisfy { $0.contains(#""operation":"create""#) && $0.hasSuffix("}}") })
        #expect(!lines.contains { OrderForm.amyCardIsTold(in: String($0)) })
    }

    @Test("the metrics are written beside the results when the container stops", arguments: LogFormat.allCases)
    func metrics(format: LogFormat) async throws {
        let settings = LogSettings(format: format, printsMetrics: true)
        try await withContainer(of: WiringPlan(CleanStore.self, configuration: configuration(settings))) { app in
            #expect(await app.listOrders(ListOrdersEntry()).run() == .done)
            #expect(output.complaints.isEmpty)
        }
        #expect(output.lines.count == 1)
        let text = output.complaints.joined(separator: "\n")
        switch format {
        case .text: #expect(text.hasSuffix(#"order_store_seconds_count{operation="list",outcome="done"} 1"#))
        case .json: #expect(text.contains(#""labels":{"operation":"list","outcome":"done"},"count":1,"#))
        }
    }

    @Test("whatever is taken down, everything is wired, and the store is seen through what times it")
    func wiring() throws {
        for settings in [LogSettings(), LogSettings(destination: .standardError, printsMetrics: true)] {
            let configuration = configuration(settings)
            expectWiring(CleanStore.self, configuration: configuration, warningsAreErrors: true)
            let graph = try WiringPlan(CleanStore.self, configuration: configuration).graph
            #expect(graph.nodes.count { $0.kind == .decorator } == 1)
        }
    }

    @Test(
        "a log for which there is no room is told beside the results, which are as ever",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func full() async throws {
        let settings = LogSettings(destination: .file("/dev/full"))
        try await withContainer(of: WiringPlan(CleanStore.self, configuration: configuration(settings))) { app in
            #expect(await app.listOrders(ListOrdersEntry()).run() == .done)
            #expect(output.complaints.isEmpty)
        }
        #expect(output.lines.count == 1)
        #expect(output.complaints == ["cleanstore: the log lacks 1 entry: write: No space left on device"])
    }

    @Test("a log that cannot be opened is told as that, with its path")
    func unopenable() async throws {
        let settings = LogSettings(destination: .file(folder.file("none/run.log")))
        let reason = "open \(folder.file("none/run.log")): No such file or directory"
        await #expect(throws: LogFailure(reason: reason)) { try await ContainedStore().start(configuration(settings)) }
    }
}

import Armature
import Foundation
import Testing

@testable import CleanStoreApp

@MainActor
@Suite("A shop that is wired wrongly")
struct BrokenWiringTests {
    private let output = RecordedOutput()

    private func run(
        _ arguments: String..., environment: [String: String] = [:], terminal: Bool = false
    ) async -> ExitCode {
        let program = Program(
            composition: BrokenComposition(),
            surroundings: Surroundings(
                environment: environment, currentDirectory: "/shop", isInputTerminal: false,
                isOutputTerminal: terminal),
            output: output, input: ScriptedInput())
        return await program.run(arguments + ["--database", "x"])
    }

    @Test("check lists every mistake in the form that editors jump to, and fails")
    func check() async {
        #expect(await run("check") == .failure)
        let lines = output.lines.joined().split(separator: "\n").map(String.init)
        #expect(lines.contains { $0.hasSuffix(": error: no binding for 'any OrderStoring' [missing-binding]") })
        #expect(lines.contains { $0.hasSuffix(": error: no binding for 'Screen' [missing-binding]") })
        #expect(lines.last == "2 errors")
        #expect(!output.lines.joined().contains("\u{1B}"))
        #expect(output.complaints.isEmpty)
    }

    @Test("on a terminal the mistakes are coloured, unless that is not wanted")
    func colours() async {
        #expect(await run("check", environment: ["TERM": "xterm"], terminal: true) == .failure)
        #expect(output.lines.joined().contains("\u{1B}["))
        #expect(await run("check", environment: ["TERM": "xterm", "NO_COLOR": "1"], terminal: true) == .failure)
        #expect(output.lines.last?.contains("\u{1B}[") == false)
    }

    @Test("check writes annotations for GitHub and JSON for programs")
    func checkFormats() async throws {
        #expect(await run("check", "--format", "github") == .failure)
        #expect(output.lines.joined().split(separator: "\n").allSatisfy { $0.hasPrefix("::error file=") })
        #expect(await run("check", "--format", "json") == .failure)
        let mistakes = try JSONDecoder().decode([Diagnostic].self, from: Data(try #require(output.lines.last).utf8))
        #expect(mistakes.map(\.id) == [.missingBinding, .missingBinding])
    }

    @Test("graph still draws what there is, and fails with one line", arguments: GraphFormat.allCases)
    func graph(format: GraphFormat) async {
        #expect(await run("graph", "--format", format.rawValue) == .failure)
        #expect(output.lines.joined().contains("ShowOrderInteractor"))
        #expect(output.complaints == ["cleanstore: the wiring has mistakes; cleanstore check lists them"])
    }

    @Test("nothing is started, and the first mistake is told")
    func start() async {
        #expect(await run("orders", "list") == .failure)
        #expect(output.complaints.count == 1)
        #expect(output.complaints.first?.contains("[missing-binding]") == true)
    }
}

/// Forgets the store and the screen.
private struct BrokenStore: CompositionRoot {
    let showOrder: SceneEntry<OrderID, ShowOrderView>

    init(_ registry: Registry, configuration: StoreConfiguration) {
        registry.value(configuration.formatting)
        registry.service(LocalizedOrderFormatter.init, as: { $0 as any OrderFormatting })
        showOrder = registry.scene(argument: OrderID.self) { scene in
            scene.part(ShowOrderPresenter.init, as: { $0 as any ShowOrderPresentationLogic })
            scene.part(ShowOrderInteractor.init, as: { $0 as any ShowOrderBusinessLogic })
            return scene.root(ShowOrderView.init, as: { $0 as any ShowOrderDisplayLogic })
        }
    }
}

private struct BrokenComposition: StoreComposition {
    func graph(of configuration: StoreConfiguration) -> WiringGraph {
        WiringGraph(of: BrokenStore.self, configuration: configuration)
    }

    func start(_ configuration: StoreConfiguration) async throws -> any RunningStore {
        _ = try WiringPlan(BrokenStore.self, configuration: configuration)
        throw CancellationError()
    }

    func showFullScreen(_ configuration: StoreConfiguration, columns: Int, opening link: String?) async throws {
        _ = try WiringPlan(BrokenStore.self, configuration: configuration)
    }
}

import Armature
import ArmatureTesting
import Testing

@testable import CleanStoreApp

@MainActor
@Suite("The wiring of the shop in full screen")
struct FullScreenWiringTests {
    private static func configuration(_ profile: WindowProfile) -> FullScreenStore.Configuration {
        .init(store: .testing(), profile: profile, updates: ScreenUpdates())
    }

    @Test("whatever the window, everything is wired and nothing is left over", arguments: WindowProfile.allCases)
    func complete(profile: WindowProfile) {
        expectWiring(FullScreenStore.self, configuration: Self.configuration(profile), warningsAreErrors: true)
    }

    @Test("with a log, with metrics, too, everything is wired and nothing is left over", arguments: [false, true])
    func completeWithLog(printsMetrics: Bool) {
        var configuration = Self.configuration(.narrow)
        configuration.store.logging = LogSettings(
            destination: .file("/tmp/unused.log"), format: .json, printsMetrics: printsMetrics)
        expectWiring(FullScreenStore.self, configuration: configuration, warningsAreErrors: true)
    }

    @Test("FLOW-9: the window decides in the composition root which flow leads through the orders")
    func flows() throws {
        let flows = try WindowProfile.allCases.map { profile in
            let graph = try WiringPlan(FullScreenStore.self, configuration: Self.configuration(profile)).graph
            return graph.nodes.compactMap(\.implementation).filter { $0.hasSuffix("OrdersFlow") }
        }
        #expect(flows == [["NarrowOrdersFlow"], ["WideOrdersFlow"]])
    }

    @Test("the interactors and presenters are those of the command line")
    func sameParts() throws {
        let parts = { (graph: WiringGraph) in
            Set(graph.nodes.filter { $0.kind == .part }.compactMap(\.implementation))
                .filter { $0.hasSuffix("Interactor") || $0.hasSuffix("Presenter") }
        }
        let fullScreen = parts(
            try WiringPlan(FullScreenStore.self, configuration: Self.configuration(.narrow)).graph)
        let commands = parts(try WiringPlan(CleanStore.self, configuration: .testing()).graph)
        #expect(fullScreen.count == 14 && fullScreen.isSubset(of: commands))
    }

    @Test("a window is wide from the width on at which a form fits beside the list")
    func profiles() {
        #expect(WindowProfile(columns: WindowProfile.wideColumns - 1) == .narrow)
        #expect(WindowProfile(columns: WindowProfile.wideColumns) == .wide)
    }
}

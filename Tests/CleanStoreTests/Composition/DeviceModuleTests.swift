import Armature
import ArmatureServices
import ArmatureTesting
import Synchronization
import Testing

@testable import CleanStoreApp

@Suite("What the machine tells about itself")
struct DeviceModuleTests {
    @Test(
        "the link of the machine is told in the words of the shop",
        arguments: [
            (LinkState.Status.unknown, NetworkLinkState.unknown), (.unavailable(reason: "no socket"), .unknown),
            (.unsatisfied, .down), (.localOnly, .localOnly), (.satisfied, .up),
        ])
    func link(status: LinkState.Status, expected: NetworkLinkState) async {
        let observer = LinkObserver(source: ScriptedLink(status))
        #expect(await NetworkLink(observer).currentState() == expected)
    }

    @Test("the link is watched from the start of the container to its stop")
    func lifetime() async throws {
        let source = ScriptedLink(.localOnly)
        try await withContainer(of: WiringPlan(Device.self, configuration: source)) { device in
            #expect(source.log == ["run"])
            #expect(await device.reader.link.currentState() == .localOnly)
            #expect(source.log == ["run"])
        }
        #expect(source.log == ["run", "cancel"])
    }
}

private struct Device: CompositionRoot {
    struct Reader: Sendable {
        let link: any NetworkLinkObserving
    }

    let reader: Entry<Reader>

    init(_ registry: Registry, configuration source: ScriptedLink) {
        registry.install(DeviceModule(makeLinkObserver: { LinkObserver(source: source) }))
        reader = registry.service(Reader.init).entry
    }
}

/// One state that never changes, and what was asked of the source.
private final class ScriptedLink: StateSource, SourceRun {
    private let state: LinkState
    private let entries = Mutex<[String]>([])

    init(_ status: LinkState.Status) {
        state = LinkState(status: status)
    }

    var log: [String] { entries.withLock { $0 } }

    func snapshot() -> LinkState {
        entries.withLock { $0.append("snapshot") }
        return state
    }

    func run(_ report: @escaping @Sendable (LinkState) -> Void) -> any SourceRun {
        entries.withLock { $0.append("run") }
        report(state)
        return self
    }

    func cancel() {
        entries.withLock { $0.append("cancel") }
    }
}

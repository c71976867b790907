import Armature
import Synchronization
import Testing

@Suite("Start and stop of decorators")
struct DecoratorLifecycleTests {
    @Test("a decorator of a service is started after what it wraps and stopped before it")
    func order() async throws {
        let events = Events()
        let container = try await WiringPlan(Root.self, configuration: events).start()
        #expect(container.source.name == "buffered plain")
        #expect(events.list == ["start plain", "start buffer"])
        await container.stop()
        #expect(events.list == ["start plain", "start buffer", "stop buffer", "stop plain"])
    }

    private struct Root: CompositionRoot {
        let source: Entry<any Source>

        init(_ registry: Registry, configuration: Events) {
            registry.value(configuration)
            source = registry.service(Plain.init, as: { $0 as any Source }).entry
            registry.decorate((any Source).self, with: Buffer.init, as: { $0 as any Source })
        }
    }

    private protocol Source: Sendable {
        var name: String { get }
    }

    private final class Events: Sendable {
        private let events = Mutex<[String]>([])
        var list: [String] { events.withLock { $0 } }
        func add(_ event: String) { events.withLock { $0.append(event) } }
    }

    private final class Plain: Source, Startable, Stoppable {
        let name = "plain"
        private let events: Events
        init(events: Events) { self.events = events }
        func start() { events.add("start plain") }
        func stop() { events.add("stop plain") }
    }

    private final class Buffer: Source, Startable, Stoppable {
        var name: String { "buffered \(wrapped.name)" }
        private let wrapped: any Source
        private let events: Events
        init(wrapped: any Source, events: Events) { (self.wrapped, self.events) = (wrapped, events) }
        func start() { events.add("start buffer") }
        func stop() { events.add("stop buffer") }
    }
}

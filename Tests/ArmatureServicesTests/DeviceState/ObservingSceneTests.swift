import Armature
import ArmatureScenes
import ArmatureServices
import ArmatureTesting
import Testing

@Suite("Scenes that observe the device", .timeLimit(.minutes(10)))
@MainActor
struct ObservingSceneTests {
    struct Sighting: Equatable, Sendable {
        var delivered: Int
        var current: Int
    }

    @MainActor final class Model {
        let seen = Recorder<Sighting>()

        init(device: any StateObserving<Int>, activity: SceneActivity) {
            activity.whileActive { [seen] in
                for await state in device.changes() {
                    seen.record(Sighting(delivered: state, current: device.current))
                }
            }
        }
    }

    final class View {
        let model: Model
        let lifetime: SceneLifetime
        init(model: Model, lifetime: SceneLifetime) { (self.model, self.lifetime) = (model, lifetime) }
    }

    struct App: CompositionRoot {
        let device: Entry<any StateObserving<Int>>
        let screen: SceneEntry<Void, View>

        init(_ registry: Registry, configuration source: ScriptedSource) {
            device = registry.service({ StateBroadcaster(source: source) }, as: { $0 as any StateObserving<Int> }).entry
            screen = registry.scene { scene in
                scene.lifetime()
                scene.part { @MainActor in Model(device: $0, activity: $1) }
                return scene.root { @MainActor in View(model: $0, lifetime: $1) }
            }
        }
    }

    @Test(
        """
        C16 two scenes get the present state first and then each change once, and read from the service what they were \
        given; one that goes leaves the other; the last one stops the source; the container keeps the service
        """)
    func scenes() async throws {
        let source = ScriptedSource(snapshot: 5, reportsAtStart: true)
        let plan = try WiringPlan(App.self, configuration: source)
        try await withContainer(of: plan, findingLeaksWith: LeakDetector()) { app in
            var (one, two): (View?, View?) = (app.screen(), app.screen())
            weak let service = app.device as? StateBroadcaster<Int>
            #expect(source.started == 0, "an inactive scene observes nothing")
            one?.lifetime.activity.activate()
            two?.lifetime.activity.activate()
            let (first, second) = (one!.model.seen, two!.model.seen)
            for state in [5, 6, 7] {
                if state > 5 { source.report(state) }
                source.report(state)
                for seen in [first, second] {
                    let sighting = try await seen.next()
                    #expect(sighting == Sighting(delivered: state, current: state))
                }
            }
            #expect(source.started == 1 && source.running == 1)

            one = nil
            source.report(8)
            _ = try await second.calls(count: 4)
            #expect(second.calls.last?.delivered == 8)
            #expect(first.calls.count == 3 && second.calls.count == 4)

            two?.lifetime.activity.deactivate()
            while source.running > 0 { await Task.yield() }
            source.report(9)
            two?.lifetime.activity.activate()
            let sightings = try await second.calls(count: 5)
            #expect(sightings.last == Sighting(delivered: 9, current: 9))
            two = nil
            while source.running > 0 { await Task.yield() }
            #expect(service != nil && source.started == 2)
        }
    }
}

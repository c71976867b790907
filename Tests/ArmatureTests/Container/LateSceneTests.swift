import Armature
import Testing

@Suite("Scenes that make something late", .timeLimit(.minutes(10)))
@MainActor
struct LateSceneTests {
    final class Detail: Sendable {
        let size: Int
        init(theme: Theme) { size = theme.size }
    }
    struct Theme { let size: Int }
    final class Settings: Sendable {
        let theme = Theme(size: 4)
    }

    /// Asks for a late part while it is being freed.
    final class Farewell {
        let detail: Lazy<Detail>
        init(detail: Lazy<Detail>) { self.detail = detail }
        deinit { MainActor.assumeIsolated { [detail] in _ = detail.value } }
    }
    final class View {
        let detail: Lazy<Detail>
        init(detail: Lazy<Detail>) { self.detail = detail }
    }

    struct Farewells: CompositionRoot {
        let view: SceneEntry<Void, View>

        init(_ registry: Registry, configuration: Void) {
            view = registry.scene { scene in
                scene.part { Theme(size: 5) }
                scene.part(Detail.init)
                scene.part(Farewell.init)
                return scene.root { (_: Farewell, detail: Lazy<Detail>) in View(detail: detail) }
            }
        }
    }

    struct Projected: CompositionRoot {
        let view: SceneEntry<Void, View>

        init(_ registry: Registry, configuration: Void) {
            view = registry.scene { scene in
                scene.part(Settings.init, as: { $0.theme })
                scene.part(Detail.init)
                return scene.root { (_: Theme, detail: Lazy<Detail>) in View(detail: detail) }
            }
        }
    }

    struct Screen {
        let detail: Lazy<Detail>, settings: Settings
    }
    struct Values: CompositionRoot {
        let screen: SceneEntry<Void, Screen>

        init(_ registry: Registry, configuration: Void) {
            screen = registry.scene { scene in
                scene.part(Settings.init)
                scene.part { (settings: Settings) in Detail(theme: settings.theme) }
                return scene.root { Screen(detail: $0, settings: $1) }
            }
        }
    }

    @Test("a root that is a value is freed with all its parts, whether its late part was made or not")
    func valueRoot() async throws {
        let container = try await WiringPlan(Values.self).start()
        weak let untouched = container.screen().settings
        #expect(untouched == nil)
        var screen: Screen? = container.screen()
        weak let settings = screen?.settings
        #expect(screen?.detail.value.size == 4 && settings != nil)
        screen = nil
        #expect(settings == nil)
    }

    @Test("a part that nobody keeps may ask for a late part from its deinitialiser")
    func farewell() async throws {
        let container = try await WiringPlan(Farewells.self).start()
        for _ in 0..<20 {
            let view = container.view()
            #expect(view.detail.value.size == 5)
        }
    }

    @Test("a value that a part hands out instead of itself is still there for what is made late")
    func projected() async throws {
        let container = try await WiringPlan(Projected.self).start()
        let view = container.view()
        #expect(view.detail.value.size == 4)
    }
}

import Armature
import ArmatureScenes
import ArmatureTesting
import Testing

/// Writes down which scenes a container says it made.
@MainActor
private final class Watcher: SceneWatching {
    var scenes: [(id: MadeScene.ID, root: String, parts: [String])] = []
    var late: [(scene: MadeScene.ID, part: String, chain: [String])] = []
    weak var lastRoot: AnyObject?

    nonisolated init() {}

    func sceneWasMade(_ scene: MadeScene) {
        scenes.append((scene.id, scene.root.origin.type, scene.parts.map(\.origin.type)))
        lastRoot = scene.root.object
    }

    func partWasMade(_ part: MadePart, in scene: MadeScene.ID) {
        late.append((scene, part.origin.type, part.origin.chain))
    }
}

@Suite("What a container tells about its scenes", .timeLimit(.minutes(10)))
@MainActor
struct SceneWatchTests {
    final class Model {}
    struct Theme {}
    final class Panel {
        init(model: Model) {}
    }
    protocol Showing: AnyObject {}
    final class Page: Showing {
        let model: Model, panel: Lazy<Panel>
        init(model: Model, panel: Lazy<Panel>) { (self.model, self.panel) = (model, panel) }
    }
    final class Menu {
        let open: SceneFactory<Int, any Showing>
        init(theme: Theme, open: SceneFactory<Int, any Showing>) { self.open = open }
    }
    struct Session: Sendable {
        let menu: SceneEntry<Void, Menu>
    }
    struct Root: CompositionRoot {
        let session: ScopeEntry<Void, Session>

        init(_ registry: Registry, configuration: Void) {
            registry.scene(argument: Int.self) { scene in
                scene.part(Model.init)
                scene.part { @MainActor in Panel(model: $0) }
                return scene.root(Page.init, as: { $0 as any Showing }, exposing: { $0 as any Showing })
            }
            session = registry.scope { registry in
                Session(
                    menu: registry.scene { scene in
                        scene.part(Theme.init)
                        return scene.root(Menu.init)
                    })
            }
        }
    }

    @Test("each scene has an ID of its own; values are left out; a late part comes with the way to it")
    func announcements() async throws {
        let watcher = Watcher()
        let root = try await WiringPlan(Root.self).start(StartOptions(sceneWatch: watcher))
        let session = try await root.session()
        let menu = session.menu()
        #expect(watcher.lastRoot === menu)
        let (first, second) = (menu.open(1), menu.open(2))
        #expect(watcher.lastRoot === second)
        #expect(watcher.scenes.map(\.root) == ["SceneWatchTests.Menu", "SceneWatchTests.Page", "SceneWatchTests.Page"])
        #expect(watcher.scenes.map(\.parts) == [[], ["SceneWatchTests.Model"], ["SceneWatchTests.Model"]])
        #expect(Set(watcher.scenes.map(\.id)).count == 3 && watcher.late.isEmpty)
        _ = (first as? Page)?.panel.value
        _ = (first as? Page)?.panel.value
        #expect(watcher.late.map(\.scene) == [watcher.scenes[1].id])
        #expect(watcher.late.map(\.part) == ["SceneWatchTests.Panel"])
        #expect(
            watcher.late.first?.chain == [
                "SceneWatchTests.Root.session", "SceneFactory<Void, SceneWatchTests.Menu>", "SceneWatchTests.Menu",
                "SceneFactory<Int, any SceneWatchTests.Showing>", "any SceneWatchTests.Showing (SceneWatchTests.Page)",
                "SceneWatchTests.Panel",
            ])
        await root.stop()
    }

    @Test("a part that was made late is found when it outlives its root")
    func lateLeak() async throws {
        let detector = LeakDetector(clock: TestClock())
        let root = try await WiringPlan(Root.self).start(StartOptions(sceneWatch: detector))
        let session = try await root.session()
        var page: (any Showing)? = session.menu().open(1)
        let panel = (page as? Page)?.panel.value
        page = nil
        detector.check()
        #expect(detector.status == .waiting(1))
        extendLifetime(panel)
        await root.stop()
    }
}

import Armature
import ArmatureScenes
import ArmatureTesting
import Observation

struct CounterActions: OptionSet, Sendable {
    let rawValue: Int
    static let reloadTable = Self(rawValue: 1 << 0)
    static let reloadResult = Self(rawValue: 1 << 1)
}

@MainActor protocol CounterModelling: AnyObject {
    var count: Int { get }
    func countUp()
}

@MainActor @Observable final class CounterModel: CounterModelling {
    private(set) var count = 0
    private(set) var name = "counter"
    @ObservationIgnored private let view: Weak<any CallbackReceiving<CounterActions>>

    init(view: Weak<any CallbackReceiving<CounterActions>>) { self.view = view }

    func countUp() {
        count += 1
        view.callBack([.reloadTable, .reloadResult])
    }

    func rename(_ name: String) { self.name = name }
}

@MainActor final class CounterView: CallbackReceiving {
    let model: any CounterModelling
    let shown = Recorder<String>()
    let reloaded = Recorder<String>()
    private var following: Following?

    init(model: any CounterModelling) {
        self.model = model
        following = Following(self) { view in view.shown.record("\(view.model.count)") }
    }

    func callBack(_ actions: CounterActions) {
        if actions.contains(.reloadTable) { reloaded.record("table") }
        if actions.contains(.reloadResult) { reloaded.record("result") }
    }
}

struct CounterRoot: CompositionRoot {
    let counter: SceneEntry<Void, CounterView>

    init(_ registry: Registry, configuration: Void) {
        counter = registry.scene { scene in
            scene.part(CounterModel.init, as: { $0 as any CounterModelling })
            return scene.root(CounterView.init, as: { $0 as any CallbackReceiving<CounterActions> })
        }
    }
}

import Armature
import ArmatureScenes

/// The application: one scene, with a brain of its own each time it is made.
struct Calculator: CompositionRoot {
    let calculator: SceneEntry<Void, CalculatorView>

    init(_ registry: Registry, configuration: Void) {
        calculator = registry.scene { scene in
            scene.part(CalculatorBrain.init)
            scene.part(CalculatorModel.init, as: { $0 as any CalculatorModelling })
            return scene.root(CalculatorView.init, as: { $0 as any CallbackReceiving<CalculatorActions> })
        }
    }
}

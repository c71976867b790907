import ArmatureScenes
import UIKit

/// Shows the screens of a navigation in UIKit: a navigation controller for each layer, the upper ones presented as sheets.
///
/// Put `root` into the window. The back button, the edge swipe and the swipe that dismisses a sheet are reported once,
/// when UIKit says that they have happened.
@MainActor
final class UIKitNavigationHost: NSObject, NavigationHost {
    let root = UINavigationController()
    var didGoBack: (@MainActor (NavigationBack) -> Void)?

    private var layers: [UINavigationController]

    override init() {
        layers = [root]
        super.init()
        root.delegate = self
    }

    func perform(_ action: NavigationAction<UIViewController>, completion: @escaping @MainActor () -> Void) {
        switch action {
        case .push(let screen, let layer):
            let stack = layers[layer]
            stack.pushViewController(screen, animated: !stack.viewControllers.isEmpty)
            whenSettled(stack, completion)
        case .replaceTop(let screen, let layer):
            let stack = layers[layer]
            stack.setViewControllers(stack.viewControllers.dropLast() + [screen], animated: false)
            whenSettled(stack, completion)
        case .shrink(let layer, let count):
            let stack = layers[layer]
            stack.setViewControllers(Array(stack.viewControllers.prefix(count)), animated: count > 0)
            whenSettled(stack, completion)
        case .present(let screen):
            let sheet = UINavigationController(rootViewController: screen)
            sheet.delegate = self
            sheet.presentationController?.delegate = self
            let below = layers[layers.count - 1]
            layers.append(sheet)
            below.present(sheet, animated: true) { completion() }
        case .dismiss(let count):
            layers.removeSubrange(count...)
            // Dismissing what a controller presents takes along all that lies over it.
            layers[count - 1].dismiss(animated: true) { completion() }
        }
    }

    private func whenSettled(_ stack: UINavigationController, _ completion: @escaping @MainActor () -> Void) {
        guard let transition = stack.transitionCoordinator else { return completion() }
        transition.animate(alongsideTransition: nil) { _ in completion() }
    }
}

extension UIKitNavigationHost: UINavigationControllerDelegate {
    // Also called after changes that the navigation asked for. It knows of those, so that nothing comes of it.
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        guard let layer = layers.firstIndex(where: { $0 === navigationController }) else { return }
        didGoBack?(.shrank(layer: layer, to: navigationController.viewControllers.count))
    }
}

extension UIKitNavigationHost: UIAdaptivePresentationControllerDelegate {
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        let dismissed = presentationController.presentedViewController
        guard let layer = layers.firstIndex(where: { $0 === dismissed }) else { return }
        layers.removeSubrange(layer...)
        didGoBack?(.dismissed(downTo: layer))
    }
}

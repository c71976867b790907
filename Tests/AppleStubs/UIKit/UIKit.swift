// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The part of UIKit that the adapter in Docs/Adapters uses, as declarations only: enough to type-check it where UIKit is
// missing. Nothing here is ever linked or run.

// The real one is not isolated; the compiler lets its initialiser be overridden by an isolated one all the same.
@MainActor open class NSObject {
    public init() {}
}

@MainActor open class UIViewController: NSObject {
    open var presentationController: UIPresentationController? { fatalError("declared only") }
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { fatalError("declared only") }

    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {}
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {}
}

@MainActor open class UINavigationController: UIViewController {
    open weak var delegate: (any UINavigationControllerDelegate)?
    open var viewControllers: [UIViewController] = []

    public override init() {}
    public init(rootViewController: UIViewController) {}

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {}
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {}
}

// Requirements that Objective-C has as optional are left out: they need not be met there either.
@MainActor public protocol UINavigationControllerDelegate: AnyObject {
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

@MainActor open class UIPresentationController: NSObject {
    open var presentedViewController: UIViewController { fatalError("declared only") }
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
}

@MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

@MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {}

@MainActor public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

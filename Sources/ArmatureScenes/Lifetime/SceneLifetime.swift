import Armature

/// Ends the work of a scene when the scene ends. The root of the scene owns it, and nobody else.
///
/// ```swift
/// showOrder = registry.scene(argument: OrderID.self) { scene in
///     scene.lifetime()
///     scene.part(ShowOrderInteractor.init, as: { $0 as any ShowOrderBusinessLogic })
///     return scene.root(ShowOrderView.init, as: { $0 as any ShowOrderDisplayLogic })
/// }
///
/// init(interactor: any ShowOrderBusinessLogic, lifetime: SceneLifetime)       // the view
/// init(store: any OrderStoring, tasks: SceneTasks)                            // the interactor
/// ```
///
/// It is a part of its own because an interactor that waits for a worker can outlive the view. Were the list of tasks
/// itself what ends them, the interactor would keep it, and with it the tasks that keep the interactor.
@MainActor
public final class SceneLifetime {
    /// What the scene waits for.
    public let tasks: SceneTasks
    /// Whether the scene is active, and what it does only then.
    public let activity: SceneActivity

    /// Ties both to the owner of this object.
    public init(tasks: SceneTasks, activity: SceneActivity) {
        self.tasks = tasks
        self.activity = activity
    }

    /// A lifetime with tasks and activity of its own, for a test or for a scene that is put together by hand.
    public convenience init() { self.init(tasks: SceneTasks(), activity: SceneActivity()) }

    deinit {
        tasks.end()
        activity.end()
    }
}

extension SceneRegistry {
    /// Registers ``SceneLifetime`` for the root, and ``SceneTasks`` and ``SceneActivity`` for all parts.
    ///
    /// A scene in which something needs the tasks or the activity, but the root does not own the lifetime, is refused
    /// (`unowned-part`).
    public func lifetime(fileID: StaticString = #fileID, line: Int = #line, column: Int = #column) {
        // Only the weak references make the planner insist that somebody owns the lifetime.
        part({ (_: Weak<SceneLifetime>) in SceneTasks() }, fileID: fileID, line: line, column: column)
        part({ (_: Weak<SceneLifetime>) in SceneActivity() }, fileID: fileID, line: line, column: column)
        part(SceneLifetime.init(tasks:activity:), fileID: fileID, line: line, column: column)
    }
}

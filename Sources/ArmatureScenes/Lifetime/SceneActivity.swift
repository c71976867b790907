/// Whether a scene is active: in front, as opposed to covered by another one or not shown yet.
///
/// Activities form a tree. One is active when it was switched on and the one it is attached to is active too, so a
/// parent becomes active before its children and inactive after them. The tree refers to its members weakly: each
/// belongs to its scene.
///
/// ``Navigation`` switches those of the screens that it shows (``ActivityHolding``).
@MainActor
public final class SceneActivity {
    private struct Child: Sendable {
        weak let activity: SceneActivity?
    }

    /// Whether it is active now.
    public private(set) var isActive = false
    private var isSwitchedOn = false
    private weak var parent: SceneActivity?
    private var children: [Child] = []
    private var works: [ActiveWork] = []
    private var observers: [@MainActor (Bool) -> Void] = []
    private let list = TaskList()

    /// An activity that is inactive and attached to none.
    public init() {}

    deinit {
        list.end()
        Self.deactivate(children)
    }

    // MARK: Switching

    /// Switches it on. It becomes active if the one it is attached to is, or if it is attached to none.
    public func activate() {
        isSwitchedOn = true
        if parent?.isActive != false { becomeActive() }
    }

    /// Switches it off, with everything below it; the last that was attached goes first.
    public func deactivate() {
        isSwitchedOn = false
        becomeInactive()
    }

    /// Calls the observer at each change from now on, with whether the activity is active. A parent's observers are
    /// called before those of its children when it becomes active, and after them when it becomes inactive.
    public func observe(_ observer: @escaping @MainActor (Bool) -> Void) { observers.append(observer) }

    // MARK: The tree

    /// The activities that are attached to this one and alive, in order.
    public var attached: [SceneActivity] { children.compactMap(\.activity) }

    /// Attaches another activity below this one and switches it on.
    ///
    /// - Returns: why nothing was changed; nil if the child is attached.
    @discardableResult
    public func attach(_ child: SceneActivity) -> ActivityWarning? {
        if child.parent === self { return .alreadyAttached }
        if child.parent != nil { return .attachedElsewhere }
        var above: SceneActivity? = self
        while let activity = above {
            if activity === child { return .wouldContainItself }
            above = activity.parent
        }
        children.removeAll { $0.activity == nil }
        children.append(Child(activity: child))
        child.parent = self
        child.isSwitchedOn = true
        if isActive { child.becomeActive() } else { child.becomeInactive() }
        return nil
    }

    /// Switches off an activity that is attached to this one, and detaches it.
    ///
    /// - Returns: why nothing was changed; nil if the child is detached.
    @discardableResult
    public func detach(_ child: SceneActivity) -> ActivityWarning? {
        guard child.parent === self else { return .notAttached }
        child.deactivate()
        child.parent = nil
        children.removeAll { $0.activity == nil || $0.activity === child }
        return nil
    }

    // MARK: Work

    /// Binds work to the activity: it starts whenever this becomes active and is cancelled whenever it becomes
    /// inactive. While it is inactive, nothing is started.
    ///
    /// The work starts over each time, but never before the run before it has come to its end. Work that ends while the
    /// activity is active is not started again before the next time.
    ///
    /// - Returns: a handle, to end the binding before the scene ends.
    @discardableResult
    public func whileActive(_ work: @escaping @MainActor () async -> Void) -> ActiveWork {
        let bound = ActiveWork(work, list)
        works.removeAll(where: \.hasEnded)
        works.append(bound)
        if isActive { bound.start() }
        return bound
    }

    /// Cancels all work at once, and switches off what is below in the next turn of the main actor.
    nonisolated func end() {
        list.end()
        // Whoever still holds this later must find it inactive; it is not kept for that.
        Task { @MainActor [weak self] in self?.deactivate() }
    }

    // MARK: Changes

    private func becomeActive() {
        guard !isActive else { return }
        isActive = true
        for observer in observers { observer(true) }
        // Any of them may have switched it off again.
        for work in works where isActive { work.start() }
        for child in attached where isActive && child.parent === self && child.isSwitchedOn { child.becomeActive() }
    }

    private func becomeInactive() {
        guard isActive else { return }
        isActive = false
        for child in attached.reversed() { child.becomeInactive() }
        guard !isActive else { return }
        for work in works.reversed() { work.stop() }
        for observer in observers { observer(false) }
    }

    private nonisolated static func deactivate(_ orphans: [Child]) {
        let orphans = orphans.compactMap(\.activity)
        if orphans.isEmpty { return }
        Task { @MainActor in
            for orphan in orphans.reversed() where orphan.parent == nil { orphan.deactivate() }
        }
    }
}

/// Why an activity could not be attached or detached. Nothing was changed.
public enum ActivityWarning: Hashable, Sendable, CustomStringConvertible {
    /// It is attached to this one already.
    case alreadyAttached
    /// It is attached to another one; detach it there first.
    case attachedElsewhere
    /// It is this one, or this one is below it.
    case wouldContainItself
    /// It is not attached to this one, so it was not switched off.
    case notAttached

    /// One sentence.
    public var description: String {
        switch self {
        case .alreadyAttached: "the activity is attached here already"
        case .attachedElsewhere: "the activity is attached to another one"
        case .wouldContainItself: "the activity would be attached below itself"
        case .notAttached: "the activity is not attached here, so it was not switched off"
        }
    }
}

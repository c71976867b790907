/// The activities of what is in front: they are on, each below the next one above it, and all others are off.
@MainActor
final class FrontActivities {
    /// Whom an activity goes with.
    enum Owner: Hashable {
        case flow(FlowID)
        case screen(token: Int)
    }

    struct Entry {
        let activity: SceneActivity
        let parent: SceneActivity
        let owner: Owner
        /// The screen, so that it is still there when its activity goes off.
        var screen: Any?
    }

    /// Above all others.
    let root = SceneActivity()
    /// Parents before their children.
    private var on: [Entry] = []
    private var isSwitching = false
    /// Nothing is looked for as long as nobody takes part.
    private var isUsed = false

    init() { root.activate() }

    func expect(_ activity: SceneActivity?) {
        if activity != nil { isUsed = true }
    }

    /// Switches off what is not there any more, children before their parents.
    func leave(where hasGone: (Owner) -> Bool) {
        while let index = on.lastIndex(where: { hasGone($0.owner) }) { switchOff(on.remove(at: index)) }
    }

    /// Switches until what is in front is on, and nothing else: first off, children before their parents, then on.
    ///
    /// - Parameter inFront: parents before their children.
    func settle(_ inFront: () -> [Entry]) {
        guard isUsed, !isSwitching else { return }
        isSwitching = true
        defer { isSwitching = false }
        // Whoever is switched may show something else at once, so each step looks anew.
        while true {
            let wanted = inFront()
            if let index = on.lastIndex(where: { !wanted.contains($0.activity) }) {
                switchOff(on.remove(at: index))
            } else if let next = wanted.first(where: { !on.contains($0.activity) }) {
                // Before it is on: it may be taken away from within.
                on.append(next)
                switchOn(next)
            } else {
                return
            }
        }
    }

    // An application may have attached the activity somewhere else; then it stays there.
    private func switchOn(_ entry: Entry) {
        if entry.parent.attach(entry.activity) != nil { entry.activity.activate() }
    }

    private func switchOff(_ entry: Entry) {
        if entry.parent.detach(entry.activity) != nil { entry.activity.deactivate() }
    }
}

extension [FrontActivities.Entry] {
    fileprivate func contains(_ activity: SceneActivity) -> Bool { contains { $0.activity === activity } }
}

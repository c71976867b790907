import Synchronization

/// Is told of every scene that a container makes, to find out what becomes of it.
///
/// Hand it in as ``StartOptions/sceneWatch``. Without one, making a scene costs a branch more than it otherwise would.
@MainActor
public protocol SceneWatching: AnyObject, Sendable {
    /// A scene was made, with all the parts that are not made later. Its root is an object.
    func sceneWasMade(_ scene: MadeScene)
    /// A part that was put off, through a `Lazy`, was made after all.
    func partWasMade(_ part: MadePart, in scene: MadeScene.ID)
}

/// A scene that a container has just made.
public struct MadeScene: Identifiable {
    /// Tells a scene from every other that this process made; never used again, unlike the address of an object.
    public struct ID: Hashable, Comparable, Sendable {
        fileprivate let number: Int

        /// Whether one scene was made before another.
        public static func < (left: ID, right: ID) -> Bool { left.number < right.number }
    }

    /// Which scene it is.
    public let id: ID
    /// The root, which owns the parts. Whoever watches refers to it weakly.
    public let root: MadePart
    /// The parts that are objects, in the order in which they were made.
    public let parts: [MadePart]
}

/// An object of a scene, and where it comes from.
public struct MadePart {
    /// The object itself. Whoever watches refers to it weakly.
    public let object: AnyObject
    /// What the wiring says about it.
    public let origin: PartOrigin
}

/// What the wiring says about a part: its type, its registration, and who owns it.
public struct PartOrigin: Sendable, CustomStringConvertible {
    private let plan: Plan
    private let registration: Int

    fileprivate init(_ plan: Plan, _ registration: Int) {
        (self.plan, self.registration) = (plan, registration)
    }

    /// The type that was registered, such as `ShowOrderInteractor`.
    public var type: String { displayName(of: plan.registrations[registration].concrete) }

    /// Where the part was registered.
    public var site: SourceSite { plan.registrations[registration].site.source }

    /// From an entry point to the part: who makes or owns whom, as in the diagnostics. Worked out when it is asked for.
    public var chain: [String] { plan.chain(to: registration) }

    /// The type and the registration.
    public var description: String { "\(type) (\(site))" }
}

/// What tells the watcher of one container about the scenes of one kind.
final class SceneWatch {
    private static let numbers = Atomic<Int>(0)

    private let watcher: any SceneWatching
    private let plan: Plan
    private let scene: ScenePlan

    init?(_ storage: Storage, _ scene: ScenePlan) {
        guard let watcher = storage.sceneWatch else { return nil }
        (self.watcher, plan, self.scene) = (watcher, storage.plan, scene)
    }

    /// Announces the scene that was built in a frame, before anything is taken out of it. The ID is for its late parts.
    func announce(_ frame: UnsafeMutableRawPointer) -> MadeScene.ID {
        let id = MadeScene.ID(number: Self.numbers.wrappingAdd(1, ordering: .relaxed).newValue)
        guard let root = part(scene.root, frame) else { return id }
        let parts = scene.eager.dropLast().compactMap { part($0, frame) }
        // Sound: scenes are made on the main actor only; the maker is not isolated for the sake of speed.
        nonisolated(unsafe) let made = MadeScene(id: id, root: root, parts: parts)
        MainActor.assumeIsolated { [watcher] in watcher.sceneWasMade(made) }
        return id
    }

    /// Announces a part that was made later.
    func announce(late registration: Int, _ frame: UnsafeMutableRawPointer, in id: MadeScene.ID) {
        guard let part = part(registration, frame) else { return }
        nonisolated(unsafe) let made = part
        MainActor.assumeIsolated { [watcher] in watcher.partWasMade(made, in: id) }
    }

    /// The object in the slots of a registration, under whichever key it is one.
    private func part(_ registration: Int, _ frame: UnsafeMutableRawPointer) -> MadePart? {
        for offer in plan.offerIndices(of: registration) {
            guard let object = object(plan.offers[offer].key.type, at: frame + plan.offers[offer].offset) else {
                continue
            }
            return MadePart(object: object, origin: PartOrigin(plan, registration))
        }
        return nil
    }

    private func object(_ type: Any.Type, at slot: UnsafeMutableRawPointer) -> AnyObject? {
        func read<Value>(_ type: Value.Type) -> AnyObject? {
            let value: Any = slot.assumingMemoryBound(to: type).pointee
            return Swift.type(of: value) is AnyObject.Type ? value as AnyObject : nil
        }
        return read(type)
    }
}

extension Plan {
    /// The shortest way from an entry point to a registration along what makes or owns.
    fileprivate func chain(to target: Int) -> [String] {
        var cameFrom: [Int: Int] = [:]
        var names: [Int: String] = [:]
        var queue: [Int] = []
        for entry in levels[0].entries {
            let start = offers[entryOffer[entry.registration]].registration
            if names[start] == nil { queue.append(start) }
            names[start] = names[start] ?? "\(rootName).\(entry.name)"
        }
        var next = 0
        while next < queue.count, queue[next] != target {
            let node = queue[next]
            next += 1
            for owned in owned(by: node) where cameFrom[owned] == nil && names[owned] == nil {
                cameFrom[owned] = node
                queue.append(owned)
            }
        }
        var steps = [target]
        while let from = cameFrom[steps[0]] { steps.insert(from, at: 0) }
        let entry = names[steps[0]]
        // The entry point names its scene already.
        let shown = entry != nil && registrations[steps[0]].content != nil ? Array(steps.dropFirst()) : steps
        return (entry.map { [$0] } ?? []) + shown.map { label(of: $0) }
    }

    private func owned(by registration: Int) -> [Int] {
        var result: [Int] = []
        if let content = registrations[registration].content {
            if let root = levels[content].root { result.append(root) }
            result += levels[content].entries.map { offers[entryOffer[$0.registration]].registration }
        }
        for (dependency, resolution) in zip(registrations[registration].dependencies, resolutions(of: registration))
        where dependency.timing != .weak {
            switch resolution {
            case .offer(let offer): result.append(offers[offer].registration)
            case .all(let contributions): result += contributions.map { offers[$0.offer].registration }
            case .absent, .unresolved: break
            }
        }
        return result
    }
}

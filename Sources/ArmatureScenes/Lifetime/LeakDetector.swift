import Armature

/// Finds parts that outlive the root of their scene, and other objects that should be gone.
///
/// ```swift
/// let container = try await plan.start(.detectingLeaks { print($0) })         // debug builds only
/// ```
///
/// While scenes live it looks at them once in each period of grace. What a scene leaves behind then has one more such
/// period to go: a worker may take a moment to notice that it was cancelled. Whatever still lives is reported, once. The
/// detector refers to nothing strongly, and counts expectations by token, so that neither the reuse of an address nor a
/// cancellation confuses it.
@MainActor
public final class LeakDetector {
    private struct Watched {
        let root: PartOrigin
        weak let rootObject: AnyObject?
        var parts: [(object: WeakObject, origin: PartOrigin)]
    }

    private struct WeakObject {
        weak let object: AnyObject?
    }

    private struct Pending {
        weak let object: AnyObject?
        let leak: @MainActor () -> Leak
    }

    private nonisolated let clock: any Clock<Duration>
    private nonisolated let grace: Duration
    private let ignored: Set<ObjectIdentifier>
    private let report: @MainActor (Leak) -> Void
    private var scenes: [MadeScene.ID: Watched] = [:]
    private var pending: [Int: Pending] = [:]
    private var deadlines: [Int: Task<Void, Never>] = [:]
    private var lastToken = 0
    private var ticker: Task<Void, Never>?
    private var listeners: [Int: AsyncStream<LeakStatus>.Continuation] = [:]

    /// How often scenes are looked at: without any grace, still not all the time.
    private nonisolated var period: Duration { max(grace, .milliseconds(20)) }

    /// All leaks so far, in the order in which they were found.
    public private(set) var leaks: [Leak] = []

    /// A detector for any number of containers.
    ///
    /// - Parameters:
    ///   - clock: what measures the period of grace.
    ///   - grace: how long an object may outlive its scene.
    ///   - ignored: classes whose instances may outlive a scene, such as one that a part's closure got from a service.
    ///   - report: is called for each leak.
    public nonisolated init(
        clock: any Clock<Duration> = ContinuousClock(), grace: Duration = .seconds(1),
        ignoring ignored: [Any.Type] = [],
        report: @escaping @MainActor @Sendable (Leak) -> Void = { _ in }
    ) {
        self.clock = clock
        self.grace = grace
        self.ignored = Set(ignored.map { ObjectIdentifier($0) })
        self.report = report
    }

    deinit {
        ticker?.cancel()
        for deadline in deadlines.values { deadline.cancel() }
        for listener in listeners.values { listener.finish() }
    }

    /// The roots of the scenes that were made and still live.
    public var livingScenes: [PartOrigin] {
        scenes.sorted { $0.key < $1.key }.filter { $0.value.rootObject != nil }.map(\.value.root)
    }

    // MARK: Expectations

    /// Expects an object to be released within some time: a scene that was taken off the screen, say.
    ///
    /// - Parameters:
    ///   - object: is referred to weakly.
    ///   - limit: how long it may take; by default the detector's period of grace.
    ///   - reason: what the object should have gone with.
    @discardableResult
    public func expectRelease(
        of object: AnyObject, within limit: Duration? = nil, because reason: String,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> ReleaseExpectation {
        let site = SourceSite(fileID: "\(fileID)", line: line, column: column)
        let type = "\(Swift.type(of: object))"
        return expect(object, within: limit ?? grace) { token in
            Leak(token: token, type: type, site: site, chain: [], reason: reason)
        }
    }

    /// Expects an object to be released, and reports the root of a scene with its registration.
    ///
    /// - Parameter site: is reported for all other objects.
    func expectDeparture(of object: AnyObject, _ site: SourceSite, because reason: String) {
        if ignored.contains(ObjectIdentifier(Swift.type(of: object))) { return }
        let origin = scenes.values.first { $0.rootObject === object }?.root
        let type = origin?.type ?? "\(Swift.type(of: object))"
        expect(object, within: grace) { token in
            Leak(token: token, type: type, site: origin?.site ?? site, chain: origin?.chain ?? [], reason: reason)
        }
    }

    /// Looks now: expects what ended scenes left behind, and counts as fulfilled what has been released.
    public func check() {
        let before = status
        for (id, scene) in scenes where scene.rootObject == nil {
            scenes[id] = nil
            for part in scene.parts { expect(part.object.object, part.origin, of: scene.root) }
        }
        for (token, each) in pending where each.object == nil { settle(token) }
        announce(since: before)
    }

    /// Returns when nothing is waited for: at once, if everything was released with its scene.
    public func settle() async {
        check()
        while !pending.isEmpty {
            do { try await clock.sleep(for: period / 20) } catch { return }
            check()
        }
    }

    func cancel(_ token: Int) {
        let before = status
        settle(token)
        announce(since: before)
    }

    private func expect(_ object: AnyObject?, _ origin: PartOrigin, of root: PartOrigin) {
        guard let object, !ignored.contains(ObjectIdentifier(type(of: object))) else { return }
        expect(object, within: grace) { token in
            Leak(
                token: token, type: origin.type, site: origin.site, chain: origin.chain,
                reason: "the root of its scene, \(root.type), is gone")
        }
    }

    @discardableResult
    private func expect(
        _ object: AnyObject, within limit: Duration, _ leak: @escaping @MainActor (Int) -> Leak
    ) -> ReleaseExpectation {
        let before = status
        lastToken += 1
        let token = lastToken
        deadlines[token] = Task { [weak self, clock] in
            do { try await clock.sleep(for: limit) } catch { return }
            self?.conclude(token)
        }
        pending[token] = Pending(object: object, leak: { leak(token) })
        announce(since: before)
        return ReleaseExpectation(token, self)
    }

    private func conclude(_ token: Int) {
        // One that was cancelled meanwhile is not there any more, and is not counted again.
        guard let expectation = pending[token] else { return }
        let before = status
        if expectation.object != nil {
            let leak = expectation.leak()
            leaks.append(leak)
            report(leak)
        }
        settle(token)
        announce(since: before)
    }

    private func settle(_ token: Int) {
        pending[token] = nil
        deadlines.removeValue(forKey: token)?.cancel()
    }

    // MARK: Status

    /// How far it is.
    public var status: LeakStatus { pending.isEmpty ? .settled : .waiting(pending.count) }

    /// The present status, then each change.
    public func statuses() -> AsyncStream<LeakStatus> {
        let (stream, continuation) = AsyncStream.makeStream(of: LeakStatus.self)
        lastToken += 1
        let number = lastToken
        listeners[number] = continuation
        continuation.onTermination = { [weak self] _ in
            Task { @MainActor in self?.listeners[number] = nil }
        }
        continuation.yield(status)
        return stream
    }

    private func announce(since before: LeakStatus) {
        let status = status
        if status == before { return }
        for listener in listeners.values { listener.yield(status) }
    }
}

extension LeakDetector: SceneWatching {
    /// Watches a scene that a container has made.
    public func sceneWasMade(_ scene: MadeScene) {
        scenes[scene.id] = Watched(
            root: scene.root.origin, rootObject: scene.root.object,
            parts: scene.parts.map { (WeakObject(object: $0.object), $0.origin) })
        startTicking()
    }

    /// Watches a part that a scene made later.
    public func partWasMade(_ part: MadePart, in scene: MadeScene.ID) {
        scenes[scene]?.parts.append((WeakObject(object: part.object), part.origin))
    }

    private func startTicking() {
        if ticker != nil { return }
        ticker = Task { [weak self, clock, period] in
            while true {
                do { try await clock.sleep(for: period) } catch { return }
                guard let self, self.tick() else { return }
            }
        }
    }

    /// False when there is nothing left to look at.
    private func tick() -> Bool {
        check()
        if scenes.isEmpty { ticker = nil }
        return !scenes.isEmpty
    }
}

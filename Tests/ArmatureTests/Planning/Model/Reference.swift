/// What the planner should find, worked out the slow and simple way: by looking through all items for every question.
///
/// It shares no code with the planner, and names findings by the numbers of items.
struct Reference {
    struct Edge: Hashable {
        var to: Int
        var wrapper: WiringModel.Wrapper
        /// -1 from a scene to its root and from a scope to its entries.
        var parameter: Int
        var isFactory = false

        var isImmediate: Bool {
            parameter >= 0 && !isFactory && ![.lazy, .provider, .weak].contains(wrapper)
        }
    }

    enum Resolution: Equatable {
        case items([Int])
        case absent
        case missing
        case empty
    }

    let model: WiringModel
    private(set) var edges: [[Edge]] = []
    private(set) var isReachable: Set<Int> = []

    /// Only answers who is bound to what.
    init(answering model: WiringModel) {
        self.model = model
    }

    init(_ model: WiringModel) {
        self.model = model
        edges = model.items.indices.map { edgeList($0) }
        isReachable = reach()
    }

    func item(_ id: Int) -> WiringModel.Item { model.items[id] }

    // MARK: Who answers

    func bindings(_ key: Int, at place: Int) -> [Int] {
        let found = model.items.filter { item in
            guard item.place == place, item.key == key || item.also == key else { return false }
            switch item.kind {
            case .contributedService, .contributedWorker, .decorator, .scene, .scope, .optionalValue: return false
            default: return true
            }
        }
        if found.count < 2 { return found.map(\.id) }
        return found.map(\.id).sorted { preference($0, key) < preference($1, key) }
    }

    func isPrimary(_ id: Int, _ key: Int) -> Bool { item(id).key == key && item(id).kind != .root }

    /// Of several bindings of one key the first key of a registration comes first, then kind and name decide.
    private func preference(_ id: Int, _ key: Int) -> (Int, String, String) {
        let concrete = item(id).kind == .argument ? NumberedType.face(item(id).key) : NumberedType.body(id)
        return (isPrimary(id, key) ? 0 : 1, item(id).kind.name, String(reflecting: concrete))
    }

    func decorators(_ key: Int, at place: Int) -> [Int] {
        model.items.filter { $0.place == place && $0.key == key && $0.kind == .decorator }.map(\.id)
    }

    func answer(_ key: Int, at place: Int) -> Int? {
        for place in model.chain(place) {
            if let found = decorators(key, at: place).last ?? bindings(key, at: place).first { return found }
        }
        return nil
    }

    func contributions(_ key: Int, at place: Int, isKeyed: Bool?) -> [Int] {
        model.items.filter { item in
            (item.kind == .contributedService || item.kind == .contributedWorker) && item.key == key
                && model.isVisible(item.place, from: place) && isKeyed.map { $0 == (item.label != nil) } ?? true
        }.map(\.id)
    }

    func resolve(_ need: WiringModel.Need, of id: Int) -> Resolution {
        let place = item(id).place
        switch need.target {
        case .place(let inner):
            let owner = model.places[inner].owner!
            return model.isVisible(item(owner).place, from: place) ? .items([owner]) : .missing
        case .key(let key):
            switch need.wrapper {
            case .all, .keyed:
                let found = contributions(key, at: place, isKeyed: need.wrapper == .keyed)
                return found.isEmpty ? .empty : .items(found)
            case .optional: return answer(key, at: place).map { .items([$0]) } ?? .absent
            default: return answer(key, at: place).map { .items([$0]) } ?? .missing
            }
        }
    }

    /// What a decorator wraps.
    func inner(_ decorator: Int) -> Int? {
        let (key, place) = (item(decorator).key, item(decorator).place)
        return bindings(key, at: place).first ?? model.places[place].parent.flatMap { answer(key, at: $0) }
    }

    /// The item that an item's entry point hands out.
    func entryTarget(_ id: Int) -> Int {
        switch item(id).kind {
        case .contributedService, .contributedWorker, .decorator, .scene, .scope: id
        default: decorators(item(id).key, at: item(id).place).last ?? id
        }
    }

    // MARK: Who needs whom

    private func edgeList(_ id: Int) -> [Edge] {
        var result: [Edge] = []
        let first = item(id).kind == .decorator ? 1 : 0
        if first == 1, let inner = inner(id) { result.append(Edge(to: inner, wrapper: .direct, parameter: 0)) }
        for (position, need) in item(id).needs.enumerated() {
            guard case .items(let targets) = resolve(need, of: id) else { continue }
            let isFactory = if case .place = need.target { true } else { false }
            result += targets.map {
                Edge(to: $0, wrapper: need.wrapper, parameter: first + position, isFactory: isFactory)
            }
        }
        switch item(id).kind {
        case .scene(let place):
            if let root = model.places[place].root { result.append(Edge(to: root, wrapper: .direct, parameter: -1)) }
        case .scope(let place):
            result += model.items.filter { $0.place == place && $0.isEntry }.map {
                Edge(to: entryTarget($0.id), wrapper: .direct, parameter: -1)
            }
        default: break
        }
        return result
    }

    private func reach() -> Set<Int> {
        func effects(_ place: Int) -> [Int] {
            model.items.filter { $0.place == place && $0.isSideEffect }.map(\.id)
        }
        var found: Set<Int> = []
        var queue = model.items.filter { $0.place == 0 && $0.isEntry }.map { entryTarget($0.id) } + effects(0)
        while let next = queue.popLast() {
            guard found.insert(next).inserted else { continue }
            queue += edges[next].map(\.to)
            if case .scope(let place) = item(next).kind { queue += effects(place) }
        }
        return found
    }

    /// By item: what it leads to, itself only when it is on a circle.
    func closure(_ isIncluded: (Edge) -> Bool) -> [Set<Int>] {
        reachability(edges.map { $0.filter(isIncluded).map(\.to) })
    }

    func reachability(_ successors: [[Int]]) -> [Set<Int>] {
        successors.indices.map { start in
            var found: Set<Int> = []
            var queue = successors[start]
            while let next = queue.popLast() {
                if found.insert(next).inserted { queue += successors[next] }
            }
            return found
        }
    }

    func isStored(_ id: Int) -> Bool {
        switch item(id).kind {
        case .worker, .mainWorker, .sceneWorker, .contributedWorker, .scene, .scope: false
        case .decorator: inner(id).map(isStored) ?? false
        default: true
        }
    }
}

extension WiringModel.Kind {
    /// The kind as the graph names it.
    var name: String {
        switch self {
        case .service, .contributedService: "service"
        case .worker, .mainWorker, .sceneWorker, .contributedWorker: "worker"
        case .value, .optionalValue: "value"
        case .decorator: "decorator"
        case .part: "part"
        case .root: "root"
        case .argument: "argument"
        case .scene: "scene"
        case .scope: "scope"
        }
    }
}

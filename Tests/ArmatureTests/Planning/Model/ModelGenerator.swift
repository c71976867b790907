/// Draws models by lot.
struct ModelGenerator {
    var lots: Lots
    private(set) var model = WiringModel()
    /// Keys to which something is contributed.
    private var collections: [Int] = []

    init(seed: UInt64) {
        lots = Lots(seed: seed)
    }

    /// A model without a mistake: whatever is needed at once was drawn before what needs it.
    static func valid(seed: UInt64, size: Int) -> WiringModel {
        var generator = ModelGenerator(seed: seed)
        generator.fillRoot(size)
        generator.addLaterNeeds()
        generator.reachEverything()
        return generator.model
    }

    private mutating func fillRoot(_ size: Int) {
        let inner = Int.random(in: 0...min(5, size / 6), using: &lots)
        fill(0, max(3, size - inner * 4))
        for _ in 0..<inner {
            let open = model.places.indices.filter { model.places[$0].kind != .scene }
            let parent = open.randomElement(using: &lots)!
            let isScene = !lots.oneIn(3)
            let place = model.addPlace(isScene ? .scene : .scope, in: parent, hasArgument: lots.oneIn(2))
            if isScene { fillScene(place) } else { fill(place, Int.random(in: 1...5, using: &lots)) }
        }
    }

    private mutating func fill(_ place: Int, _ count: Int) {
        decorateOuter(place)
        for _ in 0..<Int.random(in: 0...2, using: &lots) { contribute(place) }
        for _ in 0..<count {
            let kind: WiringModel.Kind =
                switch Int.random(in: 0..<10, using: &lots) {
                case 0..<5: .service
                case 5..<8: .worker
                case 8: .mainWorker
                default: .value
                }
            let item = addItem(kind, place)
            if lots.oneIn(5) { model.items[item].also = model.freshKey() }
            if kind == .service { model.items[item].isSideEffect = lots.oneIn(10) }
            if kind != .mainWorker, lots.oneIn(8) { addItem(.decorator, place, key: model.items[item].key) }
        }
    }

    private mutating func fillScene(_ place: Int) {
        for _ in 0..<Int.random(in: 0...4, using: &lots) { addItem(lots.oneIn(4) ? .sceneWorker : .part, place) }
        model.places[place].root = addItem(.root, place)
    }

    private mutating func decorateOuter(_ place: Int) {
        guard let parent = model.places[place].parent, lots.oneIn(2) else { return }
        let outer = candidates(place, for: .decorator).filter {
            [.service, .worker, .value].contains(model.items[$0].kind)
        }
        if let item = outer.randomElement(using: &lots), model.items[item].place == parent {
            addItem(.decorator, place, key: model.items[item].key)
        }
    }

    private mutating func contribute(_ place: Int) {
        let key = collections.randomElement(using: &lots).flatMap { lots.oneIn(2) ? $0 : nil } ?? model.freshKey()
        if !collections.contains(key) { collections.append(key) }
        let item = addItem(lots.oneIn(2) ? .contributedService : .contributedWorker, place, key: key)
        if lots.oneIn(2) { model.items[item].label = "label \(item)" }
    }

    @discardableResult
    private mutating func addItem(_ kind: WiringModel.Kind, _ place: Int, key: Int? = nil) -> Int {
        var needs: [WiringModel.Need] = []
        if kind != .value {
            for _ in 0..<Int.random(in: 0...4, using: &lots) {
                if let need = draw(kind, place, notKey: key) { needs.append(need) }
            }
        }
        return model.add(kind, in: place, key: key, needs: needs)
    }

    /// What an item of this kind may need at once.
    private func candidates(_ place: Int, for kind: WiringModel.Kind) -> [Int] {
        let reference = Reference(answering: model)
        return model.items.filter { item in
            guard model.isVisible(item.place, from: place) else { return false }
            switch item.kind {
            case .service, .worker, .value, .part, .sceneWorker, .argument:
                return reference.answer(item.key, at: place) != nil
            case .mainWorker: return kind == .mainWorker || model.places[place].kind == .scene
            default: return false
            }
        }.map(\.id)
    }

    private mutating func draw(_ kind: WiringModel.Kind, _ place: Int, notKey excluded: Int?) -> WiringModel.Need? {
        let reference = Reference(answering: model)
        if lots.oneIn(12) { return WiringModel.Need(target: .key(model.freshKey()), wrapper: .optional) }
        if lots.oneIn(6), let key = collections.randomElement(using: &lots), key != excluded {
            let isKeyed = lots.oneIn(2)
            guard !reference.contributions(key, at: place, isKeyed: isKeyed).isEmpty else { return nil }
            return WiringModel.Need(target: .key(key), wrapper: isKeyed ? .keyed : .all)
        }
        guard let target = candidates(place, for: kind).randomElement(using: &lots) else { return nil }
        let item = model.items[target]
        if item.key == excluded { return nil }
        let answer = model.items[reference.answer(item.key, at: place)!]
        var wrappers: [WiringModel.Wrapper] = [.direct, .direct, .direct, .optional]
        if item.kind != .mainWorker || model.places[place].kind == .scene {
            wrappers.append(.lazy)
            if item.kind != .part { wrappers.append(.provider) }
        }
        if answer.kind == .service || answer.kind == .part { wrappers.append(.weak) }
        return WiringModel.Need(target: .key(item.key), wrapper: wrappers.randomElement(using: &lots)!)
    }

    // MARK: What may be needed whatever the order

    private mutating func addLaterNeeds() {
        for id in model.items.indices {
            let item = model.items[id]
            if item.kind == .service, lots.oneIn(4) { deferOther(id) }
            if item.kind == .part, lots.oneIn(2), let root = model.places[item.place].root {
                model.items[id].needs.append(.init(target: .key(model.items[root].key), wrapper: .weak))
            }
            guard case .scene = item.kind else {
                if case .scope = item.kind { needFactory(id) }
                continue
            }
            needFactory(id)
        }
    }

    private mutating func deferOther(_ id: Int) {
        let reference = Reference(answering: model)
        let place = model.items[id].place
        let others = model.items.filter {
            $0.kind == .service && model.isVisible($0.place, from: place)
                && reference.answer($0.key, at: place).map { model.items[$0].kind == .service } == true
        }
        guard let other = others.randomElement(using: &lots) else { return }
        let wrapper: WiringModel.Wrapper = [.lazy, .provider, .weak].randomElement(using: &lots)!
        model.items[id].needs.append(.init(target: .key(other.key), wrapper: wrapper))
    }

    private mutating func needFactory(_ owner: Int) {
        guard case .scene(let place) = model.items[owner].kind else {
            model.items[owner].isEntry = true
            return
        }
        let holders = model.items.indices.filter { id in
            let item = model.items[id]
            let canNeed = ![.value, .argument].contains(item.kind) && item.kind.hasParameters
            return canNeed && model.isVisible(model.items[owner].place, from: item.place)
        }
        if lots.oneIn(2) { model.items[owner].isEntry = true }
        for _ in 0..<2 where lots.oneIn(2) {
            guard let holder = holders.randomElement(using: &lots) else { continue }
            model.items[holder].needs.append(.init(target: .place(place)))
        }
    }

    /// Gives an entry point to what nothing leads to, and an owner to parts without one.
    private mutating func reachEverything() {
        for _ in 0..<10 {
            let reference = Reference(model)
            var orphans = Set(reference.unownedParts())
            // What was drawn later leads to what was drawn before it.
            var idle = reference.idle { [] }.sorted()
            if orphans.isEmpty, idle.isEmpty { return }
            let leads = reference.closure { _ in true }
            while let id = orphans.popFirst() ?? idle.popLast() {
                reach(model.items[id])
                idle.removeAll(where: leads[id].contains)
            }
        }
    }

    private mutating func reach(_ item: WiringModel.Item) {
        switch item.kind {
        case .part, .sceneWorker:
            let root = model.places[item.place].root!
            model.items[root].needs.append(.init(target: .key(item.key)))
        // Nobody outside may be handed a worker of the main actor.
        case .contributedService, .contributedWorker, .decorator, .mainWorker: model.items[item.id].isUnused = true
        default: model.items[item.id].isEntry = true
        }
    }
}

extension WiringModel.Kind {
    /// Whether it is made by a constructor.
    var hasParameters: Bool {
        switch self {
        case .value, .optionalValue, .argument, .scene, .scope: false
        default: true
        }
    }
}

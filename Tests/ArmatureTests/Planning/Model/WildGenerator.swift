/// Draws models in which anything can be wrong, and several things at once.
struct WildGenerator {
    private var lots: Lots
    private var model = WiringModel()
    private var keys: [Int] = []

    static func model(seed: UInt64, size: Int) -> WiringModel {
        var generator = WildGenerator(lots: Lots(seed: seed))
        generator.draw(size)
        return generator.model
    }

    private init(lots: Lots) {
        self.lots = lots
    }

    private mutating func draw(_ size: Int) {
        for _ in 0..<Int.random(in: 0...min(5, size / 5), using: &lots) {
            let open = model.places.indices.filter { model.places[$0].kind != .scene }
            let kind: WiringModel.Place.Kind = lots.oneIn(3) ? .scope : .scene
            let place = model.addPlace(kind, in: open.randomElement(using: &lots)!, hasArgument: lots.oneIn(2))
            if kind == .scene { model.places[place].root = model.add(.root, in: place) }
        }
        while model.items.count < size { addItem() }
        keys = Array(Set(model.items.flatMap { [$0.key] + ($0.also.map { [$0] } ?? []) })).sorted()
        for id in model.items.indices { addNeeds(id) }
    }

    private mutating func addItem() {
        let place = model.places.indices.randomElement(using: &lots)!
        if model.places[place].kind == .scene {
            model.add(lots.oneIn(4) ? .sceneWorker : .part, in: place, key: oldKey(oneIn: 12))
            return
        }
        let kinds: [WiringModel.Kind] = [
            .service, .service, .service, .worker, .worker, .mainWorker, .value, .contributedService,
            .contributedWorker, .contributedService, .decorator,
        ]
        var kind = kinds.randomElement(using: &lots)!
        let isContribution = kind == .contributedService || kind == .contributedWorker
        var key = oldKey(oneIn: isContribution ? 2 : 12)
        if kind == .decorator {
            key = oldKey(oneIn: 1)
            // The order in which several wrap each other is the order of registration.
            if Reference(answering: model).decorators(key ?? -1, at: place).count > 0 { kind = .worker }
        }
        let item = model.add(kind, in: place, key: key)
        if isContribution, lots.oneIn(2) { model.items[item].label = lots.oneIn(2) ? "same" : "label \(item)" }
        if [.service, .worker].contains(kind), lots.oneIn(6) {
            let also = oldKey(oneIn: 6) ?? model.freshKey()
            if also != model.items[item].key { model.items[item].also = also }
        }
        if kind == .value, lots.oneIn(4) { model.items[item].kind = .optionalValue }
        model.items[item].isEntry = !isContribution && lots.oneIn(5)
        if kind == .service { model.items[item].isSideEffect = lots.oneIn(12) }
        if kind != .mainWorker { model.items[item].isUnused = lots.oneIn(15) }
    }

    private mutating func oldKey(oneIn count: Int) -> Int? {
        guard lots.oneIn(count) else { return nil }
        return model.items.filter { $0.kind.name != "scene" && $0.kind.name != "scope" }.randomElement(using: &lots)?
            .key
    }

    private mutating func addNeeds(_ id: Int) {
        let item = model.items[id]
        if case .scene = item.kind { model.items[id].isEntry = lots.oneIn(2) }
        if case .scope = item.kind { model.items[id].isEntry = lots.oneIn(2) }
        guard item.kind.hasParameters else { return }
        for _ in 0..<Int.random(in: 0...3, using: &lots) {
            if lots.oneIn(10), model.places.count > 1 {
                model.items[id].needs.append(
                    .init(target: .place(Int.random(in: 1..<model.places.count, using: &lots))))
                continue
            }
            let wrappers: [WiringModel.Wrapper] = [.direct, .direct, .direct, .direct] + WiringModel.Wrapper.allCases
            let wrapper = wrappers.randomElement(using: &lots)!
            guard let key = key(for: item, wrapper) else { continue }
            model.items[id].needs.append(.init(target: .key(key), wrapper: wrapper))
        }
    }

    /// Mostly one that can be seen, so that graphs hang together; sometimes any, sometimes one that nobody binds.
    private mutating func key(for item: WiringModel.Item, _ wrapper: WiringModel.Wrapper) -> Int? {
        if lots.oneIn(25) { return model.freshKey() }
        if lots.oneIn(15) { return keys.randomElement(using: &lots) }
        let isCollection = wrapper == .all || wrapper == .keyed
        let visible = model.items.filter { other in
            let isContribution = other.kind == .contributedService || other.kind == .contributedWorker
            return model.isVisible(other.place, from: item.place) && isContribution == isCollection
                && other.kind.name != "scene" && other.kind.name != "scope"
        }
        return visible.randomElement(using: &lots)?.key
    }
}

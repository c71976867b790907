@testable import Armature

/// A single mistake that is put into a wiring without any.
enum Fault: String, CaseIterable, Sendable {
    case missing
    case duplicate
    case ambiguous
    case hiding
    case cycle
    case retainCycle
    case captive
    case isolation
    case unreachable
    case override
    case decorator
    case emptyCollection
    case duplicateKey
    case unsupportedKey
    case weakWorker
    case providedPart
    case unowned

    /// The kinds that may be reported, the one meant first; a new circle of need can close a circle of ownership too.
    var ids: [Diagnostic.ID] {
        switch self {
        case .missing: [.missingBinding]
        case .duplicate: [.duplicateBinding]
        case .ambiguous, .hiding: [.ambiguousBinding]
        case .cycle: [.dependencyCycle, .retainCycle]
        case .retainCycle: [.retainCycle]
        case .captive: [.captiveDependency]
        case .isolation: [.isolationMismatch]
        case .unreachable: [.unreachableRegistration]
        case .override: [.overrideWithoutTarget]
        case .decorator: [.decoratorWithoutTarget]
        case .emptyCollection: [.emptyCollection]
        case .duplicateKey: [.duplicateKey]
        case .unsupportedKey: [.unsupportedKey]
        case .weakWorker, .providedPart: [.unsupportedDependency]
        case .unowned: [.unownedPart]
        }
    }

    var overrides: [Override] {
        guard self == .override else { return [] }
        return [.instance("unbound", for: String.self, fileID: "Tests", line: 1, column: 1)]
    }

    /// Puts the mistake into the model; returns the item it is about, or nil if the model has no room for it.
    func inject(into model: inout WiringModel, _ lots: inout Lots) -> Int? {
        let services = model.items.filter { $0.kind == .service && $0.place == 0 }.map(\.id)
        guard let service = services.randomElement(using: &lots) else { return nil }
        switch self {
        case .missing: return model.need(service, .init(target: .key(model.freshKey())))
        case .duplicate: return model.add(.service, in: 0, key: model.items[service].key)
        case .ambiguous:
            guard let other = services.first(where: { model.items[$0].also == nil && $0 != service }) else {
                return nil
            }
            model.items[other].also = model.items[service].key
            return other
        case .hiding: return hide(in: &model)
        case .cycle: return closeCircle(in: &model, &lots)
        case .retainCycle: return closeLazyCircle(in: &model, &lots)
        case .captive:
            let inner = model.items.filter { $0.kind == .service && model.places[$0.place].kind == .scope }
            return inner.randomElement(using: &lots).flatMap { model.need(service, .init(target: .key($0.key))) }
        case .isolation:
            let worker = model.items.first { $0.kind == .mainWorker && $0.place == 0 }
            return worker.flatMap { model.need(service, .init(target: .key($0.key))) }
        case .unreachable: return model.add(.service, in: 0)
        case .override: return service
        case .decorator: return model.add(.decorator, in: 0)
        case .emptyCollection: return model.need(service, .init(target: .key(model.freshKey()), wrapper: .all))
        case .duplicateKey:
            let key = model.freshKey()
            for _ in 0..<2 { model.items[model.add(.contributedWorker, in: 0, key: key)].label = "twice" }
            _ = model.need(service, .init(target: .key(key), wrapper: .keyed))
            return model.items.count - 1
        case .unsupportedKey: return model.add(.optionalValue, in: 0)
        case .weakWorker:
            let worker = model.add(.worker, in: 0)
            return model.need(service, .init(target: .key(model.items[worker].key), wrapper: .weak))
        case .providedPart, .unowned: return misuse(in: &model)
        }
    }

    private func misuse(in model: inout WiringModel) -> Int? {
        guard let place = model.places.indices.first(where: { model.places[$0].kind == .scene }) else { return nil }
        let part = model.add(.part, in: place)
        let need = WiringModel.Need(target: .key(model.items[part].key), wrapper: self == .unowned ? .weak : .provider)
        let root = model.places[place].root!
        _ = model.need(root, need)
        return self == .unowned ? part : root
    }

    /// Binds in a scope what is needed there and bound outside.
    private func hide(in model: inout WiringModel) -> Int? {
        let reference = Reference(answering: model)
        for item in model.items where model.places[item.place].kind == .scope {
            for need in item.needs where need.wrapper == .direct {
                guard case .key(let key) = need.target, let outer = reference.answer(key, at: item.place),
                    model.items[outer].kind == .service, model.items[outer].place != item.place
                else { continue }
                // A value cannot be referred to weakly.
                let isWeak = model.items.contains { other in
                    model.isVisible(item.place, from: other.place)
                        && other.needs.contains { $0.target == need.target && $0.wrapper == .weak }
                }
                if isWeak { continue }
                return model.add(.value, in: item.place, key: key)
            }
        }
        return nil
    }

    private func closeCircle(in model: inout WiringModel, _ lots: inout Lots) -> Int? {
        let needs = Reference(model).closure(\.isImmediate)
        let services = model.items.filter { $0.kind == .service }
        let pairs = services.flatMap { early in
            services.filter { late in
                needs[late.id].contains(early.id) && model.isVisible(late.place, from: early.place)
                    && Reference(answering: model).answer(late.key, at: early.place) == late.id
            }.map { (early.id, $0.key) }
        }
        return pairs.randomElement(using: &lots).flatMap { model.need($0.0, .init(target: .key($0.1))) }
    }

    private func closeLazyCircle(in model: inout WiringModel, _ lots: inout Lots) -> Int? {
        let needs = Reference(model).closure(\.isImmediate)
        let parts = model.items.filter { $0.kind == .part }
        let pairs = parts.flatMap { early in
            parts.filter { $0.place == early.place && needs[$0.id].contains(early.id) }.map { (early.id, $0.key) }
        }
        return pairs.randomElement(using: &lots).flatMap {
            model.need($0.0, .init(target: .key($0.1), wrapper: .lazy))
        }
    }
}

extension WiringModel {
    fileprivate mutating func need(_ item: Int, _ need: Need) -> Int? {
        items[item].needs.append(need)
        return item
    }
}

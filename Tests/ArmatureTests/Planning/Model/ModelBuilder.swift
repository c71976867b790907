@testable import Armature

/// Writes a model to a registry through the public API.
struct ModelBuilder {
    let model: WiringModel
    let notes: ModelRoot.Notes
    let tally: Tally
    private var lots: Lots?

    init(_ configuration: ModelRoot.Configuration) {
        model = configuration.model
        notes = configuration.notes
        tally = configuration.tally
        lots = configuration.order == 0 ? nil : Lots(seed: configuration.order)
    }

    mutating func line(_ item: Int) -> Int {
        notes.lines.append(item)
        return notes.lines.count
    }

    /// Registers everything of one place; returns its entry points in the order of the model.
    mutating func fill(_ place: Int, _ registry: Registry) -> EntryList {
        var found: [Int: (EntryList) -> EntryList] = [:]
        for item in order(place) {
            let add = register(item, registry)
            if item.isEntry { found[item.id] = add }
        }
        return found.sorted { $0.key < $1.key }.reduce(EntryList()) { $1.value($0) }
    }

    mutating func fill(_ place: Int, _ scene: SceneRegistry) -> Int {
        for item in order(place) {
            // A root is not written here, for it is what the closure returns.
            if item.kind != .root { Statement(item, line(item.id), self, scene: scene).run(model) }
        }
        return model.places[place].root!
    }

    private mutating func order(_ place: Int) -> [WiringModel.Item] {
        let items = model.items.filter { $0.place == place && $0.kind != .argument }
        return lots == nil ? items : items.shuffled(using: &lots!)
    }

    private mutating func register(_ item: WiringModel.Item, _ registry: Registry) -> (EntryList) -> EntryList {
        switch item.kind {
        case .scene(let inside): return scene(item, inside, registry)
        case .scope(let inside): return scope(item, inside, registry)
        default: return Statement(item, line(item.id), self, registry: registry).run(model)
        }
    }

    private mutating func scene(
        _ item: WiringModel.Item, _ inside: Int, _ registry: Registry
    ) -> (EntryList) -> EntryList {
        var builder = self
        defer { self = builder }
        let line = builder.line(item.id)
        let root = model.items[model.places[inside].root!]
        func register<Argument, N: NumberedType.Number>(
            _ argument: Argument.Type, _ number: N.Type
        ) -> (EntryList) -> EntryList {
            func build(_ scene: SceneRegistry) -> SceneRoot<NumberedType.Body<N>> {
                _ = builder.fill(inside, scene)
                let statement = Statement(root, builder.line(root.id), builder, scene: scene)
                return statement.root(number, model)
            }
            let entry: any Sendable
            if Argument.self == Void.self {
                entry = registry.scene(line: line, build)
            } else {
                entry = registry.scene(argument: argument, line: line, build)
            }
            return { list in
                var list = list
                list.add(
                    item.id, entry as! SceneEntry<Argument, NumberedType.Body<N>>,
                    SceneReader<Argument, NumberedType.Body<N>>()
                )
                return list
            }
        }
        func open<N: NumberedType.Number>(_ number: N.Type) -> (EntryList) -> EntryList {
            guard let argument = model.places[inside].argument else { return register(Void.self, number) }
            func with<K: NumberedType.Number>(_ key: K.Type) -> (EntryList) -> EntryList {
                register(NumberedType.Face<K>.self, number)
            }
            return with(NumberedType.type(model.items[argument].key))
        }
        return open(NumberedType.type(root.id))
    }

    private mutating func scope(
        _ item: WiringModel.Item, _ inside: Int, _ registry: Registry
    ) -> (EntryList) -> EntryList {
        var builder = self
        defer { self = builder }
        let line = builder.line(item.id)
        func register<Argument: Sendable, N: NumberedType.Number>(
            _ argument: Argument.Type, _ number: N.Type
        ) -> (EntryList) -> EntryList {
            func build(_ inner: Registry) -> ScopeEntries<N> { ScopeEntries(entries: builder.fill(inside, inner)) }
            var entries = EntryList()
            let entry: any Sendable
            func remember(_ inner: Registry) -> ScopeEntries<N> {
                let result = build(inner)
                entries = result.entries
                return result
            }
            if Argument.self == Void.self {
                entry = registry.scope(line: line, remember)
            } else {
                entry = registry.scope(argument: argument, line: line, remember)
            }
            let reader = ScopeReader<Argument, ScopeEntries<N>>(entries: entries)
            return { list in
                var list = list
                list.add(item.id, entry as! ScopeEntry<Argument, ScopeEntries<N>>, reader)
                return list
            }
        }
        func open<N: NumberedType.Number>(_ number: N.Type) -> (EntryList) -> EntryList {
            guard let argument = model.places[inside].argument else { return register(Void.self, number) }
            func with<K: NumberedType.Number>(_ key: K.Type) -> (EntryList) -> EntryList {
                register(NumberedType.Face<K>.self, number)
            }
            return with(NumberedType.type(model.items[argument].key))
        }
        return open(NumberedType.type(item.id))
    }
}

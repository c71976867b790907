@testable import Armature

/// One line of a composition root: the registration of one item, with parameters that are only known at run time.
struct Statement {
    typealias Add = (EntryList) -> EntryList

    let item: WiringModel.Item
    let line: Int
    let tally: Tally
    let registry: Registry?
    let scene: SceneRegistry?

    init(
        _ item: WiringModel.Item, _ line: Int, _ builder: ModelBuilder, registry: Registry? = nil,
        scene: SceneRegistry? = nil
    ) {
        self.item = item
        self.line = line
        tally = builder.tally
        self.registry = registry
        self.scene = scene
    }

    @discardableResult
    func run(_ model: WiringModel) -> Add {
        func open<N: NumberedType.Number, K: NumberedType.Number>(_ body: N.Type, _ face: K.Type) -> Add {
            TypedStatement<N, K>(statement: self).register(parameters(model)[...])
        }
        return open(NumberedType.type(item.id), NumberedType.type(item.key))
    }

    func root<N: NumberedType.Number>(_ body: N.Type, _ model: WiringModel) -> SceneRoot<NumberedType.Body<N>> {
        func open<K: NumberedType.Number>(_ face: K.Type) -> SceneRoot<NumberedType.Body<N>> {
            TypedStatement<N, K>(statement: self).root(parameters(model)[...])
        }
        return open(NumberedType.type(item.key))
    }

    /// The types of the constructor's parameters.
    private func parameters(_ model: WiringModel) -> [Any.Type] {
        item.needs.map { need in
            switch need.target {
            case .key(let key):
                func wrap<Value>(_ type: Value.Type) -> Any.Type { need.wrapper.around(type) }
                return _openExistential(NumberedType.face(key), do: wrap)
            case .place(let place): return factory(of: place, model)
            }
        }
    }

    private func factory(of place: Int, _ model: WiringModel) -> Any.Type {
        let isScene = model.places[place].kind == .scene
        func factory<Argument: Sendable, N: NumberedType.Number>(_ argument: Argument.Type, _ number: N.Type)
            -> Any.Type
        {
            isScene
                ? SceneFactory<Argument, NumberedType.Body<N>>.self : ScopeFactory<Argument, ScopeEntries<N>>.self
        }
        func open<N: NumberedType.Number>(_ number: N.Type) -> Any.Type {
            guard let argument = model.places[place].argument else { return factory(Void.self, number) }
            func with<K: NumberedType.Number>(_ key: K.Type) -> Any.Type { factory(NumberedType.Face<K>.self, number) }
            return with(NumberedType.type(model.items[argument].key))
        }
        return open(NumberedType.type(isScene ? model.places[place].root! : model.places[place].owner!))
    }
}

extension WiringModel.Wrapper {
    func around<Value>(_ type: Value.Type) -> Any.Type {
        switch self {
        case .direct: Value.self
        case .optional: Value?.self
        case .lazy: Lazy<Value>.self
        case .provider: Provider<Value>.self
        case .weak: Weak<Value>.self
        case .all: [Value].self
        case .keyed: [String: Value].self
        }
    }
}

/// A statement whose body and key are known as types.
struct TypedStatement<N: NumberedType.Number, K: NumberedType.Number> {
    typealias Body = NumberedType.Body<N>
    typealias Face = NumberedType.Face<K>

    let statement: Statement

    private var item: WiringModel.Item { statement.item }
    private var line: Int { statement.line }

    /// Turns the parameters into a pack, one after the other.
    func register<each D>(_ rest: ArraySlice<Any.Type>, _ done: repeat (each D).Type) -> Statement.Add {
        guard let next = rest.first else { return finish(repeat each done) }
        func open<Next>(_ type: Next.Type) -> Statement.Add { register(rest.dropFirst(), repeat each done, type) }
        return _openExistential(next, do: open)
    }

    func root<each D>(_ rest: ArraySlice<Any.Type>, _ done: repeat (each D).Type) -> SceneRoot<Body> {
        guard let next = rest.first else {
            let (number, tally) = (item.id, statement.tally)
            return statement.scene!.root(
                { (needs: repeat each D) in Body(number, collect(repeat each needs), tally) }, as: { Face($0) },
                line: line)
        }
        func open<Next>(_ type: Next.Type) -> SceneRoot<Body> { root(rest.dropFirst(), repeat each done, type) }
        return _openExistential(next, do: open)
    }

    private func finish<each D>(_ done: repeat (each D).Type) -> Statement.Add {
        let (number, tally, line) = (item.id, statement.tally, line)
        let make: @Sendable (repeat each D) -> Body = { (needs: repeat each D) in
            Body(number, collect(repeat each needs), tally)
        }
        if let scene = statement.scene {
            let make: @MainActor @Sendable (repeat each D) -> Body = { (needs: repeat each D) in
                Body(number, collect(repeat each needs), tally)
            }
            if item.kind == .part {
                scene.part(make, as: { Face($0) }, line: line)
            } else {
                scene.worker(make, as: { Face($0) }, line: line)
            }
            return { $0 }
        }
        let registry = statement.registry!
        switch item.kind {
        case .service: return add(registry.service(make, as: { Face($0) }, line: line))
        case .worker: return add(registry.worker(make, as: { Face($0) }, line: line))
        case .mainWorker:
            return add(
                registry.worker(
                    mainActor: { (needs: repeat each D) in
                        Body(number, collect(repeat each needs), tally)
                    }, as: { Face($0) }, line: line))
        case .value: return add(registry.value(Body(number, [], tally), as: { Face($0) }, line: line))
        case .contributedService:
            return item.label.map {
                add(registry.contribute(key: $0, service: make, as: { Face($0) }, line: line))
            } ?? add(registry.contribute(service: make, as: { Face($0) }, line: line))
        case .contributedWorker:
            return item.label.map {
                add(registry.contribute(key: $0, worker: make, as: { Face($0) }, line: line))
            } ?? add(registry.contribute(worker: make, as: { Face($0) }, line: line))
        case .decorator:
            let decorate: @Sendable (Face, repeat each D) -> Body = { (inner: Face, needs: repeat each D) in
                Body(number, [inner] + collect(repeat each needs), tally)
            }
            return add(registry.decorate(Face.self, with: decorate, as: { Face($0) }, line: line))
        case .optionalValue: return add(registry.value(Optional(Face("optional")), line: line))
        case .part, .sceneWorker, .root, .argument, .scene, .scope:
            preconditionFailure("\(item) is registered elsewhere")
        }
    }

    private func add<Concrete, Service: Sendable>(_ handle: ServiceRegistration<Concrete, Service>) -> Statement.Add {
        if item.isSideEffect { handle.sideEffect() }
        if let also = item.also { self.also(NumberedType.type(also), handle) }
        return remember(handle, handle.entry, ServiceReader<Service>())
    }

    private func add<Concrete, Service: Sendable>(_ handle: ValueRegistration<Concrete, Service>) -> Statement.Add {
        if let also = item.also { self.also(NumberedType.type(also), handle) }
        return remember(handle, handle.entry, ServiceReader<Service>())
    }

    private func add<Concrete, Service>(_ handle: WorkerRegistration<Concrete, Service>) -> Statement.Add {
        if let also = item.also { self.also(NumberedType.type(also), handle) }
        return remember(handle, handle.entry, WorkerReader<Service>())
    }

    private func also<A: NumberedType.Number, Kind: SharedRegistration, Concrete, Service>(
        _ number: A.Type, _ handle: BindingRegistration<Kind, Concrete, Service>
    ) {
        handle.also { NumberedType.Face<A>($0) }
    }

    private func also<A: NumberedType.Number, Concrete, Service>(
        _ number: A.Type, _ handle: WorkerRegistration<Concrete, Service>
    ) {
        handle.also { NumberedType.Face<A>($0) }
    }

    private func remember<Kind, Concrete, Service>(
        _ handle: BindingRegistration<Kind, Concrete, Service>, _ entry: some Sendable, _ reader: some EntryReader
    ) -> Statement.Add {
        if item.isUnused { handle.unused(because: "the model says so") }
        let number = item.id
        return { list in
            var list = list
            list.add(number, entry, reader)
            return list
        }
    }
}

private func collect<each Value>(_ values: repeat each Value) -> [Any] {
    var result: [Any] = []
    repeat result.append(each values)
    return result
}

extension Registry {
    /// Registers a scene that is made from an argument, which any of its parts can need.
    ///
    /// - Parameters:
    ///   - argument: the argument's type.
    ///   - build: registers the parts and returns the root. It runs at once, once.
    /// - Returns: the entry point. Store it in the root to open it; leave it when only other scenes make this one,
    ///   through a ``SceneFactory``.
    @discardableResult
    public func scene<Argument, Root>(
        argument: Argument.Type, fileID: StaticString = #fileID, line: Int = #line, column: Int = #column,
        _ build: (SceneRegistry) -> SceneRoot<Root>
    ) -> SceneEntry<Argument, Root> {
        addScene(argument: argument, hasArgument: true, Site(fileID: fileID, line: line, column: column), build)
    }

    /// Registers a scene that needs no argument.
    @discardableResult
    public func scene<Root>(
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column,
        _ build: (SceneRegistry) -> SceneRoot<Root>
    ) -> SceneEntry<Void, Root> {
        addScene(argument: Void.self, hasArgument: false, Site(fileID: fileID, line: line, column: column), build)
    }

    private func addScene<Argument, Root>(
        argument: Argument.Type, hasArgument: Bool, _ site: Site, _ build: (SceneRegistry) -> SceneRoot<Root>
    ) -> SceneEntry<Argument, Root> {
        let content = draft.addLevel(.scene, parent: level)
        if hasArgument { draft.addArgument(argument, level: content, site) }
        let root = build(SceneRegistry(draft: draft, level: content)).registration
        draft.setRoot(root, of: content, site)
        let index = draft.add(
            Registration(
                kind: .scene, level: level, offers: [Offer(factory: SceneFactory<Argument, Root>.self)],
                concrete: Root.self, dependencies: [], isolation: "MainActor", site: site,
                recipe: .scene { plan, storage in
                    LinkedSceneMaker<Argument, Root>(plan, hasArgument: hasArgument, storage)
                },
                content: content))
        draft.own(level: content, by: index)
        return SceneEntry(serial: draft.serial, registration: index)
    }

    /// Registers a nested container, made from an argument, with services and a lifetime of its own: a user's session,
    /// an open document.
    ///
    /// - Parameters:
    ///   - argument: the argument's type; whatever is registered inside can need it.
    ///   - build: registers what lives in the scope and returns its entry points, as a value whose stored properties
    ///     they are. It runs at once, once.
    @discardableResult
    public func scope<Argument: Sendable, Entries: Sendable>(
        argument: Argument.Type, fileID: StaticString = #fileID, line: Int = #line, column: Int = #column,
        _ build: (Registry) -> Entries
    ) -> ScopeEntry<Argument, Entries> {
        addScope(argument: argument, hasArgument: true, Site(fileID: fileID, line: line, column: column), build)
    }

    /// Registers a nested container that needs no argument.
    @discardableResult
    public func scope<Entries: Sendable>(
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column, _ build: (Registry) -> Entries
    ) -> ScopeEntry<Void, Entries> {
        addScope(argument: Void.self, hasArgument: false, Site(fileID: fileID, line: line, column: column), build)
    }

    private func addScope<Argument: Sendable, Entries: Sendable>(
        argument: Argument.Type, hasArgument: Bool, _ site: Site, _ build: (Registry) -> Entries
    ) -> ScopeEntry<Argument, Entries> {
        let content = draft.addLevel(.scope, parent: level)
        if hasArgument { draft.addArgument(argument, level: content, site) }
        let entries = build(Registry(draft: draft, level: content))
        draft.setEntries(entryPoints(in: entries), of: content)
        let index = draft.add(
            Registration(
                kind: .scope, level: level, offers: [Offer(factory: ScopeFactory<Argument, Entries>.self)],
                concrete: Entries.self, dependencies: [], site: site,
                recipe: .scope { content, _ in
                    ScopeMaker<Argument, Entries>(entries, content: content, hasArgument: hasArgument)
                },
                content: content))
        draft.own(level: content, by: index)
        return ScopeEntry(serial: draft.serial, registration: index)
    }
}

extension Draft {
    fileprivate func addArgument<Argument>(_ argument: Argument.Type, level: Int, _ site: Site) {
        _ = add(
            Registration(
                kind: .argument, level: level, offers: [.own(argument)], concrete: argument,
                dependencies: [], site: site, recipe: .argument))
    }
}

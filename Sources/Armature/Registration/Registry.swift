/// What a composition root (or a module, or a scope) writes its registrations to.
///
/// It exists only while the root's initialiser runs. A registry that was smuggled out of there traps when it is used,
/// naming the late registration.
public final class Registry {
    let draft: Draft
    let level: Int

    init(draft: Draft, level: Int) {
        self.draft = draft
        self.level = level
    }

    /// Installs a module: lets it register its bindings here.
    ///
    /// - Returns: what the module hands out, such as entry points.
    @discardableResult
    public func install<M: Module>(_ module: M) -> M.Entries {
        draft.within(module: displayName(of: M.self)) { module.register(in: self) }
    }

    /// Declares that nobody may contribute to `[Element]` or `[Key: Element]`; without this an empty collection is an
    /// error.
    public func allowEmptyCollection<Element>(of element: Element.Type, because reason: String) {
        draft.emptyCollections[BindingKey(element)] = reason
    }
}

extension Registry {
    /// Registers an existing value, such as the configuration, under its own type.
    @discardableResult
    public func value<Value: Sendable>(
        _ value: Value, fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> ValueRegistration<Value, Value> {
        self.value(value, as: { $0 }, fileID: fileID, line: line, column: column)
    }

    /// Registers an existing value under another type, usually a protocol.
    @discardableResult
    public func value<Value: Sendable, Service: Sendable>(
        _ value: Value, as project: @escaping @Sendable (__owned Value) -> Service,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> ValueRegistration<Value, Service> {
        let site = Site(fileID: fileID, line: line, column: column)
        return ValueRegistration(
            draft, draft.add(.value(value, offers: [Offer(project)], level: level, site: site)))
    }
}

/// Everything registered so far, while a root's initialiser runs.
final class Draft: @unchecked Sendable {
    // Sound: only changed while a root's initialiser runs, by whoever runs it; shared once it is sealed.
    let serial: Int
    private(set) var registrations: [Registration] = []
    private(set) var levels: [Level] = [Level(kind: .root)]
    private(set) var modules: [String] = []
    private(set) var isSealed = false
    var emptyCollections: [BindingKey: String] = [:]
    private var currentModule = -1

    init(serial: Int) {
        self.serial = serial
    }

    func add(_ registration: Registration) -> Int {
        requireOpen(registration.key.name, registration.site)
        registrations.append(registration)
        registrations[registrations.count - 1].module = currentModule
        return registrations.count - 1
    }

    func addLevel(_ kind: Level.Kind, parent: Int) -> Int {
        levels.append(Level(kind: kind, parent: parent))
        return levels.count - 1
    }

    func own(level: Int, by registration: Int) {
        levels[level].owner = registration
    }

    func setEntries(_ entries: [FoundEntry], of level: Int) {
        levels[level].entries = entries
    }

    func setRoot(_ registration: Int, of level: Int, _ site: Site) {
        guard registrations[registration].level == level else {
            trap("the scene at \(site.source) returned the root of another scene")
        }
        levels[level].root = registration
    }

    func update(_ index: Int, _ change: (inout Registration) -> Void) {
        requireOpen(registrations[index].key.name, registrations[index].site)
        change(&registrations[index])
    }

    func remark(_ index: Int, _ change: (inout Remarks) -> Void) {
        update(index) { $0.remark(change) }
    }

    func within<Result>(module name: String, _ body: () -> Result) -> Result {
        let outer = currentModule
        modules.append(outer >= 0 ? "\(modules[outer])/\(name)" : name)
        currentModule = modules.count - 1
        defer { currentModule = outer }
        return body()
    }

    func seal() {
        isSealed = true
        registrations = registrations.withoutSpareRoom
        Registration.shareDependencies(&registrations)
    }

    private func requireOpen(_ name: @autoclosure () -> String, _ site: Site) {
        if isSealed { trap("'\(name())' was registered at \(site.source) after its composition root was sealed") }
    }
}

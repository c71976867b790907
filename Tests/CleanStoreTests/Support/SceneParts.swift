/// Weak references to the root of a scene and to all parts that it reaches, found through their stored properties.
@MainActor
struct SceneParts {
    private struct Part {
        let name: String
        let identity: ObjectIdentifier
        weak var object: AnyObject?
    }

    private static let kinds = ["View", "Interactor", "Presenter", "Router"]
    private var parts: [Part] = []

    init(of root: AnyObject) {
        visit(root)
    }

    /// The classes of the parts, sorted.
    var names: [String] { parts.map(\.name).sorted() }
    var identities: Set<ObjectIdentifier> { Set(parts.map(\.identity)) }
    /// The classes of the parts that still live.
    var survivors: [String] { parts.filter { $0.object != nil }.map(\.name) }

    private mutating func visit(_ object: AnyObject) {
        let name = String(describing: type(of: object))
        let identity = ObjectIdentifier(object)
        guard Self.kinds.contains(where: name.hasSuffix), !identities.contains(identity) else { return }
        parts.append(Part(name: name, identity: identity, object: object))
        for child in Mirror(reflecting: object).children where type(of: child.value) is AnyObject.Type {
            visit(child.value as AnyObject)
        }
    }
}

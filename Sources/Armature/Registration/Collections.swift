/// `T?`: nil when nothing is registered for `T`.
extension Optional: InjectionWrapper {
    static var dependency: Requirement { Requirement.of(Wrapped.self).wrapped(.optional, name: "an optional") }

    static func link(_ resolution: Resolution, _ linker: Linker) -> (Context) -> Wrapped? {
        if case .absent = resolution { return { _ in nil } }
        let link = linker.link(Wrapped.self, resolution)
        return { link.load($0) }
    }
}

/// `[T]`: all contributions for `T`, in the order of registration.
extension Array: InjectionWrapper {
    static var dependency: Requirement { Requirement.of(Element.self).wrapped(.all, name: "an array") }

    static func link(_ resolution: Resolution, _ linker: Linker) -> (Context) -> [Element] {
        let links = contributions(resolution).map { linker.link(Element.self, .offer($0.offer)) }
        return { context in links.map { $0.load(context) } }
    }
}

/// `[Key: T]`: all contributions for `T` that were registered with a key of type `Key`.
extension Dictionary: InjectionWrapper {
    static var dependency: Requirement {
        var result = Requirement.of(Value.self).wrapped(.keyed, name: "a dictionary")
        result.labelType = BindingKey(Key.self)
        return result
    }

    static func link(_ resolution: Resolution, _ linker: Linker) -> (Context) -> [Key: Value] {
        let links = contributions(resolution).map { contribution in
            // The planner resolves a dictionary only to contributions with keys of its own type.
            (contribution.label!.value.base as! Key, linker.link(Value.self, .offer(contribution.offer)))
        }
        return { context in
            Dictionary(uniqueKeysWithValues: links.map { ($0.0, $0.1.load(context)) })
        }
    }
}

private func contributions(_ resolution: Resolution) -> [Resolution.Contribution] {
    guard case .all(let contributions) = resolution else {
        preconditionFailure("a collection was not resolved by the planner")
    }
    return contributions
}

/// Tells apart two bindings of one type. Prefer two protocols; a tag serves where there is nothing to say in a second
/// one.
///
/// ```swift
/// enum Primary {}
/// registry.service(Database.init, as: { Tagged<Primary, any DatabaseAccess>($0) })
/// init(database: Tagged<Primary, any DatabaseAccess>) { self.database = database.value }
/// ```
public struct Tagged<Tag, Value> {
    /// The dependency itself.
    public let value: Value

    /// Tags a value.
    public init(_ value: Value) {
        self.value = value
    }
}

extension Tagged: Sendable where Value: Sendable {}

/// A tagged type seen by the planner, which looks for the untagged one when a binding is missing.
protocol TaggedType {
    static var untagged: BindingKey { get }
}

extension Tagged: TaggedType {
    static var untagged: BindingKey { BindingKey(Value.self) }
}

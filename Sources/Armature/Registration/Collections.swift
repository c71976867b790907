/// `T?`: nil when nothing is registered for `T`.
extension Optional: InjectionWrapper {
    static var requirement: Requirement { Requirement.of(Wrapped.self).wrapped(.optional) }

    static func link(_ resolution: Resolution, _ linker: Linker) -> (Context) -> Wrapped? {
        if case .absent = resolution { return { _ in nil } }
        let operand = linker.operand(Wrapped.self, resolution)
        return { operand.load(Wrapped.self, $0) }
    }
}

/// `[T]`: all contributions for `T`, in the order of registration.
extension Array: InjectionWrapper {
    static var requirement: Requirement { Requirement.of(Element.self).wrapped(.all) }

    static func link(_ resolution: Resolution, _ linker: Linker) -> (Context) -> [Element] {
        let operands = contributions(resolution).map { linker.operand(Element.self, .offer($0.offer)) }
        return { context in operands.map { $0.load(Element.self, context) } }
    }
}

/// `[Key: T]`: all contributions for `T` that were registered with a key of type `Key`.
extension Dictionary: InjectionWrapper {
    static var requirement: Requirement { Requirement.of(Value.self).wrapped(.keyed) }

    static var labelType: BindingKey? { BindingKey(Key.self) }

    static func link(_ resolution: Resolution, _ linker: Linker) -> (Context) -> [Key: Value] {
        let operands = contributions(resolution).map { contribution in
            // The planner resolves a dictionary only to contributions with keys of its own type.
            (contribution.label!.value.base as! Key, linker.operand(Value.self, .offer(contribution.offer)))
        }
        return { context in
            Dictionary(uniqueKeysWithValues: operands.map { ($0.0, $0.1.load(Value.self, context)) })
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

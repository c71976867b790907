/// What one parameter of a constructor asks for, read from its type alone.
struct Requirement: Sendable {
    /// When the needed instance is wanted.
    enum Timing: Sendable {
        case immediate
        case weak
        case lazy
        case provider
    }

    /// How many bindings answer.
    enum Arity: Sendable {
        case one
        case optional
        case all
        case keyed
    }

    /// Whether the parameter is a factory for a scene or a scope.
    enum Target: Sendable {
        case instance
        case scene
        case scope
    }

    var key: BindingKey
    var timing: Timing = .immediate
    var arity: Arity = .one
    var target: Target = .instance
    /// The type of the keys, for a keyed collection.
    var labelType: BindingKey?
    /// Why this combination of wrappers cannot work, if it cannot.
    var flaw: Flaw?

    struct Flaw: Sendable {
        let reason: String
        let help: String
        /// The parameter's type as it was written.
        var parameter = BindingKey(Never.self)
    }

    var edgeKind: WiringGraph.Edge.Kind {
        switch (target, timing, arity) {
        case (.scene, _, _): .sceneFactory
        case (.scope, _, _): .scopeFactory
        case (_, .weak, _): .weak
        case (_, .lazy, _): .lazy
        case (_, .provider, _): .provider
        case (_, _, .optional): .optional
        case (_, _, .all): .collection
        case (_, _, .keyed): .keyed
        case (_, .immediate, .one): .direct
        }
    }

    /// Whether the needed instance must exist before the one that needs it can be made.
    var isImmediate: Bool { timing == .immediate && target == .instance }

    static func of<Parameter>(_ parameter: Parameter.Type) -> Requirement {
        guard let wrapper = parameter as? any InjectionWrapper.Type else {
            return Requirement(key: BindingKey(parameter))
        }
        var result = wrapper.dependency
        result.flaw?.parameter = BindingKey(parameter)
        return result
    }

    /// The dependencies of a whole parameter list.
    static func list<each Parameter>(_ parameters: repeat (each Parameter).Type) -> [Requirement] {
        var result: [Requirement] = []
        repeat result.append(of(each parameters))
        return result
    }

    func wrapped(_ timing: Timing, name: String) -> Requirement {
        var result = self
        if self.timing != .immediate || target != .instance {
            result.flaw = Flaw(
                reason: "\(name) cannot wrap another deferred dependency",
                help: "choose one: Lazy for a first use that comes later, Provider for a new one at each use, Weak for "
                    + "a back reference, a factory for a scene or scope")
        } else if timing == .weak, arity != .one {
            result.flaw = Flaw(
                reason: "\(name) can only refer to one object",
                help: arity == .optional
                    ? "put the question mark outside: Weak<...>?" : "need the collection directly")
        }
        result.timing = timing
        return result
    }

    func wrapped(_ arity: Arity, name: String) -> Requirement {
        var result = self
        if self.arity != .one {
            result.flaw = Flaw(
                reason: "\(name) of an optional or a collection has no meaning",
                help: "need either the optional or the collection")
        } else if arity != .optional, target != .instance || timing == .weak {
            result.flaw = Flaw(
                reason: "\(name) can only hold instances, Lazy and Provider",
                help: "need each of them in a parameter of its own")
        }
        result.arity = arity
        return result
    }
}

/// A parameter type that stands for a way of needing another type: `Lazy<T>`, `T?`, `[T]`...
protocol InjectionWrapper {
    static var dependency: Requirement { get }

    /// Makes the function that fills such a parameter, from what the planner found for it.
    static func link(_ resolution: Resolution, _ linker: Linker) -> (Context) -> Self
}

/// What the planner found for one parameter.
enum Resolution: Sendable {
    /// One binding: an index into the plan's offers.
    case offer(Int)
    /// Nothing, and that is allowed.
    case absent
    /// All contributions, in order.
    case all([Contribution])
    /// Nothing, and it was reported.
    case unresolved

    struct Contribution: Sendable {
        var offer: Int
        var label: ContributionLabel?
    }
}

/// What one parameter of a constructor asks for, read from its type alone.
struct Requirement: Sendable {
    /// When the needed instance is wanted.
    enum Timing: UInt8, Sendable {
        case immediate
        case weak
        case lazy
        case provider
    }

    /// How many bindings answer.
    enum Arity: UInt8, Sendable {
        case one
        case optional
        case all
        case keyed
    }

    /// Whether the parameter is a factory for a scene or a scope.
    enum Target: UInt8, Sendable {
        case instance
        case scene
        case scope
    }

    /// Why a combination of wrappers cannot work.
    enum Flaw: UInt8, Sendable {
        case nestedDeferral
        case weakOptional
        case weakCollection
        case nestedCollection
        case unfitElement
    }

    /// The type in the parameter list.
    private(set) var parameter: Any.Type
    /// The type that is looked up: what is left when all wrappers are taken away.
    var key: BindingKey
    var timing = Timing.immediate
    var arity = Arity.one
    var target = Target.instance
    var flaw: Flaw?
    private var isWrapped = false

    init(key: BindingKey, target: Target = .instance) {
        parameter = key.type
        self.key = key
        self.target = target
    }

    /// How the parameter is filled, if its type is a wrapper.
    var wrapper: (any InjectionWrapper.Type)? {
        isWrapped ? TypeShape.wrapper(parameter) : nil
    }

    /// The type of the keys, for a keyed collection.
    var labelType: BindingKey? { wrapper?.labelType }

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
        guard let wrapper = TypeShape.wrapper(parameter) else {
            return Requirement(key: BindingKey(parameter))
        }
        var result = wrapper.requirement
        result.parameter = parameter
        result.isWrapped = true
        return result
    }

    /// The requirements of a whole parameter list.
    static func list<each Parameter>(_ parameters: repeat (each Parameter).Type) -> [Requirement] {
        var result: [Requirement] = []
        repeat result.append(of(each parameters))
        return result
    }

    func wrapped(_ timing: Timing) -> Requirement {
        var result = self
        if self.timing != .immediate || target != .instance {
            result.flaw = .nestedDeferral
        } else if timing == .weak, arity != .one {
            result.flaw = arity == .optional ? .weakOptional : .weakCollection
        }
        result.timing = timing
        return result
    }

    func wrapped(_ arity: Arity) -> Requirement {
        var result = self
        if self.arity != .one {
            result.flaw = .nestedCollection
        } else if arity != .optional, target != .instance || timing == .weak {
            result.flaw = .unfitElement
        }
        result.arity = arity
        return result
    }
}

extension Requirement {
    /// Why the combination of wrappers cannot work and what can be done, if it cannot.
    var objection: (reason: String, help: String)? {
        switch flaw {
        case nil: nil
        case .nestedDeferral:
            (
                "\(timingName) cannot wrap another deferred dependency",
                "choose one: Lazy for a first use that comes later, Provider for a new one at each use, Weak for a back "
                    + "reference, a factory for a scene or scope"
            )
        case .weakOptional: ("Weak can only refer to one object", "put the question mark outside: Weak<...>?")
        case .weakCollection: ("Weak can only refer to one object", "need the collection directly")
        case .nestedCollection:
            (
                "\(arityName) of an optional or a collection has no meaning",
                "need either the optional or the collection"
            )
        case .unfitElement:
            (
                "\(arityName) can only hold instances, Lazy and Provider",
                "need each of them in a parameter of its own"
            )
        }
    }

    private var timingName: String {
        switch timing {
        case .weak: "Weak"
        case .provider: "Provider"
        case .lazy, .immediate: "Lazy"
        }
    }

    private var arityName: String {
        switch arity {
        case .all: "an array"
        case .keyed: "a dictionary"
        case .optional, .one: "an optional"
        }
    }
}

/// A parameter type that stands for a way of needing another type: `Lazy<T>`, `T?`, `[T]`...
protocol InjectionWrapper {
    static var requirement: Requirement { get }

    /// The type of the keys, for a keyed collection.
    static var labelType: BindingKey? { get }

    /// Makes the function that fills such a parameter, from what the planner found for it.
    static func link(_ resolution: Resolution, _ linker: Linker) -> (Context) -> Self
}

extension InjectionWrapper {
    static var labelType: BindingKey? { nil }
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

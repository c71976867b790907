/// How the typed half of a registration is brought to life. The planner never calls these.
enum Recipe: Sendable {
    /// Links a service's constructor and returns the function that creates it.
    case service(@Sendable (LinkSite) -> ServiceCreation)
    /// Makes the constructor of a worker.
    case making(@Sendable () -> AnyConstructor)
    /// Makes a part of a scene.
    case part(PartFunction)
    /// A decorator, of something kept or of something made afresh.
    indirect case decorator(@Sendable (LinkSite) -> ServiceCreation, @Sendable () -> AnyConstructor)
    /// Makes the object that makes scenes.
    case scene(@Sendable (ScenePlan, Storage) -> AnyObject)
    /// Makes the object that opens scopes.
    case scope(@Sendable (Int, Storage) -> AnyObject)
    /// The value itself is put into the slots.
    case value(@Sendable (LinkSite) -> Void)
    /// Filled in when the scene or scope is made.
    case argument

    var constructor: (@Sendable () -> AnyConstructor)? {
        switch self {
        case .making(let make), .decorator(_, let make): make
        default: nil
        }
    }
}

/// What a recipe makes of a service's constructor once it is linked.
struct ServiceCreation: Sendable {
    /// Creates the service, puts it into its slots, and returns how to stop it.
    let create: @Sendable () async throws -> ServiceStop?
}

/// Stops one service.
typealias ServiceStop = @Sendable () async throws -> Void

/// What happens to a service once its constructor has returned it.
struct ServiceArrival: Sendable {
    fileprivate let slots: ServiceSlots
    fileprivate let hooks: ServiceHooks

    /// Starts the service, puts it into its slots, and returns how to stop it.
    func settle(_ concrete: some Sendable) async throws -> ServiceStop? {
        try await hooks.start(concrete)
        slots.fill(concrete)
        return hooks.stop(concrete)
    }
}

extension LinkSite {
    fileprivate var arrival: ServiceArrival { ServiceArrival(slots: slots, hooks: hooks) }
}

extension Recipe {
    static func service<each Dependency, Concrete: Sendable>(
        making make: @escaping @Sendable @isolated(any) (repeat each Dependency) async throws -> Concrete
    ) -> Recipe {
        .service { site in
            let arguments = site.arguments
            let arrival = site.arrival
            return ServiceCreation {
                var index = 0
                return try await arrival.settle(try await make(repeat arguments.load((each Dependency).self, &index)))
            }
        }
    }

    static func service<each Dependency, Concrete: Sendable>(
        synchronous make: @escaping @Sendable @isolated(any) (repeat each Dependency) -> Concrete
    ) -> Recipe {
        .service { site in
            let arguments = site.arguments
            let arrival = site.arrival
            return ServiceCreation {
                var index = 0
                return try await arrival.settle(await make(repeat arguments.load((each Dependency).self, &index)))
            }
        }
    }

    static func constructor<each Dependency, Concrete>(
        making make: @escaping @Sendable (repeat each Dependency) -> Concrete
    ) -> Recipe {
        .making { ConstructorOfMany(make) }
    }

    static func constructor<each Dependency, Concrete>(
        onMainActor make: @escaping @MainActor @Sendable (repeat each Dependency) -> Concrete
    ) -> Recipe {
        .constructor(making: withoutIsolation(make))
    }
}

/// A main-actor function as one that can be called in the making of what belongs to the main actor.
///
/// Sound: the planner only lets parts, and workers that are made on the main actor themselves, need what is made on the
/// main actor; scenes are only made there, and deferred dependencies check it when they are used. The two function types
/// differ in isolation only; the structs are there because a function with a parameter pack cannot be cast as such.
func withoutIsolation<each Parameter, Result>(
    _ function: @escaping @MainActor @Sendable (repeat each Parameter) -> Result
) -> @Sendable (repeat each Parameter) -> Result {
    unsafeBitCast(IsolatedFunction(call: function), to: FreeFunction<repeat each Parameter, Result>.self).call
}

/// The same for the function of a part, which has no pack and so needs no detour.
func withoutIsolation(_ function: @escaping @MainActor @Sendable (PartCall) -> Void) -> PartFunction {
    unsafeBitCast(function, to: PartFunction.self)
}

private struct IsolatedFunction<each Parameter, Result> {
    let call: @MainActor @Sendable (repeat each Parameter) -> Result
}

private struct FreeFunction<each Parameter, Result> {
    let call: @Sendable (repeat each Parameter) -> Result
}

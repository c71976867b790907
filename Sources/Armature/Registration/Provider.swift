/// Makes a new worker for each call.
///
/// A provider of a service returns that service. A provider is `Sendable` if what it makes is; then it can be called
/// from any thread, except one of something that must be made on the main actor.
public struct Provider<Value> {
    // Not an optional: taking one apart would copy it, and count its references.
    private let deferred: Deferred
    /// Used instead of the other, if there is one.
    private let closure: (() throws(ContainerClosed) -> Value)?

    init(_ deferred: Deferred) {
        self.deferred = deferred
        closure = nil
    }

    init(make: @escaping () throws(ContainerClosed) -> Value) {
        deferred = .none
        closure = make
    }

    /// A provider for use outside a container, for example in a test.
    public init(_ make: @escaping @Sendable () -> Value) {
        self.init(make: { () throws(ContainerClosed) in make() })
    }

    /// Makes a worker.
    ///
    /// Calling it after the container was stopped or is gone is a mistake in the program and traps; ``get()`` throws
    /// instead.
    public func callAsFunction() -> Value {
        if closure != nil { return wrapped() }
        var keeper: Storage?
        defer { extendLifetime(keeper) }
        guard let storage = deferred.lease.openStorage(&keeper) else { trap("\(closed)") }
        return deferred.load(Value.self, storage, "Provider")
    }

    /// Makes a worker.
    ///
    /// - Throws: ``ContainerClosed`` if the container is stopped or gone.
    public func get() throws(ContainerClosed) -> Value {
        if let closure { return try closure() }
        var keeper: Storage?
        defer { extendLifetime(keeper) }
        guard let storage = deferred.lease.openStorage(&keeper) else { throw closed }
        return deferred.load(Value.self, storage, "Provider")
    }

    private func wrapped() -> Value {
        do { return try closure.unsafelyUnwrapped() } catch { trap("\(error)") }
    }

    private var closed: ContainerClosed { Deferred.closed(Value.self, "Provider") }
}

// Sound: a maker is linked before it is shared, and is a `@Sendable` function over Sendable services; what belongs to a
// scene or the main actor is checked to be made there.
extension Provider: @unchecked Sendable where Value: Sendable {}

extension Provider: InjectionWrapper {
    static var requirement: Requirement { Requirement.of(Value.self).wrapped(.provider) }

    static var labelType: BindingKey? { Requirement.of(Value.self).labelType }

    static func link(_ resolution: Resolution, _ linker: Linker) -> (Context) -> Provider {
        let deferral = linker.deferral(of: Value.self, resolution)
        return { Provider(deferral.deferred($0)) }
    }
}

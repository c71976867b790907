/// Makes a new worker for each call.
///
/// A provider of a service returns that service. It can be called from any thread, except a provider of something
/// that must be made on the main actor.
public struct Provider<Value>: @unchecked Sendable {
    // Sound: what a provider makes is fresh, from a `@Sendable` closure and Sendable services; and whatever belongs to
    // a scene or the main actor is checked to be made there.
    private let make: () throws(ContainerClosed) -> Value

    init(make: @escaping () throws(ContainerClosed) -> Value) {
        self.make = make
    }

    /// A provider for use outside a container, for example in a test.
    public init(_ make: @escaping @Sendable () -> Value) {
        self.make = { () throws(ContainerClosed) in make() }
    }

    /// Makes a worker.
    ///
    /// Calling it after the container was stopped or is gone is a mistake in the program and traps; ``get()`` throws
    /// instead.
    public func callAsFunction() -> Value {
        do { return try make() } catch { trap("\(error)") }
    }

    /// Makes a worker.
    ///
    /// - Throws: ``ContainerClosed`` if the container is stopped or gone.
    public func get() throws(ContainerClosed) -> Value { try make() }
}

extension Provider: InjectionWrapper {
    static var requirement: Requirement { Requirement.of(Value.self).wrapped(.provider) }

    static var labelType: BindingKey? { Requirement.of(Value.self).labelType }

    static func link(_ resolution: Resolution, _ linker: Linker) -> (Context) -> Provider {
        let operand = linker.operand(Value.self, resolution)
        let source = linker.lease(for: resolution)
        return { context in
            let lease = source.lease(context)
            return Provider { () throws(ContainerClosed) in
                try lease.load(
                    operand, resolution, source, isReading: false, "Provider<\(displayName(of: Value.self))>")
            }
        }
    }
}

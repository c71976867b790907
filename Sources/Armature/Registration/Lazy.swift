import Synchronization

/// A dependency that is made, or fetched, at its first use.
///
/// A `Lazy` of a worker or a part makes it once, whatever the number of threads that ask, and keeps it. A `Lazy` of a
/// service reads the service, which exists already; it is there to break a cycle between services.
public struct Lazy<Value> {
    private let construction: LazyConstruction<Value>

    init(isKept: Bool, _ make: @escaping () throws(ContainerClosed) -> Value) {
        construction = LazyConstruction(isKept: isKept, make)
    }

    /// A lazy value for use outside a container, for example in a test.
    public init(_ make: @escaping @Sendable () -> Value) {
        self.init(isKept: true) { () throws(ContainerClosed) in make() }
    }

    /// The value; the first read makes it, on the caller's thread.
    ///
    /// In a scene the first read must be on the main actor. Reading it for the first time after the container was
    /// stopped or is gone, before what it needs has been created, or from within the value's own initialiser is a
    /// mistake in the program and traps; ``get()`` throws instead in the first of these cases. While one thread makes
    /// the value, others that read it wait; so its initialiser must not wait for any of them.
    public var value: Value {
        do { return try get() } catch { trap("\(error)") }
    }

    /// The value; the first call makes it.
    ///
    /// - Throws: ``ContainerClosed`` if it is not made yet and the container is stopped or gone. A service, which is
    ///   not made but only read, can be had until the container is gone.
    public func get() throws(ContainerClosed) -> Value { try construction.get() }
}

// Sound: the construction synchronises itself.
extension Lazy: @unchecked Sendable where Value: Sendable {}

/// What all copies of a `Lazy` share.
private final class LazyConstruction<Value> {
    private let isMade = Atomic<Bool>(false)
    private let lock = Mutex<Void>(())
    // Both are written under the lock, before `isMade` is set; `made` is read without it only after.
    private nonisolated(unsafe) var made: Value?
    private nonisolated(unsafe) var make: (() throws(ContainerClosed) -> Value)?
    private let isKept: Bool

    init(isKept: Bool, _ make: @escaping () throws(ContainerClosed) -> Value) {
        self.isKept = isKept
        self.make = make
    }

    func get() throws(ContainerClosed) -> Value {
        if isMade.load(ordering: .acquiring) { return made.unsafelyUnwrapped }
        // The closure is never dropped when nothing is kept, so it can be read without the lock.
        guard isKept else { return try make.unsafelyUnwrapped() }
        let id = ObjectIdentifier(self)
        if LazyConstructions.running.contains(id) {
            trap("Lazy<\(displayName(of: Value.self))> was read by the value it is making")
        }
        let failure: ContainerClosed? = lock.withLock { _ in
            guard made == nil else { return nil }
            var failure: ContainerClosed?
            LazyConstructions.$running.withValue(LazyConstructions.running + [id]) {
                do throws(ContainerClosed) { made = try make.unsafelyUnwrapped() } catch { failure = error }
            }
            if failure == nil {
                // Whatever was needed to make it need not live any longer.
                make = nil
                isMade.store(true, ordering: .releasing)
            }
            return failure
        }
        if let failure { throw failure }
        return made.unsafelyUnwrapped
    }
}

/// Which lazy values the current task or thread is making, so that a value that asks for itself is told so instead of
/// waiting for itself.
private enum LazyConstructions {
    @TaskLocal static var running: [ObjectIdentifier] = []
}

extension Lazy: InjectionWrapper {
    static var requirement: Requirement { Requirement.of(Value.self).wrapped(.lazy) }

    static var labelType: BindingKey? { Requirement.of(Value.self).labelType }

    static func link(_ resolution: Resolution, _ linker: Linker) -> (Context) -> Lazy {
        let deferral = linker.deferral(of: Value.self, resolution)
        let isKept = linker.isMadeAfresh(resolution)
        return { context in
            let deferred = deferral.deferred(context)
            return Lazy(isKept: isKept) { () throws(ContainerClosed) in
                // A service is only read, and can be even after a stop, as by those to whom it was given directly.
                guard let storage = deferred.lease.storage, !isKept || storage.isOpen else {
                    throw Deferred.closed(Value.self, "Lazy")
                }
                defer { extendLifetime(storage) }
                return deferred.load(Value.self, .passUnretained(storage), "Lazy")
            }
        }
    }
}

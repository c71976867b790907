/// A dependency that is filled when it is used, and what that takes.
struct Deferred {
    let lease: Lease
    fileprivate let operand: Operand
    fileprivate let resolution: Resolution
    fileprivate let needsMainActor: Bool

    /// A dependency that is never filled.
    static let none = Deferred(
        lease: .none, operand: Operand(frameOffset: 0), resolution: .absent, needsMainActor: false)

    /// Fills the dependency. The storage is that of the lease, which the caller found to be still there and keeps.
    func load<Value>(_ type: Value.Type, _ storage: Unmanaged<Storage>, _ wrapper: String) -> Value {
        if needsMainActor {
            MainActor.preconditionIsolated(
                "\(wrapper)<\(displayName(of: type))> belongs to the main actor and was used elsewhere")
        }
        storage._withUnsafeGuaranteedRef { storage in
            if !storage.isReady { storage.requireCreated(resolution, for: "\(wrapper)<\(displayName(of: type))>") }
        }
        let context = Context(
            frame: lease.instance?.frame, instance: lease.instance.map { Unmanaged.passUnretained($0) },
            isContainerOwned: lease.isContainerOwned)
        if let instance = lease.instance, case .offer(let offer) = resolution {
            return instance.loadLate(operand, type, offer, context)
        }
        return operand.load(type, context)
    }

    static func closed(_ type: Any.Type, _ wrapper: String) -> ContainerClosed {
        ContainerClosed(name: "\(wrapper)<\(displayName(of: type))>")
    }
}

/// Makes the deferred dependencies of one parameter.
struct Deferral {
    fileprivate let source: LeaseSource
    fileprivate let operand: Operand
    fileprivate let resolution: Resolution
    fileprivate let needsMainActor: Bool

    func deferred(_ context: Context) -> Deferred {
        Deferred(lease: source.lease(context), operand: operand, resolution: resolution, needsMainActor: needsMainActor)
    }
}

extension Linker {
    func deferral<Value>(of type: Value.Type, _ resolution: Resolution) -> Deferral {
        var target: Int?
        if case .offer(let offer) = resolution { target = offer }
        let needsScene = target.map { isInFrame($0) } ?? false
        let isForMainActor = target.map { plan.registrations[plan.offers[$0].registration].requiresMainActor } ?? false
        return Deferral(
            source: LeaseSource(storage: Unmanaged.passUnretained(storage), needsScene: needsScene),
            operand: operand(type, resolution), resolution: resolution, needsMainActor: needsScene || isForMainActor)
    }
}

/// A back reference that keeps nothing alive, such as a presenter's to its view.
///
/// It is empty until the target is made, and again once the target is gone.
public struct Weak<Value> {
    private let cell: WeakCell<Value>

    init(cell: WeakCell<Value>) {
        self.cell = cell
    }

    /// A weak reference for use outside a container, for example in a test.
    ///
    /// - Parameter value: an object; a value type has no identity that could be referred to weakly.
    public init(_ value: Value) {
        guard type(of: value as Any) is AnyObject.Type else {
            trap("Weak needs an object, not \(displayName(of: type(of: value)))")
        }
        cell = WeakCell { $0 as! Value }
        cell.object = value as AnyObject
    }

    /// The target, if it has been made and still lives.
    public var value: Value? { cell.object.map(cell.project) }
}

// Sound: the cell synchronises itself.
extension Weak: @unchecked Sendable where Value: Sendable {}

extension Weak: InjectionWrapper {
    static var requirement: Requirement { Requirement.of(Value.self).wrapped(.weak) }

    static func link(_ resolution: Resolution, _ linker: Linker) -> (Context) -> Weak {
        guard case .offer(let offer) = resolution else {
            preconditionFailure("Weak<\(displayName(of: Value.self))> was not resolved by the planner")
        }
        guard linker.isInFrame(offer) else {
            let storage = linker.storage.storage(at: linker.plan.offers[offer].level)
            let cell = unsafeDowncast(storage.weakCells[offer]!, to: WeakCell<Value>.self)
            return { _ in Weak(cell: cell) }
        }
        let offset = linker.plan.offers[offer].weakOffset
        return { context in
            let cell = context.frame.unsafelyUnwrapped.load(fromByteOffset: offset, as: AnyWeakCell.self)
            // Sound: the offer that made the cell has Value as its type.
            return Weak(cell: unsafeDowncast(cell, to: WeakCell<Value>.self))
        }
    }
}

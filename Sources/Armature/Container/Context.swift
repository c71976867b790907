import Synchronization

/// What a constructor call is made for. It is passed by value through a whole construction and holds no counted
/// reference, so that making an object costs no more reference counting than its own initialisers do.
struct Context: @unchecked Sendable {
    // Sound: the frame and the instance are only set within a scene's construction, which happens on the main actor
    // and outlives every use of the context; contexts of services have neither.

    /// The memory in which the scene under construction keeps its parts; nil outside of scenes.
    var frame: UnsafeMutableRawPointer?
    /// The scene under construction, when something in it may be made later.
    var instance: Unmanaged<SceneInstance>?
    /// Whether the result will be owned by the container. Then deferred dependencies must not keep the container alive.
    var isContainerOwned: Bool

    static let service = Context(frame: nil, instance: nil, isContainerOwned: true)
}

/// How one parameter is filled: from a slot with a fixed address, from the scene's frame, or by making a value.
///
/// The three cases are flat fields and the maker is unmanaged: a copy of a link is a copy of bits. This is sound
/// because links live in closures owned by the same ``Storage`` that owns the slots and makers they point to, or by
/// storage of an inner scope, which keeps its outer storage alive.
struct Link<Value>: @unchecked Sendable {
    private let pointer: UnsafePointer<Value>?
    private let offset: Int
    private let maker: Unmanaged<Maker<Value>>?

    init(slot: UnsafeRawPointer) {
        pointer = slot.assumingMemoryBound(to: Value.self)
        offset = 0
        maker = nil
    }

    init(frameOffset: Int) {
        pointer = nil
        offset = frameOffset
        maker = nil
    }

    init(maker: Maker<Value>) {
        pointer = nil
        offset = 0
        self.maker = Unmanaged.passUnretained(maker)
    }

    @inline(__always)
    func load(_ context: Context) -> Value {
        if let pointer { return pointer.pointee }
        if let maker { return maker._withUnsafeGuaranteedRef { $0.run(context) } }
        return context.frame.unsafelyUnwrapped.load(fromByteOffset: offset, as: Value.self)
    }

    /// Loads a value that may be handed to another isolation domain.
    ///
    /// Sound: a value from a slot is a service and so Sendable (registration demands it); a value from a maker is a
    /// fresh worker, made from Sendable values and other fresh workers by a `@Sendable` closure, so nobody else
    /// holds it.
    func send(_ context: Context) -> sending Value {
        nonisolated(unsafe) let value = load(context)
        return value
    }
}

/// Makes the value of one offer each time it runs. Filled in once, while its storage is linked.
final class Maker<Value> {
    var run: (Context) -> Value = { _ in
        preconditionFailure("\(displayName(of: Value.self)) was made before its container was linked")
    }
}

/// A weak reference whose target is set when the target is made: after its holders may have begun to read it, and in a
/// scene anew if the target is made late and again.
class AnyWeakCell: @unchecked Sendable {
    // Sound: the reference is behind a lock, and a subclass adds immutable values only.
    private struct Reference: @unchecked Sendable {
        weak var object: AnyObject?
    }

    private struct Target: @unchecked Sendable {
        let object: AnyObject?
    }

    private let reference = Mutex(Reference())

    var object: AnyObject? {
        get { reference.withLock { Target(object: $0.object) }.object }
        set { reference.withLock { $0.object = newValue } }
    }
}

final class WeakCell<Value>: AnyWeakCell, @unchecked Sendable {
    let project: (AnyObject) -> Value

    init(_ project: @escaping (AnyObject) -> Value) {
        self.project = project
    }
}

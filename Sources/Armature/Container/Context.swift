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

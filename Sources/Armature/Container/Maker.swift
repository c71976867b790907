/// Makes the value of one offer, or of one deferred parameter, each time it is asked to.
class AnyMaker {
    var layout: (size: Int, alignment: Int) { preconditionFailure("a maker of nothing") }

    func make(_ context: Context, into place: UnsafeMutableRawPointer) {
        preconditionFailure("a maker of nothing")
    }

    func destroy(_ place: UnsafeMutableRawPointer) {
        preconditionFailure("a maker of nothing")
    }

    /// Connects the maker with what it needs. Makers can need each other in a circle, so all of a level are made first
    /// and linked afterwards.
    func link(_ site: LinkSite) {}

    /// Lets go of what it holds: makers can hold each other in a circle.
    func release() {}
}

class Maker<Value>: AnyMaker {
    override final var layout: (size: Int, alignment: Int) {
        (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
    }

    override final func make(_ context: Context, into place: UnsafeMutableRawPointer) {
        place.initializeMemory(as: Value.self, to: make(context))
    }

    override final func destroy(_ place: UnsafeMutableRawPointer) {
        place.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
    }

    func make(_ context: Context) -> Value {
        preconditionFailure("\(displayName(of: Value.self)) has no maker")
    }
}

/// Makes a worker under one of its types.
final class WorkerMaker<Concrete, Service>: Maker<Service> {
    private let constructor: Constructor<Concrete>
    private let project: (__owned Concrete) -> Service

    init(_ constructor: Constructor<Concrete>, _ project: @escaping (__owned Concrete) -> Service) {
        self.constructor = constructor
        self.project = project
    }

    override func make(_ context: Context) -> Service { project(constructor.construct(context)) }

    override func link(_ site: LinkSite) { constructor.link(site) }
}

/// Makes the value of a wrapper parameter, such as a `Lazy` or an array.
final class WrapperMaker<Wrapper>: Maker<Wrapper> {
    private var wrap: ((Context) -> Wrapper)?

    init(_ wrap: @escaping (Context) -> Wrapper) {
        self.wrap = wrap
    }

    override func make(_ context: Context) -> Wrapper { wrap.unsafelyUnwrapped(context) }

    override func release() { wrap = nil }
}

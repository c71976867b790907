/// Makes one part of a scene in the scene's frame, from arguments that it is given the addresses of, and can put a part
/// that exists under its first type.
///
/// It is compiled where the part is registered, with the part's own types, so that handing a part on to the only one that
/// needs it counts no reference. The library sees addresses only.
typealias PartFunction = @Sendable (PartCall) -> Void

/// What a part's function is to do.
@usableFromInline
struct PartCall {
    /// Where the part goes, under its first type.
    @usableFromInline let place: UnsafeMutableRawPointer
    /// The part, if it exists already: it is copied, and nothing is made.
    @usableFromInline let given: UnsafeMutableRawPointer?
    /// Where a copy of the new part goes, if one is wanted.
    @usableFromInline let copy: UnsafeMutableRawPointer?
    @usableFromInline let arguments: UnsafePointer<UnsafeMutableRawPointer>

    /// Makes the part.
    @inline(__always)
    init(
        into place: UnsafeMutableRawPointer, copy: UnsafeMutableRawPointer? = nil,
        _ arguments: UnsafePointer<UnsafeMutableRawPointer>
    ) {
        (self.place, given, self.copy) = (place, nil, copy)
        self.arguments = arguments
    }

    /// Puts a part that exists under its first type.
    init(into place: UnsafeMutableRawPointer, given: UnsafeMutableRawPointer) {
        (self.place, self.given, copy) = (place, given, nil)
        // There are no arguments then.
        arguments = UnsafePointer(given.assumingMemoryBound(to: UnsafeMutableRawPointer.self))
    }

    /// Whether a value of the type is taken from its address, instead of being copied.
    ///
    /// Small ones are: what is a reference then changes hands without being counted. The compiler makes a copy of a large
    /// one, such as the existential of a protocol that structs can conform to, in any case.
    @inlinable @inline(__always)
    static func takes<Value>(_ type: Value.Type) -> Bool {
        MemoryLayout<Value>.size < 4 * MemoryLayout<UnsafeRawPointer>.size
    }

    // Sound: the planner resolved each parameter to an offer of just its type, and what the builder of the part has at
    // the addresses is meant to be taken, or not, by the same rule.
    @inlinable @inline(__always)
    func take<Value>(_ index: Int, _ type: Value.Type) -> Value {
        let address = arguments[index].assumingMemoryBound(to: type)
        return Self.takes(type) ? address.move() : address.pointee
    }

    @inlinable @inline(__always)
    func deliver<Concrete>(_ part: __owned Concrete) {
        copy?.assumingMemoryBound(to: Concrete.self).initialize(to: part)
        place.assumingMemoryBound(to: Concrete.self).initialize(to: part)
    }

    @inlinable @inline(__always)
    func deliver<Concrete, Service>(_ part: __owned Concrete, _ project: (__owned Concrete) -> Service) {
        copy?.assumingMemoryBound(to: Concrete.self).initialize(to: part)
        place.assumingMemoryBound(to: Service.self).initialize(to: project(part))
    }

    // Seldom needed, so not worth being compiled for each part.
    @usableFromInline
    func project<Concrete, Service>(_ project: (__owned Concrete) -> Service) {
        let part = given.unsafelyUnwrapped.assumingMemoryBound(to: Concrete.self)
        place.assumingMemoryBound(to: Service.self).initialize(to: project(part.pointee))
    }
}

/// A function of any number of parameters as a part's function.
func partFunction<each Dependency, Concrete, Service>(
    _ make: @escaping @Sendable (repeat each Dependency) -> Concrete,
    as project: @escaping @Sendable (__owned Concrete) -> Service
) -> PartFunction {
    { call in
        guard call.given == nil else { return call.project(project) }
        var index = -1
        func next<Value>(_ type: Value.Type) -> Value {
            index += 1
            return call.take(index, type)
        }
        call.deliver(make(repeat next((each Dependency).self)), project)
    }
}

/// Makes one part of a scene in the scene's frame, from arguments that it is given the addresses of, and can put a part
/// that exists under its first type.
///
/// It is compiled where the part is registered, with the part's own types, so that handing a part on to the only one that
/// needs it counts no reference. The library sees addresses only.
typealias PartFunction = @Sendable (PartCall) -> Void

/// What a part's function is to do.
@usableFromInline
struct PartCall {
    /// Where the result goes: the part under its first type, or, when it is to be kept as it is, under its own.
    @usableFromInline let place: UnsafeMutableRawPointer
    /// The part, if it exists already; it is copied.
    @usableFromInline let given: UnsafeMutableRawPointer?
    @usableFromInline let isKeptAsItIs: Bool
    @usableFromInline let arguments: UnsafePointer<UnsafeMutableRawPointer>

    /// Makes the part.
    @inline(__always)
    init(
        into place: UnsafeMutableRawPointer, keptAsItIs: Bool = false,
        _ arguments: UnsafePointer<UnsafeMutableRawPointer>
    ) {
        (self.place, given, isKeptAsItIs) = (place, nil, keptAsItIs)
        self.arguments = arguments
    }

    /// Puts a part that exists under its first type.
    init(into place: UnsafeMutableRawPointer, given: UnsafeMutableRawPointer) {
        (self.place, self.given, isKeptAsItIs) = (place, given, false)
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
    func copy<Concrete>(_ type: Concrete.Type) -> Concrete {
        given.unsafelyUnwrapped.assumingMemoryBound(to: type).pointee
    }

    @inlinable @inline(__always)
    func deliver<Concrete>(_ part: __owned Concrete) {
        place.assumingMemoryBound(to: Concrete.self).initialize(to: part)
    }

    @inlinable @inline(__always)
    func deliver<Concrete, Service>(_ part: __owned Concrete, _ project: (__owned Concrete) -> Service) {
        if isKeptAsItIs { deliver(part) } else { deliver(project(part)) }
    }
}

/// A function of any number of parameters as a part's function.
func partFunction<each Dependency, Concrete, Service>(
    _ make: @escaping @Sendable (repeat each Dependency) -> Concrete,
    as project: @escaping @Sendable (__owned Concrete) -> Service
) -> PartFunction {
    { call in
        guard call.given == nil else { return call.deliver(call.copy(Concrete.self), project) }
        var index = -1
        func next<Value>(_ type: Value.Type) -> Value {
            index += 1
            return call.take(index, type)
        }
        call.deliver(make(repeat next((each Dependency).self)), project)
    }
}

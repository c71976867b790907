/// A constructor with its parameters connected.
///
/// The subclasses differ in arity. Their type parameters are marked as possibly noncopyable for one reason: the compiler
/// then passes what a pointer points to where it lies, without a copy, and a shared service costs the one retain that
/// its new owner needs.
class AnyConstructor: @unchecked Sendable {
    // Sound: linked before it is shared; its function is `@Sendable`, or only called on the main actor.

    // Set once, while the storage is linked; read by any number of threads after that.
    @exclusivity(unchecked) fileprivate final var operands = Operands([])

    deinit {
        operands.deallocate()
    }

    final func link(_ site: LinkSite) {
        operands.deallocate()
        operands = Operands(site.operands)
    }
}

class Constructor<Concrete>: AnyConstructor, @unchecked Sendable {
    func construct(_ context: Context) -> Concrete {
        preconditionFailure("\(displayName(of: Concrete.self)) has no constructor")
    }
}

final class Constructor0<Concrete>: Constructor<Concrete>, @unchecked Sendable {
    typealias Function = () -> Concrete

    private let make: Function

    init(_ make: @escaping Function) {
        self.make = make
    }

    override func construct(_ context: Context) -> Concrete { make() }
}

final class Constructor1<A: ~Copyable, Concrete>: Constructor<Concrete>, @unchecked Sendable {
    typealias Function = (borrowing A) -> Concrete

    private let make: Function

    init(_ make: @escaping Function) {
        self.make = make
    }

    override func construct(_ context: Context) -> Concrete {
        if operands.scratchSize == 0 { return call(context, nil) }
        return operands.withScratch(context) { call(context, $0) }
    }

    @inline(__always)
    private func call(_ context: Context, _ scratch: UnsafeMutableRawPointer?) -> Concrete {
        make(
            operands.address(0, context.frame, scratch).pointee)
    }
}

final class Constructor2<A: ~Copyable, B: ~Copyable, Concrete>: Constructor<Concrete>, @unchecked Sendable {
    typealias Function = (borrowing A, borrowing B) -> Concrete

    private let make: Function

    init(_ make: @escaping Function) {
        self.make = make
    }

    override func construct(_ context: Context) -> Concrete {
        if operands.scratchSize == 0 { return call(context, nil) }
        return operands.withScratch(context) { call(context, $0) }
    }

    @inline(__always)
    private func call(_ context: Context, _ scratch: UnsafeMutableRawPointer?) -> Concrete {
        make(
            operands.address(0, context.frame, scratch).pointee, operands.address(1, context.frame, scratch).pointee)
    }
}

final class Constructor3<A: ~Copyable, B: ~Copyable, C: ~Copyable, Concrete>: Constructor<Concrete>, @unchecked Sendable
{
    typealias Function = (borrowing A, borrowing B, borrowing C) -> Concrete

    private let make: Function

    init(_ make: @escaping Function) {
        self.make = make
    }

    override func construct(_ context: Context) -> Concrete {
        if operands.scratchSize == 0 { return call(context, nil) }
        return operands.withScratch(context) { call(context, $0) }
    }

    @inline(__always)
    private func call(_ context: Context, _ scratch: UnsafeMutableRawPointer?) -> Concrete {
        make(
            operands.address(0, context.frame, scratch).pointee, operands.address(1, context.frame, scratch).pointee,
            operands.address(2, context.frame, scratch).pointee)
    }
}

final class Constructor4<A: ~Copyable, B: ~Copyable, C: ~Copyable, D: ~Copyable, Concrete>: Constructor<Concrete>,
    @unchecked Sendable
{
    typealias Function = (borrowing A, borrowing B, borrowing C, borrowing D) -> Concrete

    private let make: Function

    init(_ make: @escaping Function) {
        self.make = make
    }

    override func construct(_ context: Context) -> Concrete {
        if operands.scratchSize == 0 { return call(context, nil) }
        return operands.withScratch(context) { call(context, $0) }
    }

    @inline(__always)
    private func call(_ context: Context, _ scratch: UnsafeMutableRawPointer?) -> Concrete {
        make(
            operands.address(0, context.frame, scratch).pointee, operands.address(1, context.frame, scratch).pointee,
            operands.address(2, context.frame, scratch).pointee, operands.address(3, context.frame, scratch).pointee)
    }
}

final class Constructor5<
    A: ~Copyable, B: ~Copyable, C: ~Copyable, D: ~Copyable, E: ~Copyable, Concrete
>: Constructor<Concrete>, @unchecked Sendable {
    typealias Function = (borrowing A, borrowing B, borrowing C, borrowing D, borrowing E) -> Concrete

    private let make: Function

    init(_ make: @escaping Function) {
        self.make = make
    }

    override func construct(_ context: Context) -> Concrete {
        if operands.scratchSize == 0 { return call(context, nil) }
        return operands.withScratch(context) { call(context, $0) }
    }

    @inline(__always)
    private func call(_ context: Context, _ scratch: UnsafeMutableRawPointer?) -> Concrete {
        make(
            operands.address(0, context.frame, scratch).pointee, operands.address(1, context.frame, scratch).pointee,
            operands.address(2, context.frame, scratch).pointee, operands.address(3, context.frame, scratch).pointee,
            operands.address(4, context.frame, scratch).pointee)
    }
}

final class Constructor6<
    A: ~Copyable, B: ~Copyable, C: ~Copyable, D: ~Copyable, E: ~Copyable, F: ~Copyable, Concrete
>: Constructor<Concrete>, @unchecked Sendable {
    typealias Function = (borrowing A, borrowing B, borrowing C, borrowing D, borrowing E, borrowing F) -> Concrete

    private let make: Function

    init(_ make: @escaping Function) {
        self.make = make
    }

    override func construct(_ context: Context) -> Concrete {
        if operands.scratchSize == 0 { return call(context, nil) }
        return operands.withScratch(context) { call(context, $0) }
    }

    @inline(__always)
    private func call(_ context: Context, _ scratch: UnsafeMutableRawPointer?) -> Concrete {
        make(
            operands.address(0, context.frame, scratch).pointee, operands.address(1, context.frame, scratch).pointee,
            operands.address(2, context.frame, scratch).pointee, operands.address(3, context.frame, scratch).pointee,
            operands.address(4, context.frame, scratch).pointee, operands.address(5, context.frame, scratch).pointee)
    }
}

/// Any other number of parameters. Each argument is copied for the call.
final class ConstructorOfMany<each Parameter, Concrete>: Constructor<Concrete>, @unchecked Sendable {
    private let make: (repeat each Parameter) -> Concrete

    init(_ make: @escaping (repeat each Parameter) -> Concrete) {
        self.make = make
    }

    override func construct(_ context: Context) -> Concrete {
        if operands.scratchSize == 0 { return call(context, nil) }
        return operands.withScratch(context) { call(context, $0) }
    }

    private func call(_ context: Context, _ scratch: UnsafeMutableRawPointer?) -> Concrete {
        var index = -1
        func next<Value>(_ type: Value.Type) -> Value {
            index += 1
            let pointer: UnsafePointer<Value> = operands.address(index, context.frame, scratch)
            return pointer.pointee
        }
        return make(repeat next((each Parameter).self))
    }
}

/// How one parameter is filled: from a slot with a fixed address, from the scene's frame, or by making a value.
///
/// Flat fields and an unmanaged reference: a copy of an operand is a copy of bits. This is sound because operands
/// belong to objects owned by the same ``Storage`` that owns the slots and makers they point to, or by the storage of
/// an inner scope, which keeps its outer storage alive.
struct Operand: @unchecked Sendable {
    fileprivate var slot: UnsafeRawPointer?
    fileprivate var maker: Unmanaged<AnyMaker>?
    /// In the frame, or for a value that is made: in the scratch memory of the call.
    fileprivate var offset: Int

    init(slot: UnsafeRawPointer) {
        self.slot = slot
        offset = 0
    }

    init(frameOffset: Int) {
        offset = frameOffset
    }

    init(maker: AnyMaker) {
        self.maker = Unmanaged.passUnretained(maker)
        offset = 0
    }

    /// The slot of the frame that it reads, if it reads one.
    var frameOffset: Int? { slot == nil && maker == nil ? offset : nil }

    var isMade: Bool { maker != nil }

    /// Where the value is, if it need not be made.
    var address: ArgumentAddress { slot.map { .slot($0) } ?? .frame(offset) }

    /// What puts the value into a frame.
    func step(to target: Int, _ copier: AnyCopier) -> ArgumentStep {
        ArgumentStep(
            source: slot, sourceOffset: offset, target: target, maker: maker, copier: .passUnretained(copier),
            words: copier.words)
    }

    /// A copy of the value, or a value made for the occasion.
    func load<Value>(_ type: Value.Type, _ context: Context) -> Value {
        if let slot { return slot.assumingMemoryBound(to: Value.self).pointee }
        if let maker {
            // Sound: the planner resolves a parameter to a maker only if the maker's type is the parameter's.
            return maker._withUnsafeGuaranteedRef { unsafeDowncast($0, to: Maker<Value>.self).make(context) }
        }
        return context.frame.unsafelyUnwrapped.load(fromByteOffset: offset, as: Value.self)
    }

    /// Loads a value that may be handed to another isolation domain.
    ///
    /// Sound: a value from a slot is a service and so Sendable (registration demands it); a value from a maker is a
    /// fresh worker, made from Sendable values and other fresh workers by a `@Sendable` closure, so nobody else
    /// holds it.
    func send<Value>(_ type: Value.Type, _ context: Context) -> sending Value {
        nonisolated(unsafe) let value = load(type, context)
        return value
    }
}

/// The operands of one constructor, and room for the values that are made for each of its calls.
struct Operands {
    private let first: UnsafeMutablePointer<Operand>
    private let count: Int
    /// The size of the scratch memory in bytes; 0 when nothing has to be made.
    private(set) var scratchSize = 0
    private var scratchAlignment = 16

    init(_ operands: [Operand]) {
        count = operands.count
        first = .allocate(capacity: max(count, 1))
        for (index, operand) in operands.enumerated() {
            var operand = operand
            if let maker = operand.maker {
                let layout = maker.takeUnretainedValue().layout
                operand.offset = (scratchSize + layout.alignment - 1) & ~(layout.alignment - 1)
                scratchSize = operand.offset + layout.size
                scratchAlignment = max(scratchAlignment, layout.alignment)
                // A value without size still needs an address.
                if layout.size == 0 { scratchSize += 1 }
            }
            (first + index).initialize(to: operand)
        }
    }

    func deallocate() { first.deallocate() }

    /// Where a parameter's value is during a call.
    @inline(__always)
    func address<Value: ~Copyable>(
        _ index: Int, _ frame: UnsafeMutableRawPointer?, _ scratch: UnsafeMutableRawPointer?
    ) -> UnsafePointer<Value> {
        let operand = first[index]
        if let slot = operand.slot { return slot.assumingMemoryBound(to: Value.self) }
        let base = operand.maker == nil ? frame : scratch
        return UnsafePointer((base.unsafelyUnwrapped + operand.offset).assumingMemoryBound(to: Value.self))
    }

    /// Runs a call with the values that must be made for it in scratch memory.
    func withScratch<Result>(
        _ context: Context, _ body: (UnsafeMutableRawPointer) -> Result
    ) -> Result {
        withUnsafeTemporaryAllocation(byteCount: scratchSize, alignment: scratchAlignment) { scratch in
            let scratch = scratch.baseAddress.unsafelyUnwrapped
            for index in 0..<count {
                guard let maker = first[index].maker else { continue }
                maker._withUnsafeGuaranteedRef { $0.make(context, into: scratch + first[index].offset) }
            }
            defer {
                for index in 0..<count {
                    guard let maker = first[index].maker else { continue }
                    maker._withUnsafeGuaranteedRef { $0.destroy(scratch + first[index].offset) }
                }
            }
            return body(scratch)
        }
    }
}

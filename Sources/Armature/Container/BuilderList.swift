/// The builders of the parts that a scene begins with, in order, and what is left in the frame when all are built.
///
/// Sound: the builders are kept by the blueprint that owns the list. Plain memory, so that walking along it counts no
/// references.
struct BuilderList {
    private let builders: PlainList<Unmanaged<PartBuilder>>
    /// The offsets of the slots that are emptied by releasing one reference.
    private let references: PlainList<Int>
    /// The other slots that are not empty.
    private let others: [(offset: Int, type: Any.Type)]

    init(_ builders: [PartBuilder], leaving slots: [(offset: Int, type: Any.Type)]) {
        self.builders = PlainList(builders.map { .passUnretained($0) })
        references = PlainList(slots.filter { isOneReference($0.type) }.map(\.offset))
        others = slots.filter { !isOneReference($0.type) }
    }

    func deallocate() {
        builders.deallocate()
        references.deallocate()
    }

    @inline(__always)
    func build(_ context: Context) {
        for index in 0..<builders.count { builders[index]._withUnsafeGuaranteedRef { $0.build(context) } }
    }

    /// Empties the slots that are still filled, but for that of the root's own type.
    func clear(_ frame: UnsafeMutableRawPointer) {
        for index in 0..<references.count {
            frame.load(fromByteOffset: references[index], as: Unmanaged<AnyObject>.self).release()
        }
        for slot in others { destroy(slot.type, at: frame + slot.offset) }
    }
}

/// Values in plain memory. It belongs to whoever holds it, and is only read.
struct PlainList<Element> {
    private let first: UnsafeMutablePointer<Element>
    let count: Int

    init(_ elements: [Element]) {
        count = elements.count
        first = .allocate(capacity: max(count, 1))
        for (index, element) in elements.enumerated() { (first + index).initialize(to: element) }
    }

    mutating func replace(by elements: [Element]) {
        deallocate()
        self = PlainList(elements)
    }

    // The elements own nothing, so there is nothing to be deinitialised.
    func deallocate() { first.deallocate() }

    @inline(__always)
    subscript(index: Int) -> Element { first[index] }
}

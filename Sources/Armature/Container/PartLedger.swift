/// Where a scene in which something is made later notes how far each of its parts is: in a byte for each, at the end of
/// its frame, so that it costs no memory of its own.
final class PartLedger {
    /// How far a part is.
    struct State: OptionSet {
        let rawValue: UInt8
        /// Its slots in the frame are filled.
        static let filled = State(rawValue: 1 << 0)
        /// It has been made at least once.
        static let built = State(rawValue: 1 << 1)
        /// It is being made late.
        static let underWay = State(rawValue: 1 << 2)
    }

    /// All parts and the root, by registration, in order.
    let parts: [Int]
    /// Those that the scene lets go of once it is built, but for values that are still needed.
    let objects: [Int]
    private let offset: Int
    private let positions: [Int: Int]

    /// - Parameter offset: where the bytes begin in the frame.
    init(_ parts: [Int], objects: some Sequence<Int>, offset: Int) {
        self.parts = parts
        self.offset = offset
        positions = Dictionary(uniqueKeysWithValues: zip(parts, 0...))
        self.objects = objects.sorted()
    }

    /// Where the bytes end in the frame.
    var end: Int { offset + parts.count }

    func open(in frame: UnsafeMutableRawPointer) {
        (frame + offset).initializeMemory(as: State.self, repeating: [], count: parts.count)
    }

    /// How far a part is. What is no part, a worker of the scene, is never anything.
    subscript(part: Int, frame: UnsafeMutableRawPointer) -> State {
        guard let position = positions[part] else { return [] }
        return state(position, frame).pointee
    }

    /// Adds to the state of a part, and returns whether that changed it.
    @discardableResult
    func add(_ state: State, to part: Int, _ frame: UnsafeMutableRawPointer) -> Bool {
        change(part, frame) { $0.formUnion(state) }
    }

    /// Takes from the state of a part, and returns whether that changed it.
    @discardableResult
    func remove(_ state: State, from part: Int, _ frame: UnsafeMutableRawPointer) -> Bool {
        change(part, frame) { $0.subtract(state) }
    }

    private func change(_ part: Int, _ frame: UnsafeMutableRawPointer, _ apply: (inout State) -> Void) -> Bool {
        guard let position = positions[part] else { return false }
        let place = state(position, frame)
        let before = place.pointee
        apply(&place.pointee)
        return place.pointee != before
    }

    private func state(_ position: Int, _ frame: UnsafeMutableRawPointer) -> UnsafeMutablePointer<State> {
        // Sound: the blueprint reserves the bytes from `offset` to `end` for these, and `open` initialises them.
        (frame + offset).assumingMemoryBound(to: State.self) + position
    }
}

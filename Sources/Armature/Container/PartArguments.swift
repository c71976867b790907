/// The arguments of a part's function: where they are, and what has to be done for each call.
///
/// A frame holds the addresses of the arguments of all its parts. What a slot of the frame holds and nobody reads
/// afterwards is taken from there, and what is large is copied from its slot by the function. Everything else is put into
/// room that the frame has for the arguments of one call; of each part, if one can be made while another is.
final class PartArguments {
    private var operands: [Operand] = []
    private var types: [Any.Type] = []
    private var copiers: [AnyCopier] = []
    private var addresses: [ArgumentAddress] = []
    // Set once, when the blueprint is made; only read after that, so that access need not be checked.
    @exclusivity(unchecked) private var tableOffset = 0
    @exclusivity(unchecked) private var steps = PlainList<ArgumentStep>([])
    /// Those of the steps whose results the function does not take.
    @exclusivity(unchecked) private var leftovers = PlainList<ArgumentStep>([])

    deinit {
        steps.deallocate()
        leftovers.deallocate()
    }

    var count: Int { operands.count }

    /// By parameter: which slot of the frame it could take its argument from.
    var takenSlots: [(parameter: Int, offset: Int)] {
        operands.enumerated().compactMap { parameter, operand in
            guard PartArguments.takes(types[parameter]) else { return nil }
            return operand.frameOffset.map { (parameter, $0) }
        }
    }

    func link(_ site: LinkSite) {
        operands = site.operands
        types = site.parameterTypes
    }

    /// Decides where each argument comes from, once for all frames.
    ///
    /// - Parameters:
    ///   - moved: the parameters that are taken from their slots.
    ///   - isRoomShared: whether they may take the room of the arguments of other parts.
    ///   - room: the size of the frame so far; it grows by what the arguments need.
    func settle(moving moved: Set<Int>, sharingRoom isRoomShared: Bool, _ room: inout FrameRoom) {
        tableOffset = room.reserveTable(count: operands.count)
        var own = isRoomShared ? room.beginning : room
        var steps: [ArgumentStep] = []
        var leftovers: [ArgumentStep] = []
        for (parameter, operand) in operands.enumerated() {
            let type = types[parameter]
            if !operand.isMade, moved.contains(parameter) || !PartArguments.takes(type) {
                addresses.append(operand.address)
                continue
            }
            let target = own.reserve(type)
            addresses.append(.frame(target))
            let step = operand.step(to: target, copier(of: type))
            steps.append(step)
            if !PartArguments.takes(type) { leftovers.append(step) }
        }
        room.grow(to: own)
        self.steps.replace(by: steps)
        self.leftovers.replace(by: leftovers)
    }

    /// Writes the addresses into a new frame.
    func fill(_ frame: UnsafeMutableRawPointer) {
        let table = (frame + tableOffset).assumingMemoryBound(to: UnsafeMutableRawPointer.self)
        for (index, address) in addresses.enumerated() {
            switch address {
            case .frame(let offset): (table + index).initialize(to: frame + offset)
            case .slot(let slot): (table + index).initialize(to: UnsafeMutableRawPointer(mutating: slot))
            }
        }
    }

    /// Puts the arguments of a call in place, and returns their addresses.
    @inline(__always)
    func prepare(
        _ context: Context, _ frame: UnsafeMutableRawPointer
    ) -> UnsafePointer<UnsafeMutableRawPointer> {
        for index in 0..<steps.count { steps[index].perform(context, frame) }
        return UnsafePointer((frame + tableOffset).assumingMemoryBound(to: UnsafeMutableRawPointer.self))
    }

    /// Destroys the arguments that the function has copied.
    @inline(__always)
    func cleanUp(_ frame: UnsafeMutableRawPointer) {
        for index in 0..<leftovers.count { leftovers[index].undo(frame) }
    }

    private func copier(of type: Any.Type) -> AnyCopier {
        func copier<Value>(_ type: Value.Type) -> AnyCopier { Copier<Value>() }
        let copier = copier(type)
        copiers.append(copier)
        return copier
    }

    private static func takes(_ type: Any.Type) -> Bool {
        func takes<Value>(_ type: Value.Type) -> Bool { PartCall.takes(type) }
        return takes(type)
    }
}

/// Where an argument is: at an offset in the frame, or in a slot of the storage.
enum ArgumentAddress {
    case frame(Int)
    case slot(UnsafeRawPointer)
}

/// Puts one argument into the frame.
///
/// Sound: what it refers to belongs to the storage, the blueprint or the arguments it is a part of.
struct ArgumentStep {
    /// Where the value is copied from; nil when that is the frame, or when it is made.
    let source: UnsafeRawPointer?
    let sourceOffset: Int
    let target: Int
    let maker: Unmanaged<AnyMaker>?
    let copier: Unmanaged<AnyCopier>
    /// How many words the value has, if it is one reference and what goes with it; otherwise 0.
    let words: Int

    @inline(__always)
    func perform(_ context: Context, _ frame: UnsafeMutableRawPointer) {
        let place = frame + target
        if let maker { return maker._withUnsafeGuaranteedRef { $0.make(context, into: place) } }
        let source = source ?? UnsafeRawPointer(frame + sourceOffset)
        guard words > 0 else { return copier._withUnsafeGuaranteedRef { $0.copy(source, to: place) } }
        _ = source.load(as: Unmanaged<AnyObject>.self).retain()
        for word in 0..<words {
            let offset = word * MemoryLayout<Int>.size
            place.storeBytes(of: source.load(fromByteOffset: offset, as: Int.self), toByteOffset: offset, as: Int.self)
        }
    }

    func undo(_ frame: UnsafeMutableRawPointer) {
        copier._withUnsafeGuaranteedRef { $0.destroy(frame + target) }
    }
}

/// How large a frame is, and how its contents are aligned.
struct FrameRoom {
    private(set) var size: Int
    private(set) var alignment: Int
    private var table = 0
    /// Where the arguments of a call begin. Those of one call can take the room of those of another.
    private var start: Int

    /// - Parameters:
    ///   - layout: the slots.
    ///   - argumentCount: how many arguments all parts have together.
    init(_ layout: LevelLayout, argumentCount: Int) {
        alignment = layout.alignment
        start = layout.size
        size = start
        table = reserve(Int.self)
        start = table + argumentCount * MemoryLayout<Int>.stride
        size = start
    }

    /// A frame of the same slots and table, without arguments.
    var beginning: FrameRoom {
        var result = self
        result.size = start
        return result
    }

    /// Reserves so many words in the table of addresses.
    mutating func reserveTable(count: Int) -> Int {
        defer { table += count * MemoryLayout<Int>.stride }
        return table
    }

    /// Reserves room for a value and returns its offset in bytes.
    mutating func reserve(_ type: Any.Type) -> Int {
        Armature.reserve(type, &size, &alignment)
    }

    mutating func grow(to other: FrameRoom) {
        size = max(size, other.size)
        alignment = max(alignment, other.alignment)
    }
}

/// Copies values of one type.
class AnyCopier {
    /// How many words a value has, if it is one reference and what goes with it; otherwise 0.
    var words: Int { 0 }

    func copy(_ source: UnsafeRawPointer, to place: UnsafeMutableRawPointer) {
        preconditionFailure("a copier of nothing")
    }

    func destroy(_ place: UnsafeMutableRawPointer) {
        preconditionFailure("a copier of nothing")
    }
}

final class Copier<Value>: AnyCopier {
    override func destroy(_ place: UnsafeMutableRawPointer) {
        place.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
    }

    override var words: Int { isOneReference(Value.self) ? MemoryLayout<Value>.size / MemoryLayout<Int>.size : 0 }

    override func copy(_ source: UnsafeRawPointer, to place: UnsafeMutableRawPointer) {
        place.assumingMemoryBound(to: Value.self).initialize(to: source.assumingMemoryBound(to: Value.self).pointee)
    }
}

/// Whether a value of the type owns nothing but the reference in its first word: it is of a class, or the existential of
/// protocols that only classes conform to.
///
/// Sound: a class existential is a reference followed by a witness table for each protocol, and `any Error` a reference
/// to a box. The existential of other protocols is told apart by its size: it has at least a buffer of three words and
/// the type's metadata.
func isOneReference(_ type: Any.Type) -> Bool {
    func size<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.size }
    if type is AnyObject.Type { return true }
    return TypeShape.isExistential(type) && size(type) < 4 * MemoryLayout<UnsafeRawPointer>.size
}

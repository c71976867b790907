/// What a binding is found by: the identity of a type, never its name.
///
/// `P & Q` and `Q & P` are one type to the runtime and so one key; a type alias is the key of its target.
struct BindingKey: Hashable, Sendable {
    let type: Any.Type

    init(_ type: Any.Type) {
        self.type = type
    }

    var name: String { displayName(of: type) }

    /// Whether an instance of the type is bare bits, which can refer to no object.
    func isBits() -> Bool {
        func isPOD<Value>(_ type: Value.Type) -> Bool { _isPOD(type) }
        return isPOD(self.type)
    }

    static func == (left: BindingKey, right: BindingKey) -> Bool { left.type == right.type }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type))
    }
}

/// The place of a registration as the compiler gives it, without making strings until somebody reads it.
struct Site: @unchecked Sendable {
    // Sound: it points to a string of the program, which lives as long as the program and never changes.
    private let fileID: UnsafePointer<UInt8>
    private let line: Int32
    // What does not fit is cut off: nobody has columns and file names of such a length.
    private let column: UInt16
    private let length: UInt16

    init(fileID: StaticString, line: Int, column: Int) {
        self.fileID = fileID.utf8Start
        length = UInt16(clamping: fileID.utf8CodeUnitCount)
        self.line = Int32(clamping: line)
        self.column = UInt16(clamping: column)
    }

    var source: SourceSite {
        let text = String(decoding: UnsafeBufferPointer(start: fileID, count: Int(length)), as: UTF8.self)
        return SourceSite(fileID: text, line: Int(line), column: Int(column))
    }
}

/// The key of a keyed contribution.
struct ContributionLabel: Hashable, @unchecked Sendable {
    // Sound: the only initialiser takes a Sendable key, and AnyHashable does not hand out anything mutable.
    let value: AnyHashable
    /// The type of the key as it was contributed. The value does not tell: AnyHashable unwraps an optional, and an
    /// instance of a subclass stays one.
    let type: BindingKey

    init<Key: Hashable & Sendable>(_ key: Key) {
        value = AnyHashable(key)
        type = BindingKey(Key.self)
    }

    var text: String { String(describing: value.base) }
}

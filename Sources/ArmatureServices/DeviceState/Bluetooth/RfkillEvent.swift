/// One event of the kernel's radio switches: `struct rfkill_event` of linux/rfkill.h, packed, in the byte order of this
/// machine: u32 index, u8 type, u8 operation, u8 soft, u8 hard. Later kernels put more bytes behind, which the header
/// tells readers to ignore.
struct RfkillEvent: Hashable, Sendable {
    enum Operation: UInt8, Sendable {
        case add = 0
        case delete = 1
        case change = 2
        /// Only ever written, to switch all radios of a type.
        case changeAll = 3
    }

    static let length = 8
    static let bluetooth: UInt8 = 2

    var index: UInt32
    var type: UInt8
    /// Nil for an operation of a later kernel.
    var operation: Operation?
    var isSoftBlocked: Bool
    var isHardBlocked: Bool

    /// Reads a record; nil when it is too short to be one.
    init?(_ record: ArraySlice<UInt8>) {
        guard let index = record.integer(at: 0, as: UInt32.self), let type = record.byte(at: 4),
            let operation = record.byte(at: 5), let soft = record.byte(at: 6), let hard = record.byte(at: 7)
        else { return nil }
        self.index = index
        self.type = type
        self.operation = Operation(rawValue: operation)
        isSoftBlocked = soft != 0
        isHardBlocked = hard != 0
    }
}

/// How the bytes of a source become records.
public enum RecordBoundary: Hashable, Sendable {
    /// Each reading gives one record, of whatever length: the kernel's device.
    case message
    /// Records of 8 bytes follow each other without a mark: a pipe.
    case stream
}

/// Cuts what was read into records.
struct RecordCutter: Sendable {
    let boundary: RecordBoundary
    let length: Int
    /// The beginning of a record whose end has not come yet.
    private var rest: [UInt8] = []

    init(_ boundary: RecordBoundary, length: Int) {
        self.boundary = boundary
        self.length = length
    }

    /// The records that are whole now.
    mutating func cut(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        guard boundary == .stream else { return [bytes[...]] }
        let all = rest + bytes
        let whole = all.count - all.count % length
        rest = Array(all[whole...])
        return stride(from: 0, to: whole, by: length).map { all[$0..<$0 + length] }
    }
}

/// The Bluetooth switches as the events so far have left them.
struct RadioTable: Hashable, Sendable {
    private var switches: [UInt32: RadioSwitch] = [:]

    /// Takes an event in. A change of a switch that is not known adds it: its own event may have been dropped, and each
    /// event tells the whole switch.
    mutating func apply(_ event: RfkillEvent) {
        guard event.type == RfkillEvent.bluetooth else {
            // The index now belongs to a radio of another kind; that the old one went away was missed.
            switches[event.index] = nil
            return
        }
        switch event.operation {
        case .add, .change:
            switches[event.index] = RadioSwitch(
                index: event.index, isSoftBlocked: event.isSoftBlocked, isHardBlocked: event.isHardBlocked)
        case .delete: switches[event.index] = nil
        case .changeAll, nil: break
        }
    }

    func state() -> BluetoothState {
        let radios = switches.values.sorted { $0.index < $1.index }
        if radios.isEmpty { return BluetoothState(status: .unsupported(reason: "no Bluetooth radio is listed")) }
        return BluetoothState(status: radios.allSatisfy(\.isBlocked) ? .poweredOff : .poweredOn, radios: radios)
    }
}

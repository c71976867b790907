/// Whether the Bluetooth radio may transmit. Whether an adapter behind it is set up and has been switched on by its own
/// software is another question.
public struct BluetoothState: DeviceState {
    /// The short answer, in the words of Apple's `CBManagerState`.
    public enum Status: Hashable, Sendable {
        /// Not known yet.
        case unknown
        /// The connection to the system was lost and is being made again.
        case resetting(reason: String)
        /// This device has no Bluetooth radio, or the system does not tell of one.
        case unsupported(reason: String)
        /// This process may not ask.
        case unauthorized(reason: String)
        /// All radios are blocked.
        case poweredOff
        /// At least one radio may transmit.
        case poweredOn
    }

    /// The short answer.
    public var status: Status
    /// The switches of all Bluetooth radios, in the order of their indices.
    public var radios: [RadioSwitch]

    /// Makes a state.
    public init(status: Status, radios: [RadioSwitch] = []) {
        self.status = status
        self.radios = radios
    }

    /// Whether a switch on the device itself keeps all radios silent, so that no program can change it.
    public var isBlockedByHardware: Bool { !radios.isEmpty && radios.allSatisfy(\.isHardBlocked) }

    /// The reason of the three statuses that have one.
    public var unavailableReason: String? {
        switch status {
        case .resetting(let reason), .unsupported(let reason), .unauthorized(let reason): reason
        case .unknown, .poweredOff, .poweredOn: nil
        }
    }
}

/// The switch of one radio.
public struct RadioSwitch: Hashable, Sendable {
    /// The system's number for it.
    public var index: UInt32
    /// Blocked by a program.
    public var isSoftBlocked: Bool
    /// Blocked by a switch on the device.
    public var isHardBlocked: Bool

    /// Makes a switch.
    public init(index: UInt32, isSoftBlocked: Bool, isHardBlocked: Bool) {
        self.index = index
        self.isSoftBlocked = isSoftBlocked
        self.isHardBlocked = isHardBlocked
    }

    /// Whether the radio is silent for either reason.
    public var isBlocked: Bool { isSoftBlocked || isHardBlocked }
}

/// Watches the Bluetooth radio; made with any source of ``BluetoothState``.
public typealias BluetoothObserver = StateBroadcaster<BluetoothState>

extension StateBroadcaster where State == BluetoothState {
    /// An observer over the kernel's list of radio switches on Linux; elsewhere one that says it has no source.
    public convenience init() {
        #if os(Linux)
            self.init(source: RfkillSource())
        #else
            self.init(
                source: ConstantSource(BluetoothState(status: .unsupported(reason: "no source for this system"))))
        #endif
    }
}

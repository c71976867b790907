/// One network interface at one moment.
public struct NetworkInterface: Hashable, Sendable, Identifiable {
    /// The system's number for it.
    public var index: Int
    /// Its name, for example `eth0`.
    public var name: String
    /// Administrative and operational flags.
    public var flags: Flags
    /// Whether it can carry packets, in the words of RFC 2863; `unknown` when the driver does not say, and where only
    /// `getifaddrs` was asked.
    public var operationalState: OperationalState
    /// Its addresses, in a fixed order.
    public var addresses: [InterfaceAddress]

    /// Makes an interface.
    public init(
        index: Int,
        name: String,
        flags: Flags,
        operationalState: OperationalState = .unknown,
        addresses: [InterfaceAddress] = []
    ) {
        self.index = index
        self.name = name
        self.flags = flags
        self.operationalState = operationalState
        self.addresses = addresses
    }

    /// The interface's name.
    public var id: String { name }

    /// Whether packets can go through it to others. `up` alone only says that somebody switched it on; a pulled cable
    /// shows in `running`.
    public var canCarryPackets: Bool {
        flags.isSuperset(of: [.up, .running]) && !flags.contains(.loopback)
            && (operationalState == .up || operationalState == .unknown)
    }
}

extension NetworkInterface {
    /// The flags of `SIOCGIFFLAGS` and `ifinfomsg`, bit for bit. Those named here mean the same on all systems.
    public struct Flags: OptionSet, Hashable, Sendable {
        /// The bits as the system has them.
        public let rawValue: UInt32

        /// Makes flags from the system's bits.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Switched on by somebody.
        public static let up = Flags(rawValue: 0x1)
        /// Leads back to this device.
        public static let loopback = Flags(rawValue: 0x8)
        /// Able to carry packets.
        public static let running = Flags(rawValue: 0x40)
    }

    /// The operational state of RFC 2863, with the kernel's numbers.
    public enum OperationalState: UInt8, Hashable, Sendable {
        case unknown = 0
        case notPresent = 1
        case down = 2
        case lowerLayerDown = 3
        case testing = 4
        case dormant = 5
        case up = 6
    }
}

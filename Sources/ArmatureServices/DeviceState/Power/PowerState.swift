/// Where the device gets its power from, and what is left of it.
public struct PowerState: DeviceState {
    /// What feeds the device now.
    public enum Source: Hashable, Sendable {
        /// It cannot be found out.
        case unknown
        /// The mains, a USB charger, a wireless pad; also a desktop that lists no supplies at all.
        case external
        /// Batteries or a UPS.
        case battery
    }

    /// What feeds the device now.
    public var source: Source
    /// The batteries of the device itself, by name. Those of a mouse or a keyboard are left out.
    public var batteries: [Battery]
    /// The charge of all batteries together, 0 to 100; nil when no battery tells its own.
    public var percent: Int?
    /// Why nothing is known of supplies.
    public var unavailableReason: String?

    /// Makes a state.
    public init(
        source: Source, batteries: [Battery] = [], percent: Int? = nil, unavailableReason: String? = nil
    ) {
        self.source = source
        self.batteries = batteries
        self.percent = percent
        self.unavailableReason = unavailableReason
    }

    /// What the batteries do, taken together: one that charges or discharges says more than one that rests. Nil without
    /// batteries.
    public var charging: Battery.Charging? {
        let all = batteries.map(\.charging)
        for charging: Battery.Charging in [.charging, .discharging, .notCharging, .full] where all.contains(charging) {
            return charging
        }
        return all.first
    }
}

/// One battery, or a UPS.
public struct Battery: Hashable, Sendable {
    /// What it does, in the words of the kernel.
    public enum Charging: String, Hashable, Sendable {
        case unknown = "Unknown"
        case charging = "Charging"
        case discharging = "Discharging"
        /// On external power, but held where it is.
        case notCharging = "Not charging"
        case full = "Full"
    }

    /// How full it is in words, for batteries that know no number.
    public enum Level: String, Hashable, Sendable {
        case critical = "Critical"
        case low = "Low"
        case normal = "Normal"
        case high = "High"
        case full = "Full"
    }

    /// The system's name for it, for example `BAT0`.
    public var name: String
    /// What it does.
    public var charging: Charging
    /// How full it is, 0 to 100; nil when it does not tell.
    public var percent: Int?
    /// How full it is in words; nil when it does not tell.
    public var level: Level?

    /// Makes a battery.
    public init(name: String, charging: Charging, percent: Int? = nil, level: Level? = nil) {
        self.name = name
        self.charging = charging
        self.percent = percent
        self.level = level
    }
}

/// Watches the power supply; made with any source of ``PowerState``.
public typealias PowerObserver = StateBroadcaster<PowerState>

extension StateBroadcaster where State == PowerState {
    /// An observer over the kernel's list of power supplies on Linux; elsewhere one that says it has no source.
    public convenience init() {
        #if os(Linux)
            self.init(source: PowerSupplySource())
        #else
            self.init(
                source: ConstantSource(PowerState(source: .unknown, unavailableReason: "no source for this system")))
        #endif
    }
}

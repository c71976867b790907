/// One entry of the kernel's list of power supplies, as far as it matters here. Names, values and units: the kernel's
/// text on `/sys/class/power_supply` (sysfs-class-power). Any attribute may be missing.
struct PowerSupply: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case battery
        /// Feeds the device from outside; whether it does so now, when it tells.
        case external(isOnline: Bool?)
    }

    var kind: Kind
    var battery: Battery
    /// Energy in µWh or charge in µAh when full, by which batteries are weighed against each other.
    var fullEnergy: Int64?
    var fullCharge: Int64?

    /// Reads a supply from its attributes; nil when it does not feed this device: a mouse, an empty battery bay, or
    /// something that is no power supply at all.
    init?(name: String, attribute: (String) -> String?) {
        guard attribute("scope") != "Device", attribute("present") != "0" else { return nil }
        switch attribute("type") {
        case "Battery", "UPS": kind = .battery
        case "Mains", "USB", "Wireless":
            // 2 is a supply whose voltage is programmable, and which is just as much online.
            kind = .external(isOnline: SystemFiles.integer(attribute("online")).map { $0 > 0 })
        default: return nil
        }
        fullEnergy = Self.positive(attribute("energy_full"))
        fullCharge = Self.positive(attribute("charge_full"))
        battery = Battery(
            name: name,
            charging: attribute("status").flatMap(Battery.Charging.init) ?? .unknown,
            percent: Self.percent(attribute("capacity"))
                ?? Self.percent(attribute("energy_now"), of: fullEnergy)
                ?? Self.percent(attribute("charge_now"), of: fullCharge),
            level: attribute("capacity_level").flatMap(Battery.Level.init)
        )
    }

    private static func positive(_ text: String?) -> Int64? {
        SystemFiles.integer(text).flatMap { $0 > 0 ? $0 : nil }
    }

    /// Batteries that were just calibrated claim more than they hold.
    private static func percent(_ text: String?) -> Int? {
        SystemFiles.integer(text).flatMap { $0 >= 0 ? Int(min($0, 100)) : nil }
    }

    private static func percent(_ now: String?, of full: Int64?) -> Int? {
        guard let now = SystemFiles.integer(now), now >= 0, let full else { return nil }
        return Int(min((Double(now) / Double(full) * 100).rounded(), 100))
    }
}

extension PowerState {
    /// The judgement on a list of supplies. No supply at all is what a desktop and a virtual machine list: nothing but
    /// the mains can feed them, yet nothing is known of it.
    init(of supplies: [PowerSupply]) {
        let cells = supplies.filter { $0.kind == .battery }
        self.init(source: Self.source(supplies), batteries: cells.map(\.battery), percent: Self.percent(cells))
        if supplies.isEmpty { unavailableReason = "no power supply is listed" }
    }

    private static func source(_ supplies: [PowerSupply]) -> Source {
        let cells = supplies.filter { $0.kind == .battery }
        if cells.isEmpty, supplies.isEmpty { return .external }
        if supplies.contains(where: { $0.kind == .external(isOnline: true) }) { return .external }
        if supplies.contains(where: { $0.kind == .external(isOnline: false) }) {
            return cells.isEmpty ? .unknown : .battery
        }
        // No external supply tells: the batteries know whether they are drained.
        let charging = cells.map(\.battery.charging)
        if charging.contains(.discharging) { return .battery }
        return charging.contains { $0 != .unknown } ? .external : .unknown
    }

    /// Weighed by what the batteries hold when full, if all of them tell it in the same unit; otherwise the mean.
    private static func percent(_ cells: [PowerSupply]) -> Int? {
        let telling = cells.filter { $0.battery.percent != nil }
        if telling.isEmpty { return nil }
        let weights = weights(telling, \.fullEnergy) ?? weights(telling, \.fullCharge) ?? telling.map { _ in 1 }
        let sum = zip(telling, weights).reduce(0.0) { $0 + Double($1.0.battery.percent ?? 0) * $1.1 }
        return Int((sum / weights.reduce(0, +)).rounded())
    }

    private static func weights(_ cells: [PowerSupply], _ full: (PowerSupply) -> Int64?) -> [Double]? {
        let known = cells.compactMap(full)
        return known.count == cells.count ? known.map(Double.init) : nil
    }
}

/// One thermal zone at one moment. Names, values and units: the kernel's text on `/sys/class/thermal` (thermal sysfs
/// driver); temperatures are thousandths of a degree Celsius.
struct ThermalZone: Hashable, Sendable {
    struct Trip: Hashable, Sendable {
        var level: ThermalState.Level
        var temperature: Int64
        /// How far it must fall below the limit again before the limit counts as left.
        var hysteresis: Int64
    }

    /// What the kernel says when a driver names no difference.
    static let usualHysteresis: Int64 = 2_000
    /// No firmware means it when it gives a limit of more than this, or of zero and less, which stand for "none".
    static let highestLimit: Int64 = 1_000_000

    var name: String
    /// Nil when the sensor does not answer just now.
    var temperature: Int64?
    var trips: [Trip]

    /// Reads a zone from its files; nil when it says nothing: switched off, or without limits.
    init?(name: String, attribute: (String) -> String?) {
        guard attribute("mode") != "disabled" else { return nil }
        self.name = name
        temperature = SystemFiles.integer(attribute("temp"))
        trips = []
        // Trips are numbered without a gap.
        var number = 0
        while number < Self.mostTrips, let kind = attribute("trip_point_\(number)_type") {
            defer { number += 1 }
            guard let level = Self.level(kind),
                let limit = SystemFiles.integer(attribute("trip_point_\(number)_temp")),
                (1...Self.highestLimit).contains(limit)
            else { continue }
            let hysteresis = SystemFiles.integer(attribute("trip_point_\(number)_hyst")) ?? Self.usualHysteresis
            trips.append(Trip(level: level, temperature: limit, hysteresis: min(max(hysteresis, 0), limit)))
        }
        if trips.isEmpty { return nil }
    }

    private static let mostTrips = 64

    private static func level(_ kind: String) -> ThermalState.Level? {
        switch kind {
        case "critical", "hot": .critical
        case "passive": .serious
        case "active": .fair
        default: nil
        }
    }
}

/// The judgement on readings that follow each other: a level is reached at its limit, and left only when the temperature
/// has fallen below it by the hysteresis, so that a sensor that wavers around a limit does not make the state flicker.
struct ThermalJudge: Sendable {
    private var levels: [String: ThermalState.Level] = [:]

    mutating func judge(_ zones: [ThermalZone]) -> ThermalState {
        var next: [String: ThermalState.Level] = [:]
        for zone in zones {
            next[zone.name] = level(of: zone, before: levels[zone.name] ?? .nominal)
        }
        levels = next
        if zones.isEmpty {
            return ThermalState(level: .nominal, unavailableReason: "no thermal zone with limits is listed")
        }
        if zones.allSatisfy({ $0.temperature == nil }), levels.values.allSatisfy({ $0 == .nominal }) {
            return ThermalState(level: .nominal, unavailableReason: "no thermal zone answers")
        }
        return ThermalState(level: levels.values.max() ?? .nominal)
    }

    /// A sensor that does not answer has not cooled down: its zone stays where it was.
    private func level(of zone: ThermalZone, before: ThermalState.Level) -> ThermalState.Level {
        guard let temperature = zone.temperature else { return before }
        let crossed = zone.trips.filter { trip in
            let limit = trip.level <= before ? trip.temperature - trip.hysteresis : trip.temperature
            return temperature >= limit
        }
        return crossed.map(\.level).max() ?? .nominal
    }
}

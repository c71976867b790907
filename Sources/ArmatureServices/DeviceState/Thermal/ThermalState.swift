/// How warm the device is, judged by the limits that its own firmware names.
public struct ThermalState: DeviceState {
    /// The short answer, in the words of Apple's `ProcessInfo.ThermalState`.
    public enum Level: Int, Hashable, Sendable, Comparable, CaseIterable {
        /// Nothing has to be done.
        case nominal
        /// Fans run, or should: put off what can wait.
        case fair
        /// The processor is being slowed down: do less.
        case serious
        /// The device is about to switch itself off: stop whatever can be stopped.
        case critical

        /// Orders by how hot it is.
        public static func < (first: Level, second: Level) -> Bool { first.rawValue < second.rawValue }
    }

    /// The level of the worst zone; nominal when there is none.
    public var level: Level
    /// Why nothing is known of temperatures.
    public var unavailableReason: String?

    /// Makes a state.
    public init(level: Level, unavailableReason: String? = nil) {
        self.level = level
        self.unavailableReason = unavailableReason
    }
}

/// Watches the temperature; made with any source of ``ThermalState``.
public typealias ThermalObserver = StateBroadcaster<ThermalState>

extension StateBroadcaster where State == ThermalState {
    /// An observer over the kernel's thermal zones on Linux; elsewhere one that says it has no source.
    public convenience init() {
        #if os(Linux)
            self.init(source: ThermalZoneSource())
        #else
            self.init(
                source: ConstantSource(ThermalState(level: .nominal, unavailableReason: "no source for this system")))
        #endif
    }
}

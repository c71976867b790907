/// How short a resource is: memory above all; the same type serves processor time and input/output.
public struct PressureState: DeviceState {
    /// The short answer, in the words of Apple's `DispatchSource.MemoryPressureEvent`.
    public enum Level: Int, Hashable, Sendable, Comparable, CaseIterable {
        /// Nothing has to be done.
        case nominal
        /// Give back what can be made again.
        case warning
        /// Give back everything that can be done without, now.
        case critical

        /// Orders by how short it is.
        public static func < (first: Level, second: Level) -> Bool { first.rawValue < second.rawValue }
    }

    /// What the level was judged by.
    public enum Basis: Hashable, Sendable {
        /// Nothing could be found out.
        case nothing
        /// The time that programs were kept waiting.
        case stalls
        /// The share of memory that is left.
        case freeMemory
    }

    /// The short answer; nominal when nothing could be found out.
    public var level: Level
    /// What it was judged by.
    public var basis: Basis
    /// Why nothing could be found out.
    public var unavailableReason: String?

    /// Makes a state.
    public init(level: Level, basis: Basis, unavailableReason: String? = nil) {
        self.level = level
        self.basis = basis
        self.unavailableReason = unavailableReason
    }
}

/// Watches for shortage; made with any source of ``PressureState``.
public typealias PressureObserver = StateBroadcaster<PressureState>

extension StateBroadcaster where State == PressureState {
    /// An observer of memory over the kernel's pressure stall information on Linux; elsewhere one that says it has no
    /// source.
    public convenience init() {
        #if os(Linux)
            self.init(source: PressureSource.memory())
        #else
            self.init(
                source: ConstantSource(
                    PressureState(level: .nominal, basis: .nothing, unavailableReason: "no source for this system")))
        #endif
    }
}

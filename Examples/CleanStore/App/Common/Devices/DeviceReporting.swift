import ArmatureServices

/// What one part of the machine reports.
enum DeviceReading: Equatable, Sendable {
    case link(LinkState)
    case bluetooth(BluetoothState)
    case power(PowerState)
    case thermal(ThermalState)
    case memory(PressureState)
}

/// A part of the machine that can be read and followed. Every one that is contributed shows on the screen.
protocol DeviceReporting: Sendable {
    /// What it reports now, then each change.
    func readings() -> any AsyncSequence<DeviceReading, Never> & Sendable
}

/// A part of the machine behind the observer of its state.
struct ObservedDevice<State: Sendable & Equatable>: DeviceReporting {
    private let observer: any StateObserving<State>
    private let reading: @Sendable (State) -> DeviceReading

    init(_ observer: any StateObserving<State>, _ reading: @escaping @Sendable (State) -> DeviceReading) {
        self.observer = observer
        self.reading = reading
    }

    func readings() -> any AsyncSequence<DeviceReading, Never> & Sendable {
        observer.changes().map(reading)
    }
}

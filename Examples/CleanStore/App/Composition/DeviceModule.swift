import Armature
import ArmatureServices

/// What the machine tells about itself: the time of day, and the state of its parts.
///
/// The link is watched as long as the program runs, since every list shows it. The others are watched while somebody
/// looks, and wait for nothing until then.
struct DeviceModule: Module {
    /// Whether there is a scene that shows the devices.
    var reportsDevices = true
    var makeLinkObserver: @Sendable () -> LinkObserver = { LinkObserver() }
    var makeBluetoothObserver: @Sendable () -> BluetoothObserver = { BluetoothObserver() }
    var makePowerObserver: @Sendable () -> PowerObserver = { PowerObserver() }
    var makeThermalObserver: @Sendable () -> ThermalObserver = { ThermalObserver() }
    var makeMemoryObserver: @Sendable () -> PressureObserver = { PressureObserver() }

    func register(in registry: Registry) {
        registry.value(SystemWallClock(), as: { $0 as any WallClock })
        registry.service(makeLinkObserver, as: { $0 as any StateObserving<LinkState> })
            .onStart { $0.start() }
            .onStop { $0.stop() }
        registry.service(NetworkLink.init, as: { $0 as any NetworkLinkObserving })
        if reportsDevices { registerReports(in: registry) }
    }

    private func registerReports(in registry: Registry) {
        registry.service(makeBluetoothObserver, as: { $0 as any StateObserving<BluetoothState> }).onStop { $0.stop() }
        registry.service(makePowerObserver, as: { $0 as any StateObserving<PowerState> }).onStop { $0.stop() }
        registry.service(makeThermalObserver, as: { $0 as any StateObserving<ThermalState> }).onStop { $0.stop() }
        registry.service(makeMemoryObserver, as: { $0 as any StateObserving<PressureState> }).onStop { $0.stop() }

        registry.contribute(service: Self.device(DeviceReading.link), as: { $0 as any DeviceReporting })
        registry.contribute(service: Self.device(DeviceReading.bluetooth), as: { $0 as any DeviceReporting })
        registry.contribute(service: Self.device(DeviceReading.power), as: { $0 as any DeviceReporting })
        registry.contribute(service: Self.device(DeviceReading.thermal), as: { $0 as any DeviceReporting })
        registry.contribute(service: Self.device(DeviceReading.memory), as: { $0 as any DeviceReporting })
    }

    private static func device<State: Sendable & Equatable>(
        _ reading: @escaping @Sendable (State) -> DeviceReading
    ) -> @Sendable (any StateObserving<State>) -> ObservedDevice<State> {
        { ObservedDevice($0, reading) }
    }
}

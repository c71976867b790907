import ArmatureServices
import Foundation
import UIKit

/// The battery of an iPhone or iPad. Not compiled with the package; see `Docs/DeviceState.md`.
///
/// `UIDevice` belongs to the main actor, so what it says is carried to the reports by the notifications, which come
/// there. A snapshot taken elsewhere cannot wait for the main actor and knows nothing.
struct ApplePowerSource: StateSource {
    func snapshot() -> PowerState {
        guard Thread.isMainThread else {
            return PowerState(source: .unknown, unavailableReason: "the battery can be read on the main thread only")
        }
        return MainActor.assumeIsolated { Self.state(of: UIDevice.current) }
    }

    func run(_ report: @escaping @Sendable (PowerState) -> Void) -> any SourceRun {
        let watching = Task { @MainActor in
            let device = UIDevice.current
            device.isBatteryMonitoringEnabled = true
            let center = NotificationCenter.default
            let (changes, change) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
            let tokens = [UIDevice.batteryLevelDidChangeNotification, UIDevice.batteryStateDidChangeNotification]
                .map { name in center.addObserver(forName: name, object: nil, queue: .main) { _ in change.yield() } }
            report(Self.state(of: device))
            for await _ in changes { report(Self.state(of: device)) }
            tokens.forEach(center.removeObserver)
        }
        return Watch(task: watching)
    }

    @MainActor
    private static func state(of device: UIDevice) -> PowerState {
        let percent = device.batteryLevel < 0 ? nil : Int((device.batteryLevel * 100).rounded())
        func state(_ source: PowerState.Source, _ charging: Battery.Charging) -> PowerState {
            let battery = Battery(name: "internal", charging: charging, percent: percent)
            return PowerState(source: source, batteries: [battery], percent: percent)
        }
        switch device.batteryState {
        case .unplugged: return state(.battery, .discharging)
        case .charging: return state(.external, .charging)
        case .full: return state(.external, .full)
        case .unknown: return PowerState(source: .unknown, unavailableReason: "the battery is not monitored")
        @unknown default: return PowerState(source: .unknown, unavailableReason: "a battery state of a later system")
        }
    }

    private struct Watch: SourceRun {
        let task: Task<Void, Never>

        func cancel() { task.cancel() }
    }
}

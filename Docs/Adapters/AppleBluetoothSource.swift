import ArmatureServices
import CoreBluetooth

/// The Bluetooth radio of an Apple device. Not compiled with the package; see `Docs/DeviceState.md`.
///
/// Making a central manager may ask the user for permission, so the source makes one for a run only, when somebody
/// subscribes. Reading the permission alone asks nobody.
struct AppleBluetoothSource: StateSource {
    func snapshot() -> BluetoothState {
        switch CBManager.authorization {
        case .denied, .restricted: BluetoothState(status: .unauthorized(reason: "the user did not allow Bluetooth"))
        default: BluetoothState(status: .unknown)
        }
    }

    func run(_ report: @escaping @Sendable (BluetoothState) -> Void) -> any SourceRun {
        Central(report: report)
    }

    /// All calls come on its own queue, so reports come one at a time.
    private final class Central: NSObject, CBCentralManagerDelegate, SourceRun, @unchecked Sendable {
        // Sound: the manager is only touched on the queue.
        private let report: @Sendable (BluetoothState) -> Void
        private let queue = DispatchQueue(label: "bluetooth-state")
        private var manager: CBCentralManager?

        init(report: @escaping @Sendable (BluetoothState) -> Void) {
            self.report = report
            super.init()
            queue.async { [self] in
                let options = [CBCentralManagerOptionShowPowerAlertKey: false]
                manager = CBCentralManager(delegate: self, queue: queue, options: options)
            }
        }

        func cancel() {
            queue.async { [self] in
                manager?.delegate = nil
                manager = nil
            }
        }

        func centralManagerDidUpdateState(_ central: CBCentralManager) {
            report(BluetoothState(status: Self.status(of: central.state)))
        }

        private static func status(of state: CBManagerState) -> BluetoothState.Status {
            switch state {
            case .unknown: .unknown
            case .resetting: .resetting(reason: "the Bluetooth service restarts")
            case .unsupported: .unsupported(reason: "this device has no Bluetooth radio")
            case .unauthorized: .unauthorized(reason: "the user did not allow Bluetooth")
            case .poweredOff: .poweredOff
            case .poweredOn: .poweredOn
            @unknown default: .unknown
            }
        }
    }
}

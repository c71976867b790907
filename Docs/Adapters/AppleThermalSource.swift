import ArmatureServices
import Foundation

/// The thermal state of an Apple device. Not compiled with the package; see `Docs/DeviceState.md`.
struct AppleThermalSource: StateSource {
    func snapshot() -> ThermalState { Self.state(of: ProcessInfo.processInfo.thermalState) }

    func run(_ report: @escaping @Sendable (ThermalState) -> Void) -> any SourceRun {
        // A serial queue, so that reports come one at a time.
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        let token = NotificationCenter.default.addObserver(
            forName: ProcessInfo.thermalStateDidChangeNotification, object: nil, queue: queue
        ) { _ in report(Self.state(of: ProcessInfo.processInfo.thermalState)) }
        queue.addOperation { report(Self.state(of: ProcessInfo.processInfo.thermalState)) }
        return Watch(token: token)
    }

    private static func state(of state: ProcessInfo.ThermalState) -> ThermalState {
        switch state {
        case .nominal: ThermalState(level: .nominal)
        case .fair: ThermalState(level: .fair)
        case .serious: ThermalState(level: .serious)
        case .critical: ThermalState(level: .critical)
        @unknown default: ThermalState(level: .nominal, unavailableReason: "a thermal state of a later system")
        }
    }

    private struct Watch: SourceRun, @unchecked Sendable {
        // Sound: the token is only ever handed back to the notification centre, which may be done on any thread.
        let token: any NSObjectProtocol

        func cancel() { NotificationCenter.default.removeObserver(token) }
    }
}

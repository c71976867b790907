import Armature
import ArmatureServices

/// What the interactor can have shown.
@MainActor
protocol DevicesPresentationLogic: AnyObject {
    func presentDevices(response: Devices.FetchDevices.Response)
    func presentChange(response: Devices.FollowDevices.Response)
}

/// Turns states of the machine into words.
@MainActor
final class DevicesPresenter: DevicesPresentationLogic {
    private typealias DisplayedDevice = Devices.FetchDevices.ViewModel.DisplayedDevice

    private let display: Weak<any DevicesDisplayLogic>

    init(display: Weak<any DevicesDisplayLogic>) {
        self.display = display
    }

    func presentDevices(response: Devices.FetchDevices.Response) {
        display.value?.displayDevices(viewModel: .init(devices: response.readings.map(Self.displayed)))
    }

    func presentChange(response: Devices.FollowDevices.Response) {
        display.value?.displayChange(viewModel: .init(device: Self.displayed(response.reading)))
    }

    private static func displayed(_ reading: DeviceReading) -> DisplayedDevice {
        switch reading {
        case .link(let state):
            DisplayedDevice(
                device: "link", status: status(of: state), details: state.interfaces.map(interface),
                reason: state.unavailableReason)
        case .bluetooth(let state):
            DisplayedDevice(
                device: "bluetooth", status: status(of: state), details: state.radios.map(radio),
                reason: state.unavailableReason)
        case .power(let state):
            DisplayedDevice(
                device: "power", status: status(of: state), details: state.batteries.map(battery),
                reason: state.unavailableReason)
        case .thermal(let state):
            DisplayedDevice(
                device: "thermal", status: "\(state.level)", details: [], reason: state.unavailableReason)
        case .memory(let state):
            DisplayedDevice(
                device: "memory", status: "\(state.level)", details: basis(state), reason: state.unavailableReason)
        }
    }

    private static func status(of state: LinkState) -> String {
        switch state.status {
        case .unknown: "unknown"
        case .unavailable: "unavailable"
        case .unsatisfied: "unsatisfied"
        case .localOnly: "local only"
        case .satisfied: "satisfied"
        }
    }

    private static func interface(_ interface: NetworkInterface) -> String {
        let addresses = interface.addresses.filter(\.isReady).map(\.description)
        return ([interface.name, interface.canCarryPackets || interface.isLoopback ? "up" : "down"] + addresses)
            .joined(separator: " ")
    }

    private static func status(of state: BluetoothState) -> String {
        switch state.status {
        case .unknown: "unknown"
        case .resetting: "resetting"
        case .unsupported: "unsupported"
        case .unauthorized: "unauthorized"
        case .poweredOff: state.isBlockedByHardware ? "off by hardware" : "off"
        case .poweredOn: "on"
        }
    }

    private static func radio(_ radio: RadioSwitch) -> String {
        let blocks = [radio.isSoftBlocked ? "soft-blocked" : nil, radio.isHardBlocked ? "hard-blocked" : nil]
        return (["radio \(radio.index)"] + blocks.compactMap { $0 }).joined(separator: " ")
    }

    private static func status(of state: PowerState) -> String {
        let source =
            switch state.source {
            case .unknown: "unknown"
            case .external: "external"
            case .battery: "battery"
            }
        return state.percent.map { "\(source) \($0)%" } ?? source
    }

    private static func battery(_ battery: Battery) -> String {
        let charge = battery.percent.map { "\($0)%" } ?? battery.level?.rawValue.lowercased() ?? "charge unknown"
        return "\(battery.name) \(charge) \(battery.charging.rawValue.lowercased())"
    }

    private static func basis(_ state: PressureState) -> [String] {
        switch state.basis {
        case .nothing: []
        case .stalls: ["by stalls"]
        case .freeMemory: ["by free memory"]
        }
    }
}

extension NetworkInterface {
    fileprivate var isLoopback: Bool { flags.isSuperset(of: [.loopback, .up]) }
}

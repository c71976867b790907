import ArmatureServices

@testable import CleanStoreApp

/// A part of the machine that reports what a test says.
struct ScriptedDevice: DeviceReporting {
    private let source: SettableSource<Int>
    private let observer: StateBroadcaster<Int>
    private let reading: @Sendable (Int) -> DeviceReading

    init(_ reading: @escaping @Sendable (Int) -> DeviceReading) {
        source = SettableSource(0)
        observer = StateBroadcaster(source: source)
        self.reading = reading
    }

    /// The state of a device whose memory is more or less short.
    static func memory() -> ScriptedDevice {
        ScriptedDevice { .memory(PressureState(level: $0 == 0 ? .nominal : .warning, basis: .stalls)) }
    }

    func readings() -> any AsyncSequence<DeviceReading, Never> & Sendable { observer.changes().map(reading) }

    func set(_ state: Int) { source.set(state) }
}

@MainActor
final class DevicesPresenterSpy: DevicesPresentationLogic {
    private(set) var fetched: [Devices.FetchDevices.Response] = []
    private(set) var changes: [DeviceReading] = []
    var onChange: () -> Void = {}

    func presentDevices(response: Devices.FetchDevices.Response) { fetched.append(response) }

    func presentChange(response: Devices.FollowDevices.Response) {
        changes.append(response.reading)
        onChange()
    }
}

@MainActor
final class DevicesDisplaySpy: DevicesDisplayLogic {
    private(set) var devices: [Devices.FetchDevices.ViewModel.DisplayedDevice] = []

    func displayDevices(viewModel: Devices.FetchDevices.ViewModel) { devices = viewModel.devices }
    func displayChange(viewModel: Devices.FollowDevices.ViewModel) { devices.append(viewModel.device) }
}

/// Follows until it is cancelled.
@MainActor
final class DevicesInteractorSpy: DevicesBusinessLogic {
    private(set) var calls: [String] = []
    private let following = AsyncStream.makeStream(of: Void.self)
    var onFetch: () -> Void = {}

    func fetchDevices(request: Devices.FetchDevices.Request) async {
        calls.append("fetch")
        onFetch()
    }

    func followDevices(request: Devices.FollowDevices.Request) async {
        calls.append("follow")
        for await _ in following.stream {}
        calls.append("ended")
    }
}

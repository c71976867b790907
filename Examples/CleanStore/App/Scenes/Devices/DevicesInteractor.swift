/// What the view can ask for.
@MainActor
protocol DevicesBusinessLogic: AnyObject {
    /// Presents all devices once.
    func fetchDevices(request: Devices.FetchDevices.Request) async
    /// Presents each change since the devices were fetched, until the task is cancelled.
    func followDevices(request: Devices.FollowDevices.Request) async
}

/// Reads the machine.
@MainActor
final class DevicesInteractor: DevicesBusinessLogic {
    private let presenter: any DevicesPresentationLogic
    private let devices: [any DeviceReporting]
    /// What was presented last, by device.
    private var presented: [Int: DeviceReading] = [:]

    init(presenter: any DevicesPresentationLogic, devices: [any DeviceReporting]) {
        self.presenter = presenter
        self.devices = devices
    }

    func fetchDevices(request: Devices.FetchDevices.Request) async {
        await withTaskGroup(of: (Int, DeviceReading?).self) { group in
            for (index, device) in devices.enumerated() {
                group.addTask { (index, await device.readings().first { _ in true }) }
            }
            for await (index, reading) in group { presented[index] = reading }
        }
        presenter.presentDevices(response: .init(readings: devices.indices.compactMap { presented[$0] }))
    }

    func followDevices(request: Devices.FollowDevices.Request) async {
        await withTaskGroup { group in
            for index in devices.indices { group.addTask { await self.follow(index) } }
        }
    }

    private func follow(_ index: Int) async {
        for await reading in devices[index].readings() where reading != presented[index] {
            presented[index] = reading
            presenter.presentChange(response: .init(reading: reading))
        }
    }
}

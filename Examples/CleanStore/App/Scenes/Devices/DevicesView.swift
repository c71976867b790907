/// What the presenter can show.
@MainActor
protocol DevicesDisplayLogic: AnyObject {
    func displayDevices(viewModel: Devices.FetchDevices.ViewModel)
    func displayChange(viewModel: Devices.FollowDevices.ViewModel)
}

/// The machine on a terminal: a line for each device, and another one for each change.
@MainActor
final class DevicesView: DevicesDisplayLogic {
    private typealias DisplayedDevice = Devices.FetchDevices.ViewModel.DisplayedDevice

    private let interactor: any DevicesBusinessLogic
    private let screen: Screen
    private let entry: DevicesEntry
    private let work = SceneWork()

    init(interactor: any DevicesBusinessLogic, screen: Screen, entry: DevicesEntry) {
        self.interactor = interactor
        self.screen = screen
        self.entry = entry
    }

    /// Shows the scene until it is done; one that watches is done when it is cancelled, or nobody reads it any more.
    func run() async -> SceneOutcome {
        appear()
        await work.endOrCancel()
        return .done
    }

    /// Starts to read.
    func appear() {
        work.begin(interactor) { [isWatching = entry.isWatching] interactor in
            await interactor.fetchDevices(request: .init())
            if isWatching { await interactor.followDevices(request: .init()) }
        }
    }

    func displayDevices(viewModel: Devices.FetchDevices.ViewModel) {
        show(viewModel.devices.map(line), document: ["devices": viewModel.devices])
    }

    func displayChange(viewModel: Devices.FollowDevices.ViewModel) {
        show([line(viewModel.device)], document: viewModel.device)
    }

    private func show(_ lines: [String], document: some Encodable) {
        screen.show(lines: lines, document: document)
        if screen.failure != nil { work.cancel() }
    }

    private func line(_ device: DisplayedDevice) -> String {
        func column(_ text: String, _ width: Int) -> String {
            text + String(repeating: " ", count: max(2, width - text.count))
        }
        let details = (device.details + (device.reason.map { ["(\($0))"] } ?? [])).joined(separator: ", ")
        let line = column(device.device, 11) + (details.isEmpty ? device.status : column(device.status, 15) + details)
        return line
    }
}

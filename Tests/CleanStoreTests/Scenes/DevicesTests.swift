import Armature
import ArmatureServices
import Testing

@testable import CleanStoreApp

@MainActor
@Suite("The state of the machine", .timeLimit(.minutes(10)))
struct DevicesTests {
    private typealias DisplayedDevice = Devices.FetchDevices.ViewModel.DisplayedDevice

    private let output = RecordedOutput()

    private func displayed(_ reading: DeviceReading) -> DisplayedDevice? {
        let display = DevicesDisplaySpy()
        DevicesPresenter(display: Weak(display as any DevicesDisplayLogic))
            .presentDevices(response: .init(readings: [reading]))
        return display.devices.first
    }

    @Test("every device is asked at once, and presented in the order in which they were registered")
    func fetch() async {
        let devices = (0..<3).map { index in
            ScriptedDevice { _ in .thermal(ThermalState(level: .nominal, unavailableReason: "\(index)")) }
        }
        let presenter = DevicesPresenterSpy()
        await DevicesInteractor(presenter: presenter, devices: devices).fetchDevices(request: .init())
        #expect(
            presenter.fetched.map(\.readings) == [
                (0..<3).map { .thermal(ThermalState(level: .nominal, unavailableReason: "\($0)")) }
            ])
    }

    @Test("what was presented is not told again, and each change is told once, of whatever device")
    func follow() async {
        let devices = [ScriptedDevice.memory(), .memory()]
        let presenter = DevicesPresenterSpy()
        let interactor = DevicesInteractor(presenter: presenter, devices: devices)
        await interactor.fetchDevices(request: .init())
        devices[0].set(1)
        let (changes, change) = AsyncStream.makeStream(of: Void.self)
        presenter.onChange = { change.yield() }
        var next = changes.makeAsyncIterator()
        let following = Task { await interactor.followDevices(request: .init()) }
        await next.next()
        devices[1].set(1)
        await next.next()
        devices[1].set(0)
        await next.next()
        following.cancel()
        await following.value
        func memory(_ level: PressureState.Level) -> DeviceReading {
            .memory(PressureState(level: level, basis: .stalls))
        }
        #expect(presenter.changes == [memory(.warning), memory(.warning), memory(.nominal)])
    }

    @Test("each state has its words")
    func words() {
        let card = NetworkInterface(
            index: 2, name: "eth0", flags: [.up, .running], operationalState: .up,
            addresses: [
                InterfaceAddress(IPAddress(bytes: [192, 0, 2, 1])!, prefixLength: 24, scope: .global),
                InterfaceAddress(IPAddress(bytes: [192, 0, 2, 2])!, prefixLength: 24, scope: .global, isReady: false),
            ])
        #expect(
            displayed(.link(LinkState(status: .satisfied, interfaces: [card])))
                == DisplayedDevice(device: "link", status: "satisfied", details: ["eth0 up 192.0.2.1/24"]))
        #expect(
            displayed(.link(LinkState(status: .unavailable(reason: "no socket"))))
                == DisplayedDevice(device: "link", status: "unavailable", details: [], reason: "no socket"))
        let radio = RadioSwitch(index: 3, isSoftBlocked: true, isHardBlocked: true)
        #expect(
            displayed(.bluetooth(BluetoothState(status: .poweredOff, radios: [radio])))
                == DisplayedDevice(
                    device: "bluetooth", status: "off by hardware", details: ["radio 3 soft-blocked hard-blocked"]))
        let batteries = [
            Battery(name: "BAT0", charging: .discharging, percent: 7),
            Battery(name: "B", charging: .full, level: .high),
            Battery(name: "C", charging: .unknown),
        ]
        #expect(
            displayed(.power(PowerState(source: .battery, batteries: batteries, percent: 7)))
                == DisplayedDevice(
                    device: "power", status: "battery 7%",
                    details: ["BAT0 7% discharging", "B high full", "C charge unknown unknown"]))
        #expect(
            displayed(.thermal(ThermalState(level: .serious)))
                == DisplayedDevice(device: "thermal", status: "serious", details: []))
        #expect(
            displayed(.memory(PressureState(level: .critical, basis: .freeMemory)))
                == DisplayedDevice(device: "memory", status: "critical", details: ["by free memory"]))
    }

    @Test(
        "each status has a word of its own",
        arguments: [
            (DeviceReading.link(LinkState(status: .unknown)), "unknown"),
            (.link(LinkState(status: .unsatisfied)), "unsatisfied"),
            (.link(LinkState(status: .localOnly)), "local only"),
            (.bluetooth(BluetoothState(status: .unknown)), "unknown"),
            (.bluetooth(BluetoothState(status: .resetting(reason: ""))), "resetting"),
            (.bluetooth(BluetoothState(status: .unsupported(reason: ""))), "unsupported"),
            (.bluetooth(BluetoothState(status: .unauthorized(reason: ""))), "unauthorized"),
            (.bluetooth(BluetoothState(status: .poweredOff)), "off"),
            (.bluetooth(BluetoothState(status: .poweredOn)), "on"),
            (.power(PowerState(source: .external)), "external"), (.power(PowerState(source: .unknown)), "unknown"),
            (.thermal(ThermalState(level: .fair)), "fair"),
            (.memory(PressureState(level: .nominal, basis: .nothing)), "nominal"),
        ])
    func statuses(reading: DeviceReading, word: String) {
        #expect(displayed(reading)?.status == word)
    }

    private func view(
        _ interactor: DevicesInteractorSpy, isWatching: Bool = false, style: OutputStyle = .text
    ) -> DevicesView {
        DevicesView(
            interactor: interactor, screen: Screen(output: output, style: style),
            entry: DevicesEntry(isWatching: isWatching))
    }

    private let power = DisplayedDevice(device: "power", status: "battery 7%", details: ["a", "b"])
    private let radio = DisplayedDevice(device: "bluetooth", status: "off\u{1b}", details: [], reason: "why")
    private let heat = DisplayedDevice(device: "thermal", status: "fair", details: [])

    @Test("the view shows one line for each device and is done")
    func text() async {
        let interactor = DevicesInteractorSpy()
        let view = view(interactor)
        interactor.onFetch = { [weak view] in view?.displayDevices(viewModel: .init(devices: [power, radio, heat])) }
        #expect(await view.run() == .done)
        #expect(interactor.calls == ["fetch"])
        #expect(
            output.lines == [
                "power      battery 7%     a, b", "bluetooth  off\\u{1b}           (why)", "thermal    fair",
            ])
    }

    @Test("for programs it is one document, and one more for each change")
    func json() {
        let view = view(DevicesInteractorSpy(), style: .json)
        view.displayDevices(viewModel: .init(devices: [heat]))
        view.displayChange(viewModel: .init(device: radio))
        #expect(
            output.lines == [
                #"{"devices":[{"details":[],"device":"thermal","status":"fair"}]}"#,
                #"{"details":[],"device":"bluetooth","reason":"why","status":"off\u001b"}"#,
            ])
    }

    @Test("a view that watches goes on until it is cancelled")
    func watching() async {
        let interactor = DevicesInteractorSpy()
        let view = view(interactor, isWatching: true)
        let (fetches, fetch) = AsyncStream.makeStream(of: Void.self)
        interactor.onFetch = { fetch.yield() }
        let run = Task { await view.run() }
        for await _ in fetches { break }
        run.cancel()
        #expect(await run.value == .done)
        #expect(interactor.calls.first == "fetch" && interactor.calls.last == "ended")
    }

    @Test("when nobody can read it any more, it stops watching")
    func unread() async {
        let interactor = DevicesInteractorSpy()
        let view = view(interactor, isWatching: true)
        interactor.onFetch = { [weak view, output] in
            output.failure = OutputFailure(reason: "Broken pipe")
            view?.displayDevices(viewModel: .init(devices: []))
        }
        #expect(await view.run() == .done)
    }
}

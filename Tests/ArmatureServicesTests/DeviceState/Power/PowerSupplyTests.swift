import Testing

@testable import ArmatureServices

@Suite("What the power supplies say")
struct PowerSupplyTests {
    private func supply(_ name: String, _ attributes: [String: String]) -> PowerSupply? {
        PowerSupply(name: name) { attributes[$0] }
    }

    private func state(_ supplies: [String: String]...) -> PowerState {
        PowerState(of: supplies.enumerated().compactMap { supply("S\($0)", $1) })
    }

    private func battery(_ status: String, _ capacity: String? = "50", more: [String: String] = [:]) -> [String: String]
    {
        var attributes = ["type": "Battery", "status": status, "present": "1"].merging(more) { $1 }
        attributes["capacity"] = capacity
        return attributes
    }

    private let plugged = ["type": "Mains", "online": "1"]
    private let unplugged = ["type": "Mains", "online": "0"]

    @Test("a laptop that discharges, charges, and is full")
    func laptop() {
        let away = state(battery("Discharging", "73"), unplugged)
        #expect(away.source == .battery && away.percent == 73 && away.charging == .discharging)
        let home = state(battery("Charging", "74"), plugged)
        #expect(home.source == .external && home.charging == .charging)
        let full = state(battery("Full", "100"), ["type": "USB", "online": "2"])
        #expect(full.source == .external && full.percent == 100 && full.charging == .full)
        #expect([away, home, full].allSatisfy { $0.unavailableReason == nil })
    }

    @Test("a supply that is online feeds the device, even while it cannot keep the battery from draining")
    func weakCharger() {
        #expect(state(battery("Discharging"), plugged).source == .external)
    }

    @Test("without a word from the mains the batteries know")
    func batteriesAlone() {
        #expect(state(battery("Discharging")).source == .battery)
        #expect(state(battery("Not charging")).source == .external)
        #expect(state(battery("Unknown")).source == .unknown)
        #expect(state(battery("Discharging"), ["type": "Mains"]).source == .battery)
        #expect(state(["type": "UPS", "status": "Discharging"], battery("Full")).source == .battery)
        #expect(state(unplugged).source == .unknown)
    }

    @Test("the battery of a mouse says nothing about the device, and an empty bay is no battery")
    func others() {
        let mouse = battery("Discharging", "5", more: ["scope": "Device"])
        #expect(state(mouse).batteries.isEmpty)
        #expect(state(mouse).source == .external)
        #expect(state(mouse, battery("Charging", "80", more: ["scope": "System"])).percent == 80)
        #expect(state(battery("Unknown", nil, more: ["present": "0"])).batteries.isEmpty)
        #expect(supply("x", ["type": "Wireless", "online": "1"])?.kind == .external(isOnline: true))
        #expect(supply("x", ["type": "Flux"]) == nil && supply("x", [:]) == nil)
    }

    @Test("a desktop lists nothing, and that is told with a reason")
    func desktop() {
        #expect(state() == PowerState(source: .external, unavailableReason: "no power supply is listed"))
    }

    @Test("several batteries are weighed by what they hold")
    func weights() {
        let large = battery("Full", "100", more: ["energy_full": "75000000"])
        let small = battery("Discharging", "20", more: ["energy_full": "25000000"])
        #expect(state(large, small).percent == 80)
        #expect(state(large, small).charging == .discharging)
        #expect(state(battery("Full", "100", more: ["charge_full": "3000"]), battery("Full", "0")).percent == 50)
        let charges = ["9000000", "1000000"].map { battery("Charging", nil, more: ["charge_full": $0]) }
        let now = ["900000", "1000000"]
        let both = zip(charges, now).map { $0.merging(["charge_now": $1]) { $1 } }
        #expect(PowerState(of: both.compactMap { supply("b", $0) }).percent == 19)
        // One that does not tell is left out of the sum.
        #expect(state(battery("Unknown", nil), small).percent == 20)
    }

    @Test("without a percentage it is computed, and without anything to compute the words are left")
    func computed() {
        let energy = ["energy_now": "30000000", "energy_full": "40000000"]
        #expect(state(battery("Discharging", nil, more: energy)).percent == 75)
        #expect(state(battery("Discharging", nil, more: ["energy_now": "5", "energy_full": "0"])).percent == nil)
        let words = state(battery("Discharging", nil, more: ["capacity_level": "Low"]))
        #expect(words.percent == nil && words.batteries.map(\.level) == [.low])
    }

    @Test(
        "garbage is no number",
        arguments: ["", "-3", "abc", "12.5", "0x10", "99999999999999999999", "5 5", "٥٠", "\u{0}"])
    func garbage(text: String) {
        let state = state(battery("Charging", text, more: ["energy_full": text, "charge_now": text]))
        #expect(state.percent == nil)
        #expect(state.batteries.count == 1)
    }

    @Test("a battery that claims more than it holds is full")
    func more() {
        #expect(state(battery("Full", "103")).percent == 100)
        #expect(state(battery("Full", nil, more: ["energy_now": "9", "energy_full": "8"])).percent == 100)
        let huge = ["energy_now": "\(Int64.max)", "energy_full": "1"]
        #expect(state(battery("Full", nil, more: huge)).percent == 100)
    }

    @Test("a device event is taken apart, and udev's own messages are none")
    func uevent() throws {
        let text = "change@/devices/pci/BAT0\0ACTION=change\0SUBSYSTEM=power_supply\0POWER_SUPPLY_NAME=a=b\0SEQNUM=4\0"
        let message = try #require(UeventMessage(Array(text.utf8)))
        #expect(message.action == "change" && message.path == "/devices/pci/BAT0")
        #expect(message.subsystem == "power_supply" && message.values["POWER_SUPPLY_NAME"] == "a=b")
        for bad in [
            "", "\0", "libudev\0SUBSYSTEM=power_supply\0", "@/x\0SUBSYSTEM=power_supply", "\0a@b", "no at sign",
        ] {
            #expect(UeventMessage(Array(bad.utf8)) == nil)
        }
        #expect(UeventMessage(Array("add@/x\0=1\0novalue\0\0A=\0".utf8))?.values == ["A": ""])
    }
}

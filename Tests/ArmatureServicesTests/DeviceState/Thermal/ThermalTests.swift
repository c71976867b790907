import ArmatureTesting
import Testing

@testable import ArmatureServices

@Suite("How warm it is", .timeLimit(.minutes(10)))
struct ThermalTests {
    private func zone(_ temperature: Int64?, _ trips: [ThermalZone.Trip]? = nil, name: String = "z") -> ThermalZone {
        var attributes = ["trip_point_0_type": "active", "trip_point_0_temp": "50000"]
        attributes["temp"] = temperature.map(String.init)
        var zone = ThermalZone(name: name) { attributes[$0] }!
        zone.trips =
            trips ?? [
                .init(level: .fair, temperature: 50_000, hysteresis: 2_000),
                .init(level: .serious, temperature: 80_000, hysteresis: 5_000),
                .init(level: .critical, temperature: 100_000, hysteresis: 0),
            ]
        return zone
    }

    private func levels(_ temperatures: Int64?...) -> [ThermalState.Level] {
        var judge = ThermalJudge()
        return temperatures.map { judge.judge([zone($0)]).level }
    }

    @Test("a level is reached exactly at its limit")
    func limits() {
        #expect(
            levels(-20_000, 49_999, 50_000, 79_999, 80_000, 99_999, 100_000)
                == [.nominal, .nominal, .fair, .fair, .serious, .serious, .critical])
    }

    @Test("a level is left only below its hysteresis, so a sensor that wavers makes no noise")
    func hysteresis() {
        #expect(levels(80_000, 79_000, 80_100, 75_000, 74_999) == [.serious, .serious, .serious, .serious, .fair])
        #expect(levels(50_000, 48_000, 47_999, 49_999) == [.fair, .fair, .nominal, .nominal])
        #expect(levels(100_000, 99_999, 100_000, 20_000) == [.critical, .serious, .critical, .nominal])
    }

    @Test("a sensor that does not answer has not cooled down")
    func silent() {
        #expect(levels(80_000, nil, nil, 60_000) == [.serious, .serious, .serious, .fair])
    }

    @Test("the worst zone counts")
    func worst() {
        var judge = ThermalJudge()
        let zones = [zone(20_000, name: "a"), zone(85_000, name: "b"), zone(55_000, name: "c")]
        #expect(judge.judge(zones) == ThermalState(level: .serious))
        #expect(judge.judge([zones[0], zones[2]]).level == .fair)
    }

    @Test("no zones, or none that answers, is a state with a reason")
    func none() {
        var judge = ThermalJudge()
        #expect(judge.judge([]).unavailableReason == "no thermal zone with limits is listed")
        #expect(judge.judge([zone(nil)]).unavailableReason == "no thermal zone answers")
        #expect(judge.judge([zone(10)]).unavailableReason == nil)
    }

    @Test("a zone is read from its files; limits that mean none, and kinds that are none, are left out")
    func parsing() throws {
        let attributes = [
            "temp": "41000", "trip_point_0_type": "critical", "trip_point_0_temp": "105000",
            "trip_point_0_hyst": "1000", "trip_point_1_type": "passive", "trip_point_1_temp": "-274000",
            "trip_point_2_type": "active", "trip_point_2_temp": "0", "trip_point_3_type": "cold",
            "trip_point_3_temp": "1000", "trip_point_4_type": "hot", "trip_point_4_temp": "90000",
            "trip_point_6_type": "passive", "trip_point_6_temp": "70000",
        ]
        let zone = try #require(ThermalZone(name: "z") { attributes[$0] })
        #expect(zone.temperature == 41_000)
        #expect(
            zone.trips == [
                .init(level: .critical, temperature: 105_000, hysteresis: 1_000),
                .init(level: .critical, temperature: 90_000, hysteresis: ThermalZone.usualHysteresis),
            ])
        #expect(ThermalZone(name: "z") { $0 == "mode" ? "disabled" : attributes[$0] } == nil)
        #expect(ThermalZone(name: "z") { $0 == "temp" ? "41000" : nil } == nil)
        let odd = ["trip_point_0_type": "active", "trip_point_0_temp": "500", "trip_point_0_hyst": "\(Int64.min)"]
        #expect(ThermalZone(name: "z") { odd[$0] }?.trips.map(\.hysteresis) == [0])
    }

    #if os(Linux)
        private let tree = TemporaryTree()
        private let clock = TestClock()

        private func heat(_ temperature: String, _ name: String = "thermal_zone0") {
            tree.write(
                [
                    "type": "x86_pkg_temp", "mode": "enabled", "temp": temperature, "trip_point_0_type": "passive",
                    "trip_point_0_temp": "80000",
                ], below: name)
        }

        @Test("over the files: it is read at the interval, warms up, wavers, and cools down")
        func files() async {
            heat("40000")
            tree.write(["type": "Processor", "cur_state": "0", "max_state": "10"], below: "cooling_device0")
            let source = ThermalZoneSource(root: tree.root, every: .seconds(5), clock: clock)
            let observer = ThermalObserver(source: source)
            var states = observer.changes().makeAsyncIterator()
            #expect(await states.next() == ThermalState(level: .nominal))
            heat("80000")
            clock.advance(by: .seconds(5))
            #expect(await states.next() == ThermalState(level: .serious))
            // Asked anew, 79 degrees are cool; coming from 80 they are not.
            heat("79000")
            #expect(source.snapshot().level == .nominal)
            heat("nonsense", "thermal_zone1")
            heat("77999")
            clock.advance(by: .seconds(5))
            #expect(await states.next() == ThermalState(level: .nominal))
            #expect(observer.current == ThermalState(level: .nominal))
        }

        @Test("an empty directory and a missing one are states with a reason, and zones that come later are found")
        func missing() async {
            let observer = ThermalObserver(
                source: ThermalZoneSource(root: tree.path("thermal"), every: .seconds(5), clock: clock))
            var states = observer.changes().makeAsyncIterator()
            #expect(await states.next()?.unavailableReason?.hasSuffix("No such file or directory") == true)
            heat("99000", "thermal/thermal_zone3")
            clock.advance(by: .seconds(5))
            #expect(await states.next() == ThermalState(level: .serious))
            #expect(ThermalZoneSource(root: tree.root).snapshot().unavailableReason != nil)
        }

        @Test("this machine's own zones can be asked")
        func real() async {
            let observer = ThermalObserver()
            #expect(await observer.changes().first { _ in true } != nil)
        }
    #endif
}

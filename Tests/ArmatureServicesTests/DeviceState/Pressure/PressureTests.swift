import Testing

@testable import ArmatureServices

@Suite("What a shortage is judged by")
struct PressureTests {
    @Test("the averages are read from the kernel's text, and nothing else is")
    func report() throws {
        let text = """
            some avg10=7.50 avg60=1.00 avg300=0.50 total=123456
            full avg10=4.99 avg60=0.00 avg300=0.00 total=7

            """
        let report = try #require(PressureReport(parsing: text))
        #expect(report.averages == [.some: 7.5, .full: 4.99])
        #expect(report.level(by: .memory) == .warning)
        #expect(PressureReport(parsing: "some avg10=7.49")?.level(by: .memory) == .nominal)
        #expect(PressureReport(parsing: "some avg10=1\nfull avg10=5.00")?.level(by: .memory) == .critical)
        for bad in [
            "", "some", "full avg10=1.00", "some avg10=", "some avg10=nan", "some avg10=-1", "some avg10=101",
            "some avg60=1.00", "none avg10=1.00",
        ] {
            #expect(PressureReport(parsing: bad) == nil, "\(bad)")
        }
    }

    @Test("a trigger is written as the kernel wants it, with a byte that it may overwrite")
    func trigger() {
        #expect(PressureTrigger(.some, stall: .milliseconds(150)).text == "some 150000 2000000\0")
        #expect(PressureTrigger(.full, stall: .microseconds(1), window: .seconds(10)).text == "full 1 10000000\0")
        #expect(PressureTrigger(.some, stall: .seconds(1), window: .zero).percent == .infinity)
    }

    @Test("a level is held while it is told once in each window, and ends two windows after the last time")
    func meter() {
        var meter = PressureMeter()
        #expect(meter.level == .nominal)
        meter.fired(.warning)
        // Told again after two beats, and once a beat too late.
        for beats in [2, 2, 3] {
            for _ in 0..<beats {
                meter.tick()
                #expect(meter.level == .warning)
            }
            meter.fired(.warning)
        }
        meter.fired(.critical)
        #expect(meter.level == .critical)
        meter.tick()
        meter.fired(.warning)
        for _ in 0..<2 { meter.tick() }
        #expect(meter.level == .critical)
        meter.tick()
        #expect(meter.level == .warning)
        meter.tick()
        #expect(meter.level == .nominal)
    }

    private func memory(_ available: String, of total: String = "1000 kB") -> String {
        "MemTotal: \(total)\nMemFree: 5 kB\nMemAvailable:   \(available)\nHugePages_Total: 0\n"
    }

    @Test("the share of memory that is left is read from the kernel's text, and nothing else is")
    func freeMemory() {
        #expect(FreeMemory(parsing: memory("250 kB"))?.share == 0.25)
        #expect(FreeMemory(parsing: memory("2000 kB"))?.share == 1)
        for bad in [
            "", "MemTotal: 5 kB", memory("-1 kB"), memory("x kB"), memory("", of: "1 kB"), memory("0 kB", of: "0 kB"),
        ] {
            #expect(FreeMemory(parsing: bad) == nil, "\(bad)")
        }
    }

    @Test("a level of free memory is left with a little to spare only")
    func hysteresis() {
        func level(_ share: Double, after before: PressureState.Level = .nominal) -> PressureState.Level {
            var memory = FreeMemory(parsing: memory("0 kB"))!
            memory.share = share
            return memory.level(after: before)
        }
        #expect(
            [0.5, 0.1, 0.099, 0.05, 0.049, 0].map { level($0) }
                == [.nominal, .nominal, .warning, .warning, .critical, .critical])
        #expect(level(0.119, after: .warning) == .warning)
        #expect(level(0.121, after: .warning) == .nominal)
        #expect(level(0.069, after: .critical) == .critical)
        #expect(level(0.071, after: .critical) == .warning)
        #expect(level(0.5, after: .critical) == .nominal)
    }
}

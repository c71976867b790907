#if os(Linux)
    import Armature
    import ArmatureTesting
    import Synchronization
    import Testing

    @testable import ArmatureServices

    /// What people complained about in observers of this kind elsewhere, tried with real sources.
    @Suite("C16: observers that fall silent or tell stale news", .timeLimit(.minutes(10)))
    struct ObserverComplaintTests {
        private let tree = TemporaryTree()
        private let clock = TestClock()

        private func heat(_ temperature: Int) {
            tree.write(
                ["temp": "\(temperature)", "trip_point_0_type": "active", "trip_point_0_temp": "50000"],
                below: "thermal_zone0")
        }

        private var thermal: ThermalObserver {
            ThermalObserver(source: ThermalZoneSource(root: tree.root, every: .seconds(5), clock: clock))
        }

        @Test("C16: a subscriber gets the value of now first, then each change once, not the first one only")
        func currentThenChanges() async {
            heat(20_000)
            let observer = thermal
            var states = observer.changes().makeAsyncIterator()
            #expect(await states.next()?.level == .nominal)
            for level: ThermalState.Level in [.fair, .nominal, .fair, .nominal] {
                heat(level == .fair ? 60_000 : 20_000)
                clock.advance(by: .seconds(5))
                #expect(await states.next()?.level == level)
            }
        }

        @Test("C16: readings that are equal are one value and told once")
        func equalReadings() async {
            let pipe = NamedPipe(at: tree.path("rfkill"))
            let observer = BluetoothObserver(source: RfkillSource(path: tree.path("rfkill"), boundary: .stream))
            var states = observer.changes().makeAsyncIterator()
            #expect(await states.next()?.status != .poweredOn)
            for _ in 0..<3 { pipe.write(RfkillBytes.event(.change, 1)) }
            #expect(await states.next()?.status == .poweredOn)
            for _ in 0..<3 { pipe.write(RfkillBytes.event(.change, 1)) }
            pipe.write(RfkillBytes.event(.change, 1, soft: 1))
            #expect(await states.next()?.status == .poweredOff)
        }

        @Test("C16: whoever reads the service inside of the loop gets what was delivered")
        func notStale() async {
            heat(20_000)
            let observer = thermal
            var temperature = 20_000
            var rounds = 0
            for await state in observer.changes() {
                #expect(observer.current == state)
                rounds += 1
                if rounds == 20 { break }
                temperature = 80_000 - temperature
                heat(temperature)
                clock.advance(by: .seconds(5))
            }
            #expect(rounds == 20)
        }

        @Test("C16: two subscribers both get everything, and dropping one keeps the other")
        func two() async {
            heat(20_000)
            let observer = thermal
            var first: StateChanges<ThermalState>.Iterator? = observer.changes().makeAsyncIterator()
            var second = observer.changes().makeAsyncIterator()
            for level: ThermalState.Level in [.nominal, .fair, .nominal, .fair, .nominal] {
                #expect(await first?.next()?.level == level)
                #expect(await second.next()?.level == level)
                heat(level == .fair ? 20_000 : 60_000)
                clock.advance(by: .seconds(5))
            }
            #expect(await first?.next()?.level == .fair)
            #expect(await second.next()?.level == .fair)
            first = nil
            heat(20_000)
            clock.advance(by: .seconds(5))
            #expect(await second.next()?.level == .nominal)
        }

        @Test("C16: the last one out stops the source, and the next one in starts it again")
        func lastOneOut() async throws {
            heat(20_000)
            let observer = thermal
            for _ in 0..<3 {
                var first: StateChanges<ThermalState>.Iterator? = observer.changes().makeAsyncIterator()
                var second: StateChanges<ThermalState>.Iterator? = observer.changes().makeAsyncIterator()
                #expect(await first?.next()?.level == .nominal)
                #expect(await second?.next()?.level == .nominal)
                // The beat of the clock belongs to the run of the source, and ends with it.
                try await clock.waitForSleepers(1)
                first = nil
                #expect(clock.sleepers.count == 1)
                second = nil
                while !clock.sleepers.isEmpty { await Task.yield() }
            }
        }

        @Test("C16: the container keeps the service alive, not its subscribers")
        func keptByContainer() async throws {
            heat(20_000)
            let plan = try WiringPlan(Device.self, configuration: tree.root)
            let container = try await plan.start()
            let observer = container.thermal
            var states: StateChanges<ThermalState>.Iterator? = observer.changes().makeAsyncIterator()
            #expect(await states?.next()?.level == .nominal)
            states = nil
            // Nobody watches now; the next one is served by the same object.
            var again = container.thermal.changes().makeAsyncIterator()
            #expect(await again.next()?.level == .nominal)
            #expect(container.thermal as AnyObject === observer as AnyObject)
            _ = await container.stop()
            #expect(await again.next() == nil)
        }
    }

    private struct Device: CompositionRoot {
        let thermal: Entry<any StateObserving<ThermalState>>

        init(_ registry: Registry, configuration root: String) {
            thermal =
                registry.service(
                    { ThermalObserver(source: ThermalZoneSource(root: root)) },
                    as: { $0 as any StateObserving<ThermalState> }
                )
                .onStop { $0.stop() }
                .entry
        }
    }
#endif

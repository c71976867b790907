import Armature

#if canImport(CMalloc)
    import CMalloc
#endif

struct PlanResult {
    let count: Int
    let milliseconds: Double
    let bytesPerRegistration: Double
}

/// How long it takes to register, plan and validate so many services, and what the plan occupies afterwards.
func measurePlan(_ count: Int, samples: Int) throws -> PlanResult {
    var times: [Double] = []
    var bytes = 0.0
    // The first run makes the generic types' metadata, which belongs to the program and not to the plan.
    _ = try WiringPlan(ManyRegistrations.self, configuration: count)
    for _ in 0..<samples {
        let before = allocatedBytes()
        let clock = ContinuousClock()
        let start = clock.now
        let plan = try WiringPlan(ManyRegistrations.self, configuration: count)
        times.append(start.duration(to: clock.now).nanoseconds / 1e6)
        bytes = Double(allocatedBytes() - before) / Double(count)
        extendLifetime(plan)
    }
    return PlanResult(count: count, milliseconds: times.quantile(0.5), bytesPerRegistration: bytes)
}

/// How long it takes to start and to stop so many services.
func measureStart(_ count: Int) async throws -> (start: Double, stop: Double) {
    let plan = try WiringPlan(ManyRegistrations.self, configuration: count)
    let clock = ContinuousClock()
    let begin = clock.now
    let container = try await plan.start()
    let started = clock.now
    await container.stop()
    return (begin.duration(to: started).nanoseconds / 1e6, started.duration(to: clock.now).nanoseconds / 1e6)
}

private func allocatedBytes() -> Int {
    #if canImport(CMalloc)
        Int(mallinfo2().uordblks) + Int(mallinfo2().hblkhd)
    #else
        0
    #endif
}

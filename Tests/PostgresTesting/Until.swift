/// Returns once a condition holds that nobody announces; ends with the task, so a test needs a limit of time.
public func until(_ condition: () async -> Bool) async throws {
    while await !condition() {
        try Task.checkCancellation()
        await Task.yield()
    }
}

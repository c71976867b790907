import ArmatureServices

/// A store of which each call is taken down and timed: what was done to which order, how long it took, how it ended.
/// Nothing that stands in an order gets into either.
struct ObservedOrderStore: OrderStoring {
    private let store: any OrderStoring
    private let log: any EventLogging
    private let metrics: any MetricRecording
    private let clock: any Clock<Duration>

    init(
        _ store: any OrderStoring, log: any EventLogging, metrics: any MetricRecording,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.store = store
        self.log = log
        self.metrics = metrics
        self.clock = clock
    }

    var changes: any StateObserving<OrderChangeMark> { store.changes }

    func orders() async throws(OrderStoreError) -> [Order] {
        try await observed("list", nil) { () throws(OrderStoreError) in try await store.orders() }
    }

    func order(_ id: OrderID) async throws(OrderStoreError) -> Order {
        try await observed("show", id) { () throws(OrderStoreError) in try await store.order(id) }
    }

    @discardableResult
    func create(_ order: Order, by stamp: ChangeStamp) async throws(OrderStoreError) -> Order {
        try await observed("create", order.id) { () throws(OrderStoreError) in
            try await store.create(order, by: stamp)
        }
    }

    @discardableResult
    func update(_ order: Order, by stamp: ChangeStamp) async throws(OrderStoreError) -> Order {
        try await observed("update", order.id) { () throws(OrderStoreError) in
            try await store.update(order, by: stamp)
        }
    }

    func delete(_ id: OrderID, revision: Int?, by stamp: ChangeStamp) async throws(OrderStoreError) {
        try await observed("delete", id) { () throws(OrderStoreError) in
            try await store.delete(id, revision: revision, by: stamp)
        }
    }

    func history(of id: OrderID) async throws(OrderStoreError) -> [OrderChange] {
        try await observed("history", id) { () throws(OrderStoreError) in try await store.history(of: id) }
    }

    private func observed<Value>(
        _ operation: String, _ id: OrderID?, _ body: () async throws(OrderStoreError) -> Value
    ) async throws(OrderStoreError) -> Value {
        let stopwatch = Stopwatch(clock)
        var fields: LogFields = ["operation": .text(operation)]
        fields["order"] = id.map { .text($0.text) }
        do {
            let value = try await body()
            record(operation, outcome: "done", stopwatch)
            fields["took"] = .duration(stopwatch.elapsed)
            log.info("order store called", fields)
            return value
        } catch {
            record(operation, outcome: "failed", stopwatch)
            fields["took"] = .duration(stopwatch.elapsed)
            fields["error"] = .text(String(describing: error))
            log.warning("order store failed", fields)
            throw error
        }
    }

    private func record(_ operation: String, outcome: String, _ stopwatch: Stopwatch) {
        metrics.time("order_store_seconds", stopwatch.elapsed, ["operation": operation, "outcome": outcome])
    }
}

/// The time since it was made, by whatever clock.
struct Stopwatch: Sendable {
    private let read: @Sendable () -> Duration

    init(_ clock: any Clock<Duration>) {
        read = Self.reader(clock)
    }

    var elapsed: Duration { read() }

    private static func reader<Pace: Clock<Duration>>(_ clock: Pace) -> @Sendable () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}

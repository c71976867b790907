import Armature

/// The program as the container puts it together.
struct ContainedStore: StoreComposition {
    func graph(of configuration: StoreConfiguration) -> WiringGraph {
        WiringGraph(of: CleanStore.self, configuration: configuration)
    }

    func start(_ configuration: StoreConfiguration) async throws -> any RunningStore {
        let plan = try WiringPlan(CleanStore.self, configuration: configuration)
        return Running(container: try await plan.startOrStoreFailure())
    }

    func showFullScreen(_ configuration: StoreConfiguration, columns: Int, opening link: String?) async throws {
        let profile = WindowProfile(columns: columns)
        try await FullScreenProgram(configuration: configuration, profile: profile, link: link).run()
    }

    private struct Running: RunningStore {
        let container: Container<CleanStore>

        func login(_ entry: LoginEntry) -> LoginView { container.login(entry) }
        func listOrders(_ entry: ListOrdersEntry) -> ListOrdersView { container.listOrders(entry) }
        func showOrder(_ id: OrderID) -> ShowOrderView { container.showOrder(id) }
        func viewOrderHistory(_ id: OrderID) -> ViewOrderHistoryView { container.viewOrderHistory(id) }
        func devices(_ entry: DevicesEntry) -> DevicesView { container.devices(entry) }
        func stop() async throws { try await container.stopOrThrow() }
    }
}

/// Opens sessions as scopes of the container.
struct ContainedSessions: SessionOpening {
    private let openScope: ScopeFactory<ClerkIdentity, ClerkSession>

    init(openScope: ScopeFactory<ClerkIdentity, ClerkSession>) {
        self.openScope = openScope
    }

    func open(_ clerk: ClerkIdentity) async throws -> any RunningSession {
        ContainedSession(scope: try await openScope(clerk))
    }
}

/// The session of a clerk as the container puts it together.
struct ContainedSession: RunningSession {
    let scope: Scope<ClerkSession>

    func createOrder(_ entry: CreateOrderEntry) -> CreateOrderView { scope.createOrder(entry) }
    func editOrder(_ entry: EditOrderEntry) -> EditOrderView { scope.editOrder(entry) }
    func deleteOrder(_ entry: DeleteOrderEntry) -> DeleteOrderView { scope.deleteOrder(entry) }
    func manageClerks(_ entry: ManageClerksEntry) -> ManageClerksView { scope.manageClerks(entry) }
    func stop() async throws { try await scope.stopOrThrow() }
}

extension Container {
    fileprivate func stopOrThrow() async throws {
        let report = await stop()
        if !report.failures.isEmpty { throw StopError(report: report) }
    }
}

extension WiringPlan {
    /// Creates the services. The clerk can do something about a store or a log that does not open; that it is one
    /// service of several says nothing.
    ///
    /// - Throws: An ``OrderStoreError`` or a `LogFailure` when that is why the start failed.
    func startOrStoreFailure() async throws -> Container<Root> {
        do {
            return try await start()
        } catch let error as StartError {
            throw error.cause(OrderStoreError.self) ?? error.cause(LogFailure.self) ?? error
        }
    }
}

extension StartError {
    fileprivate func cause<Cause: Error>(_ type: Cause.Type) -> (any Error)? {
        failures.lazy.compactMap { failure in
            if case .threw(let error) = failure.reason { error as? Cause } else { nil }
        }
        .first
    }
}

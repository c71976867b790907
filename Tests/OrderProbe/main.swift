#if DEBUG
    import Armature
    import ArmatureServices
    import Foundation
    import PostgresClient
    import Synchronization

    @testable import CleanStoreApp

    // Enters orders as fast as the store takes them, until all are entered or a signal comes. The tests start several at
    // once, restart the server meanwhile, and compare what was said to be kept with what is there.
    //
    // `order-probe DATABASE PREFIX COUNT WRITERS` says `kept ID`, `refused ID` or `failed ID REASON` for each order that
    // it tried to enter, and `ended` when everything is stopped.

    struct Probe: CompositionRoot {
        let writer: Entry<OrderWriter>

        init(_ registry: Registry, configuration: DatabaseLocation) {
            registry.install(StorageModule(location: configuration, isReadingOnly: false, patience: .endless))
            writer = registry.service(OrderWriter.init).entry
        }
    }

    extension StoragePatience {
        /// Longer than a restart takes on a busy machine: what is looked for is whether orders are lost, not how soon
        /// anybody gives up.
        static var endless: StoragePatience {
            let reconnecting = Backoff(first: .milliseconds(50), longest: .seconds(1), attempts: 600)
            let repeating = Backoff(first: .milliseconds(5), longest: .milliseconds(200), attempts: 3_000)
            return StoragePatience(
                fileLock: 600_000,
                server: PoolLimits(wait: .seconds(600), connecting: reconnecting, conflicts: repeating),
                draining: .seconds(600))
        }
    }

    final class OrderWriter: Sendable {
        private let store: any OrderStoring
        private let next = Atomic(0)
        private let failures = Atomic(0)

        init(_ store: any OrderStoring) {
            self.store = store
        }

        var failureCount: Int { failures.load(ordering: .relaxed) }

        func enter(_ count: Int, prefix: String, writers: Int) async {
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<writers { group.addTask { await self.work(count, prefix) } }
            }
        }

        private func work(_ count: Int, _ prefix: String) async {
            while case let number = next.wrappingAdd(1, ordering: .relaxed).oldValue, number < count {
                let id = "\(prefix)-\(number)"
                do {
                    let at = Date(timeIntervalSince1970: 1_800_000_000 + Double(number))
                    try await store.create(order(id, at: at), by: ChangeStamp(clerk: .local, at: at))
                    say("kept \(id)")
                } catch .closed {
                    say("refused \(id)")
                    return
                } catch {
                    say("failed \(id) \(error)")
                    failures.wrappingAdd(1, ordering: .relaxed)
                }
            }
        }

        private func order(_ id: String, at date: Date) -> Order {
            guard let id = OrderID(id), let customer = CustomerID(7), let expiry = CardExpiry(typed: "12/40") else {
                preconditionFailure("the prefix must be good for an id")
            }
            let address = Address(
                street1: "1 Infinite Loop", street2: nil, city: "Cupertino", state: "CA", zip: "95014",
                country: .unitedStates)
            return Order(
                id: id, customer: customer,
                contact: Contact(firstName: "Amy", lastName: "Apple", phone: "111-111-1111", email: "amy@example.com"),
                shippingAddress: address, shippingMethod: .standard,
                card: PaymentCard(brand: .visa, lastFour: "1111", expiry: expiry, token: nil), billingAddress: address,
                total: Money(amount: 1, currency: "USD"), placedAt: date)
        }
    }

    @Sendable func say(_ line: String) {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }

    let arguments = CommandLine.arguments
    guard arguments.count == 5, let count = Int(arguments[3]), let writers = Int(arguments[4]),
        let location = DatabaseLocation.file(typed: arguments[1], relativeTo: "/")
    else {
        say("usage: order-probe DATABASE PREFIX COUNT WRITERS")
        exit(2)
    }
    let prefix = arguments[2]
    let work = Mutex<Task<Int, Never>?>(nil)
    try await WiringPlan(Probe.self, configuration: location).run(signals: [.terminate]) { container in
        let writer = container.writer
        // Not a part of this task: a signal cancels that, but what is being written is to be finished.
        let task = Task {
            await writer.enter(count, prefix: prefix, writers: writers)
            return writer.failureCount
        }
        work.withLock { $0 = task }
        let (end, ended) = AsyncStream.makeStream(of: Never.self)
        let watch = Task {
            _ = await task.value
            ended.finish()
        }
        for await _ in end {}
        watch.cancel()
    }
    let failures = await work.withLock { $0 }?.value ?? 0
    say("ended")
    exit(failures == 0 ? 0 : 1)
#else
    print("order-probe: reaches into the program, which only a debug build allows")
#endif

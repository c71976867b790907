/// The types that both sides construct: small final classes behind protocols, as in an application.

protocol Clocking: Sendable { var tick: Int { get } }
protocol Storing: Sendable { var count: Int { get } }
protocol Logging: Sendable { var level: Int { get } }
protocol Identifying: Sendable { var next: Int { get } }

final class SystemClock: Clocking { let tick = 1 }
final class MemoryStore: Storing { let count = 2 }
final class SilentLog: Logging { let level = 3 }
final class Identifiers: Identifying { let next = 4 }

protocol Working: AnyObject, Sendable { var result: Int { get } }

final class Worker0: Working {
    var result: Int { 0 }
}

final class Worker1: Working {
    let clock: any Clocking
    init(clock: any Clocking) { self.clock = clock }
    var result: Int { clock.tick }
}

final class Worker3: Working {
    let clock: any Clocking
    let store: any Storing
    let log: any Logging
    init(clock: any Clocking, store: any Storing, log: any Logging) {
        self.clock = clock
        self.store = store
        self.log = log
    }
    var result: Int { clock.tick + store.count + log.level }
}

final class Worker8: Working {
    let clock: any Clocking
    let store: any Storing
    let log: any Logging
    let ids: any Identifying
    let clock2: any Clocking
    let store2: any Storing
    let log2: any Logging
    let ids2: any Identifying
    init(
        clock: any Clocking, store: any Storing, log: any Logging, ids: any Identifying, clock2: any Clocking,
        store2: any Storing, log2: any Logging, ids2: any Identifying
    ) {
        self.clock = clock
        self.store = store
        self.log = log
        self.ids = ids
        self.clock2 = clock2
        self.store2 = store2
        self.log2 = log2
        self.ids2 = ids2
    }
    var result: Int { clock.tick + store2.count }
}

/// One key for each worker.
protocol Working0: Working {}
protocol Working1: Working {}
protocol Working3: Working {}
protocol Working8: Working {}
extension Worker0: Working0 {}
extension Worker1: Working1 {}
extension Worker3: Working3 {}
extension Worker8: Working8 {}

import Armature
import PostgresClient

/// Where the orders and the clerks are kept.
struct StorageModule: Module {
    let location: DatabaseLocation
    let isReadingOnly: Bool
    var patience = StoragePatience()

    func register(in registry: Registry) {
        let (mustExist, patience) = (isReadingOnly, patience)
        switch location {
        case .file(let path):
            registry.service(
                {
                    try await SQLiteOrderStore(path: path, busyTimeout: patience.fileLock, mustExist: mustExist)
                }, as: { $0 as any OrderStoring }
            )
            .onStop { await $0.close() }
            registry.service(
                { try await SQLiteClerkStore(path: path, mustExist: mustExist) }, as: { $0 as any ClerkStoring }
            )
            .onStop { await $0.close() }
        case .server(let address):
            registry.service {
                try await PostgreSQLDatabase(address, mustExist: mustExist, limits: patience.server)
            }
            .onStop { await $0.close(within: patience.draining) }
            registry.service({ try await PostgreSQLOrderStore($0) }, as: { $0 as any OrderStoring })
                .onStop { $0.close() }
            registry.service(PostgreSQLClerkStore.init, as: { $0 as any ClerkStoring })
        case .memory:
            registry.service({ MemoryOrderStore() }, as: { $0 as any OrderStoring })
            registry.service({ MemoryClerkStore() }, as: { $0 as any ClerkStoring })
        }
    }
}

/// How long to wait for others before orders cannot be kept or read.
struct StoragePatience: Sendable {
    /// For the lock of another process on the file, in milliseconds.
    var fileLock = OrderDatabase.busyTimeout
    /// For a server, and for one of the connections to it.
    var server = PoolLimits()
    /// For what a server is still doing when the store closes.
    var draining = PostgreSQLDatabase.drainBudget
}

import Armature

/// Where the orders and the clerks are kept.
struct StorageModule: Module {
    let location: DatabaseLocation
    let isReadingOnly: Bool

    func register(in registry: Registry) {
        switch location {
        case .file(let path):
            let mustExist = isReadingOnly
            registry.service(
                { try await SQLiteOrderStore(path: path, mustExist: mustExist) }, as: { $0 as any OrderStoring }
            )
            .onStop { await $0.close() }
            registry.service(
                { try await SQLiteClerkStore(path: path, mustExist: mustExist) }, as: { $0 as any ClerkStoring }
            )
            .onStop { await $0.close() }
        case .server(let address):
            let mustExist = isReadingOnly
            registry.service { try await PostgreSQLDatabase(address, mustExist: mustExist) }
                .onStop { await $0.close() }
            registry.service({ try await PostgreSQLOrderStore($0) }, as: { $0 as any OrderStoring })
                .onStop { $0.close() }
            registry.service(PostgreSQLClerkStore.init, as: { $0 as any ClerkStoring })
        case .memory:
            registry.service({ MemoryOrderStore() }, as: { $0 as any OrderStoring })
            registry.service({ MemoryClerkStore() }, as: { $0 as any ClerkStoring })
        }
    }
}

import Armature

/// Where the orders are kept.
struct StorageModule: Module {
    let location: DatabaseLocation

    func register(in registry: Registry) {
        switch location {
        case .file(let path):
            registry.service({ try await SQLiteOrderStore(path: path) }, as: { $0 as any OrderStoring })
                .onStop { await $0.close() }
        case .memory:
            registry.service({ MemoryOrderStore() }, as: { $0 as any OrderStoring })
        }
    }
}

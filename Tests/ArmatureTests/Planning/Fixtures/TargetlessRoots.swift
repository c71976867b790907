@testable import Armature

extension Shop {
    /// A decorator of what is not bound.
    struct NothingToDecorate: BrokenRoot {
        static let line = #line - 2
        let list: Entry<any OrderSearching>

        init(_ registry: Registry, configuration: Void) {
            list = registry.service(SQLiteStore.init, as: { $0 as any OrderSearching }).entry
            registry.decorate((any OrderStoring).self, with: CachingStore.init, as: { $0 as any OrderStoring })
        }
    }

    /// A decorator at the root of what is bound in a session.
    struct DecoratedFromOutside: BrokenRoot {
        static let line = #line - 2
        let session: ScopeEntry<User, Entry<any OrderStoring>>

        init(_ registry: Registry, configuration: Void) {
            registry.decorate((any OrderStoring).self, with: CachingStore.init, as: { $0 as any OrderStoring })
            session = registry.scope(argument: User.self) { scope in
                scope.service(SQLiteStore.init, as: { $0 as any OrderStoring }).entry
            }
        }
    }

    /// Overrides that a test gave for keys that are not there.
    struct NothingToOverride: BrokenRoot {
        static let line = #line - 2
        let store: Entry<any OrderStoring>

        init(_ registry: Registry, configuration: Void) {
            store = registry.service(SQLiteStore.init, as: { $0 as any OrderStoring }).entry
        }

        static let overrides: [Override] = [
            .instance(MemoryStore(), for: MemoryStore.self, fileID: "Tests/Test.swift", line: line + 20, column: 5),
            .instance(
                SearchIndex(), for: (any OrderSearching).self, fileID: "Tests/Test.swift", line: line + 21, column: 5),
            .instance(SQLiteStore(), for: SQLiteStore.self, fileID: "Tests/Test.swift", line: line + 22, column: 5),
            .contributions([FilledIn()], fileID: "Tests/Test.swift", line: line + 23, column: 5),
        ]
    }

    /// Overrides that do not fit what they are meant for.
    struct OverridesUnfit: BrokenRoot {
        static let line = #line - 2
        let store: Entry<any OrderStoring>
        let report: Entry<OrderReport>
        let show: SceneEntry<Int, ShowOrderView>

        init(_ registry: Registry, configuration: Void) {
            store = registry.service(SQLiteStore.init, as: { $0 as any OrderStoring }).entry
            registry.contribute(key: "zip", service: ZipCode.init, as: { $0 as any FieldRule })
            report = registry.service({ (rules: [String: any FieldRule]) in OrderReport(rules: rules) }).entry
            show = registry.scene(argument: Int.self) { $0.root { (_: Int) in ShowOrderView() } }
        }

        static let overrides: [Override] = [
            .contributions(
                [SQLiteStore() as any OrderStoring], fileID: "Tests/Test.swift", line: line + 20, column: 5),
            .instance(FilledIn(), for: (any FieldRule).self, fileID: "Tests/Test.swift", line: line + 21, column: 5),
            .part(
                { MemoryStore() }, as: { $0 as any OrderStoring }, for: (any OrderStoring).self,
                fileID: "Tests/Test.swift", line: line + 22, column: 5),
            .instance(4, for: Int.self, fileID: "Tests/Test.swift", line: line + 23, column: 5),
        ]
    }

    /// An override for the concrete type, where the protocol is bound.
    struct ConcreteOverridden: BrokenRoot {
        static let line = #line - 2
        let store: Entry<any OrderStoring>

        init(_ registry: Registry, configuration: Void) {
            store = registry.service(SQLiteStore.init, as: { $0 as any OrderStoring }).entry
        }

        static let overrides: [Override] = [
            .instance(SQLiteStore(), for: SQLiteStore.self, fileID: "Tests/Test.swift", line: line + 20, column: 5)
        ]
    }
}

import Armature

extension Shop {
    /// One key bound in two modules.
    struct StoreTwice: BrokenRoot {
        static let line = #line - 2
        let list: Entry<OrderList>

        struct Storage: Module {
            func register(in registry: Registry) {
                registry.service(SQLiteStore.init, as: { $0 as any OrderStoring })
            }
        }

        init(_ registry: Registry, configuration: Void) {
            registry.install(Storage())
            registry.value(MemoryStore(), as: { $0 as any OrderStoring })
            list = registry.service({ (store: any OrderStoring) in OrderList(store: store) }).entry
        }
    }

    /// Two scenes with the same argument and the same type of root.
    struct SceneTwice: BrokenRoot {
        static let line = #line - 2
        let show: SceneEntry<Int, EditOrderView>
        let edit: SceneEntry<Int, EditOrderView>

        init(_ registry: Registry, configuration: Void) {
            show = registry.scene(argument: Int.self) { $0.root { (_: Int) in EditOrderView() } }
            edit = registry.scene(argument: Int.self) { $0.root { EditOrderView() } }
        }
    }

    /// One key, offered by the second type of two services.
    struct SearchTwice: BrokenRoot {
        static let line = #line - 2
        let index: Entry<Payment.Client>

        init(_ registry: Registry, configuration: Void) {
            registry.service(SQLiteStore.init).also { $0 as any OrderSearching }
            registry.service(SearchIndex.init, as: { $0 as any OrderSearching })
            index = registry.service({ (search: any OrderSearching) in Payment.Client() }).entry
        }
    }

    /// One registration offers a key twice.
    struct OfferedTwice: BrokenRoot {
        static let line = #line - 2
        let store: Entry<any OrderStoring>

        init(_ registry: Registry, configuration: Void) {
            store =
                registry.service(SQLiteStore.init, as: { $0 as any OrderStoring }).also { $0 as any OrderStoring }.entry
        }
    }

    /// A scope binds what is bound outside too.
    struct StoreHidden: BrokenRoot {
        static let line = #line - 2
        struct Session {
            let list: Entry<OrderList>
        }
        let session: ScopeEntry<User, Session>
        let store: Entry<any OrderStoring>

        init(_ registry: Registry, configuration: Void) {
            store = registry.value(SQLiteStore(), as: { $0 as any OrderStoring }).entry
            session = registry.scope(argument: User.self) { scope in
                scope.value(MemoryStore(), as: { $0 as any OrderStoring })
                return Session(list: scope.service({ (store: any OrderStoring) in OrderList(store: store) }).entry)
            }
        }
    }

    /// A scene's argument has a type that is bound outside too.
    struct ArgumentHides: BrokenRoot {
        static let line = #line - 2
        let limit: Entry<Int>
        let show: SceneEntry<Int, ShowOrderView>

        init(_ registry: Registry, configuration: Void) {
            limit = registry.value(10).entry
            show = registry.scene(argument: Int.self) { scene in
                scene.part(ShowOrderInteractor.init(id:))
                return scene.root(ShowOrderView.init(interactor:))
            }
        }
    }

    /// Types that mean something else in a parameter list.
    struct WrappersBound: BrokenRoot {
        static let line = #line - 2
        let edit: SceneEntry<Int?, EditOrderView>

        init(_ registry: Registry, configuration: Void) {
            registry.value(Optional(3))
            registry.value(["de", "en"])
            registry.value(["de": 1])
            registry.value(SQLiteStore(), as: { store in Provider { store as any OrderStoring } })
            edit = registry.scene(argument: Int?.self) { $0.root(EditOrderView.init(id:)) }
            registry.service({ SceneFactory<Void, EditOrderView> { _ in EditOrderView() } })
        }
    }

    /// An optional setting.
    struct OptionalBound: BrokenRoot {
        static let line = #line - 2

        init(_ registry: Registry, configuration: Void) {
            registry.value(Optional(User()))
        }
    }
}

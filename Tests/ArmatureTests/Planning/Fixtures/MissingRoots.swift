import Armature

extension Shop {
    /// Two services and a part of a scene need the same key.
    struct StoreMissing: BrokenRoot {
        static let line = #line - 2
        let show: SceneEntry<Int, ShowOrderView>
        let report: Entry<OrderReport>

        init(_ registry: Registry, configuration: Void) {
            show = registry.scene(argument: Int.self) { scene in
                scene.part(ShowOrderInteractor.init(store:))
                return scene.root(ShowOrderView.init(interactor:))
            }
            registry.value(SearchIndex(), as: { $0 as any OrderSearching }).unused(because: "to have a similar name")
            report = registry.service(OrderReport.init(prices:store:)).entry
            registry.service(OrderList.init(store:) as @Sendable (any OrderStoring) -> OrderList).sideEffect()
        }
    }

    /// Plain values, which have default arguments in the initialiser.
    struct SettingsMissing: BrokenRoot {
        static let line = #line - 2
        let list: Entry<OrderList>

        init(_ registry: Registry, configuration: Void) {
            registry.value(SearchIndex(), as: { $0 as any OrderSearching })
            list = registry.service(OrderList.init(search:limit:name:)).entry
        }
    }

    /// Bound, but with a tag.
    struct StoreTagged: BrokenRoot {
        static let line = #line - 2
        let list: Entry<OrderList>

        init(_ registry: Registry, configuration: Void) {
            registry.value(SQLiteStore(), as: { Tagged<Primary, any OrderStoring>($0) })
            list = registry.service({ (store: any OrderStoring) in OrderList(store: store) }).entry
        }
    }

    /// Bound, but without the tag.
    struct StoreUntagged: BrokenRoot {
        static let line = #line - 2
        let list: Entry<OrderList>
        let store: Entry<any OrderStoring>

        init(_ registry: Registry, configuration: Void) {
            store = registry.value(SQLiteStore(), as: { $0 as any OrderStoring }).entry
            list = registry.service({ (store: Tagged<Primary, any OrderStoring>) in OrderList(store: store) }).entry
        }
    }

    /// The concrete type is needed, and only its protocol is bound.
    struct ConcreteNeeded: BrokenRoot {
        static let line = #line - 2
        let list: Entry<OrderList>

        init(_ registry: Registry, configuration: Void) {
            registry.service(SQLiteStore.init, as: { $0 as any OrderStoring })
            list = registry.service({ (store: SQLiteStore) in OrderList(store: store) }).entry
        }
    }

    /// What another scene keeps to itself.
    struct PartOfAnotherScene: BrokenRoot {
        static let line = #line - 2
        let show: SceneEntry<Void, ShowOrderView>
        let edit: SceneEntry<Void, EditOrderView>

        init(_ registry: Registry, configuration: Void) {
            show = registry.scene { scene in
                scene.part { ShowOrderInteractor() }
                return scene.root(ShowOrderView.init(interactor:))
            }
            edit = registry.scene { scene in
                scene.root(EditOrderView.init(interactor:))
            }
        }
    }

    /// One is needed, several are contributed.
    struct OnlyContributed: BrokenRoot {
        static let line = #line - 2
        let check: Entry<Payment.Client>

        init(_ registry: Registry, configuration: Void) {
            registry.contribute(service: FilledIn.init, as: { $0 as any FieldRule })
            check = registry.service({ (rule: any FieldRule) in Payment.Client() }).entry
        }
    }

    /// A scene that nobody registered, and a view that the presenter cannot refer to.
    struct SceneMissing: BrokenRoot {
        static let line = #line - 2
        let show: SceneEntry<Void, ShowOrderView>

        init(_ registry: Registry, configuration: Void) {
            show = registry.scene { scene in
                scene.part(ShowOrderRouter.init(next:))
                scene.part(ShowOrderPresenter.init(view:) as @MainActor @Sendable (Weak<any ShowOrderDisplaying>) -> _)
                return scene.root { (_: ShowOrderRouter, _: ShowOrderPresenter) in ShowOrderView() }
            }
        }
    }

    /// Two types of one name: the module and the enclosing types tell them apart.
    struct NamesakeMissing: BrokenRoot {
        static let line = #line - 2
        let list: Entry<SQLiteStore>
        let client: Entry<Catalogue.Client>

        init(_ registry: Registry, configuration: Void) {
            client = registry.service { Catalogue.Client() }.entry
            list = registry.service({ (client: Payment.Client) in SQLiteStore() }).entry
        }
    }

}

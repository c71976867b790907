import Armature

extension Shop {
    /// Nobody contributes.
    struct NoRules: BrokenRoot {
        static let line = #line - 2
        let list: Entry<OrderList>
        let report: Entry<OrderReport>

        init(_ registry: Registry, configuration: Void) {
            list = registry.service(OrderList.init(rules:)).entry
            report = registry.service(OrderReport.init(rules:again:)).entry
        }
    }

    /// Rules there are, but none that count.
    struct WrongRules: BrokenRoot {
        static let line = #line - 2
        let report: Entry<OrderReport>
        let session: ScopeEntry<User, Entry<Helper>>

        init(_ registry: Registry, configuration: Void) {
            registry.service(FilledIn.init, as: { $0 as any FieldRule })
            registry.contribute(key: 7, service: ZipCode.init, as: { $0 as any FieldRule })
            report = registry.service({ (rules: [String: any FieldRule]) in OrderReport(rules: rules) }).entry
            session = registry.scope(argument: User.self) { scope in
                scope.contribute(key: "zip", service: ZipCode.init, as: { $0 as any FieldRule })
                return scope.service({ (_: [String: any FieldRule]) in Helper() }).entry
            }
        }
    }

    /// One key, given twice.
    struct KeyTwice: BrokenRoot {
        static let line = #line - 2
        let report: Entry<OrderReport>

        init(_ registry: Registry, configuration: Void) {
            registry.contribute(key: "zip", service: FilledIn.init, as: { $0 as any FieldRule })
            registry.contribute(key: "zip", worker: { ZipCode() }, as: { $0 as any FieldRule })
            report = registry.service({ (rules: [String: any FieldRule]) in OrderReport(rules: rules) }).entry
        }
    }

    /// Wrappers within wrappers.
    struct WrappersWithin: BrokenRoot {
        static let line = #line - 2
        let helper: Entry<Helper>

        init(_ registry: Registry, configuration: Void) {
            registry.service(SQLiteStore.init, as: { $0 as any OrderStoring })
            helper =
                registry.service({ (_: Lazy<Provider<any OrderStoring>>, _: Weak<(any OrderStoring)?>, _: [Int?]) in
                    Helper()
                }).entry
        }
    }

    /// Weak and Provider of what they cannot stand for.
    struct WrappersAround: BrokenRoot {
        static let line = #line - 2
        let show: SceneEntry<Void, ShowOrderView>

        init(_ registry: Registry, configuration: Void) {
            registry.worker { Helper() }
            show = registry.scene { scene in
                scene.part { ShowOrderRouter() }
                scene.part { Style() }
                scene.part(ShowOrderInteractor.init(helper:router:style:))
                return scene.root { (_: ShowOrderInteractor, _: ShowOrderRouter, _: Style) in ShowOrderView() }
            }
        }
    }

    /// A provider of a part, of which there is one.
    struct PartProvided: BrokenRoot {
        static let line = #line - 2
        let show: SceneEntry<Void, ShowOrderView>

        init(_ registry: Registry, configuration: Void) {
            show = registry.scene { scene in
                scene.part { ShowOrderRouter() }
                return scene.root { (_: ShowOrderRouter, _: Provider<ShowOrderRouter>) in ShowOrderView() }
            }
        }
    }
}

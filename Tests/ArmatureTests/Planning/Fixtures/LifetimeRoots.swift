import Armature

extension Shop {
    /// A service of the root needs one that exists only in a session.
    struct SessionCaptured: BrokenRoot {
        static let line = #line - 2
        struct Session {
            let basket: Entry<any BasketKeeping>
        }
        let session: ScopeEntry<User, Session>
        let audit: Entry<any Auditing>

        init(_ registry: Registry, configuration: Void) {
            session = registry.scope(argument: User.self) { scope in
                Session(basket: scope.service(Basket.init(user:), as: { $0 as any BasketKeeping }).entry)
            }
            audit =
                registry.service(
                    { (basket: any BasketKeeping) in AuditTrail(basket: basket) }, as: { $0 as any Auditing }
                )
                .entry
        }
    }

    /// A worker of the root needs what exists only in a session.
    struct WorkerOutside: BrokenRoot {
        static let line = #line - 2
        let session: ScopeEntry<User, Entry<any BasketKeeping>>
        let audit: WorkerEntry<any Auditing>

        init(_ registry: Registry, configuration: Void) {
            session = registry.scope(argument: User.self) { scope in
                scope.service(Basket.init(user:), as: { $0 as any BasketKeeping }).entry
            }
            audit =
                registry.worker(
                    { (basket: Provider<any BasketKeeping>) in AuditTrail(basket: basket) },
                    as: {
                        $0 as any Auditing
                    }
                ).entry
        }
    }

    /// A service needs a part of a scene.
    struct PartCaptured: BrokenRoot {
        static let line = #line - 2
        let show: SceneEntry<Void, ShowOrderView>
        let helper: Entry<Helper>

        init(_ registry: Registry, configuration: Void) {
            show = registry.scene { scene in
                scene.part { ShowOrderInteractor() }
                return scene.root(ShowOrderView.init(interactor:))
            }
            helper = registry.service({ (_: ShowOrderInteractor) in Helper() }).entry
        }
    }

    /// Entry points stored where they do not belong.
    struct EntriesMisplaced: BrokenRoot {
        static let line = #line - 2
        struct Session {
            let store: Entry<any OrderStoring>
        }
        let session: ScopeEntry<User, Session>
        let basket: Entry<any BasketKeeping>

        init(_ registry: Registry, configuration: Void) {
            var stray: Entry<any BasketKeeping>?
            let store = registry.service(SQLiteStore.init, as: { $0 as any OrderStoring }).entry
            session = registry.scope(argument: User.self) { scope in
                stray = scope.service(Basket.init(user:), as: { $0 as any BasketKeeping }).entry
                return Session(store: store)
            }
            basket = stray!
        }
    }

    /// A worker of the main actor, needed elsewhere.
    struct OffTheMainActor: BrokenRoot {
        static let line = #line - 2
        let printer: Entry<Printer>
        let window: Entry<Helper>
        let deferred: WorkerEntry<Catalogue.Client>

        init(_ registry: Registry, configuration: Void) {
            registry.worker(mainActor: Formatter.init)
            printer = registry.service({ (formatter: Formatter) in Printer(formatter: formatter) }).entry
            window = registry.service({ @MainActor (_: Formatter) in Helper() }).entry
            deferred = registry.worker({ (_: Provider<Formatter>) in Catalogue.Client() }).entry
        }
    }

    /// Registrations that nothing leads to.
    struct Unused: BrokenRoot {
        static let line = #line - 2
        let list: Entry<any OrderSearching>
        let show: SceneEntry<Int, ShowOrderView>

        init(_ registry: Registry, configuration: Void) {
            list = registry.value(SearchIndex(), as: { $0 as any OrderSearching }).entry
            registry.service({ (queue: any Queueing) in Mailer(queue: queue) }, as: { $0 as any Mailing })
            registry.worker({ MailQueue() }, as: { $0 as any Queueing })
            registry.value(User())
            registry.contribute(key: "zip", service: ZipCode.init, as: { $0 as any FieldRule })
            registry.scene(argument: Int.self) { $0.root { EditOrderView() } }
            registry.scope { scope in scope.service({ Basket() }, as: { $0 as any BasketKeeping }).entry }
            show = registry.scene(argument: Int.self) { scene in
                scene.part(ShowOrderInteractor.init(id:))
                scene.part { ShowOrderRouter() }
                return scene.root(ShowOrderView.init(interactor:))
            }
            registry.service(Helper.init).unused(because: "wanted from release 2 on")
        }
    }

    /// A router that only a weak reference leads to.
    struct RouterUnowned: BrokenRoot {
        static let line = #line - 2
        let show: SceneEntry<Void, ShowOrderView>

        init(_ registry: Registry, configuration: Void) {
            show = registry.scene { scene in
                scene.part { ShowOrderRouter() }
                return scene.root { (_: Weak<ShowOrderRouter>) in ShowOrderView() }
            }
        }
    }

    /// A service needs a worker of the main actor.
    struct PrinterOffTheMainActor: BrokenRoot {
        static let line = #line - 2
        let printer: Entry<Printer>

        init(_ registry: Registry, configuration: Void) {
            registry.worker(mainActor: Formatter.init)
            printer = registry.service({ (formatter: Formatter) in Printer(formatter: formatter) }).entry
        }
    }

    /// A worker of the main actor, handed out to whoever asks.
    struct FormatterHandedOut: BrokenRoot {
        static let line = #line - 2
        let formatter: WorkerEntry<Formatter>

        init(_ registry: Registry, configuration: Void) {
            formatter = registry.worker(mainActor: Formatter.init).entry
        }
    }

    /// A service that nothing leads to, with a worker of its own.
    struct MailerUnused: BrokenRoot {
        static let line = #line - 2
        let store: Entry<any OrderStoring>

        init(_ registry: Registry, configuration: Void) {
            store = registry.service(SQLiteStore.init, as: { $0 as any OrderStoring }).entry
            registry.service({ (queue: any Queueing) in Mailer(queue: queue) }, as: { $0 as any Mailing })
            registry.worker({ MailQueue() }, as: { $0 as any Queueing })
        }
    }
}

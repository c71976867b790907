import Armature

extension Shop {
    /// Three services in a circle; the entry point hands out the second.
    struct CircleOfThree: BrokenRoot {
        static let line = #line - 2
        let queue: Entry<any Queueing>

        init(_ registry: Registry, configuration: Void) {
            registry.service(AuditTrail.init(mailer:), as: { $0 as any Auditing })
            queue = registry.service(MailQueue.init(audit:), as: { $0 as any Queueing }).entry
            registry.service({ (queue: any Queueing) in Mailer(queue: queue) }, as: { $0 as any Mailing })
        }
    }

    /// Two circles that share a service.
    struct TwoCircles: BrokenRoot {
        static let line = #line - 2
        let mailer: Entry<any Mailing>

        init(_ registry: Registry, configuration: Void) {
            mailer = registry.service(Mailer.init(queue:audit:), as: { $0 as any Mailing }).entry
            registry.service(MailQueue.init(mailer:), as: { $0 as any Queueing })
            registry.service(AuditTrail.init(mailer:), as: { $0 as any Auditing })
        }
    }

    /// A wrapper that was registered as what it wraps.
    struct SelfMade: BrokenRoot {
        static let line = #line - 2
        let store: Entry<any OrderStoring>

        init(_ registry: Registry, configuration: Void) {
            store = registry.service(CachingStore.init, as: { $0 as any OrderStoring }).entry
        }
    }

    /// A presenter that takes its view strongly, and a circle through a collection.
    struct CircleInScene: BrokenRoot {
        static let line = #line - 2
        let show: SceneEntry<Void, ShowOrderView>
        let rules: WorkerEntry<Payment.Client>

        init(_ registry: Registry, configuration: Void) {
            show = registry.scene { scene in
                scene.part(
                    { (_: any ShowOrderDisplaying) in ShowOrderPresenter() }, as: { $0 as any ShowOrderPresenting })
                return scene.root(ShowOrderView.init(presenter:), as: { $0 as any ShowOrderDisplaying })
            }
            registry.contribute(worker: { (_: Payment.Client) in ZipCode() }, as: { $0 as any FieldRule })
            rules = registry.worker({ (_: [any FieldRule]) in Payment.Client() }).entry
        }
    }

    /// Everybody needs everybody.
    struct Mesh: BrokenRoot {
        static let line = #line - 2
        final class Member<Index>: Sendable {}
        let first: Entry<Member<UInt8>>

        init(_ registry: Registry, configuration: Void) {
            typealias A = Member<UInt8>
            typealias B = Member<UInt16>
            typealias C = Member<UInt32>
            typealias D = Member<UInt64>
            typealias E = Member<UInt>
            first = registry.service({ (_: A, _: B, _: C, _: D, _: E) in A() }).entry
            registry.service { (_: A, _: B, _: C, _: D, _: E) in B() }
            registry.service { (_: A, _: B, _: C, _: D, _: E) in C() }
            registry.service { (_: A, _: B, _: C, _: D, _: E) in D() }
            registry.service { (_: A, _: B, _: C, _: D, _: E) in E() }
        }
    }

    /// A router keeps its view through a Lazy.
    struct LazyKeeper: BrokenRoot {
        static let line = #line - 2
        let show: SceneEntry<Void, ShowOrderView>

        init(_ registry: Registry, configuration: Void) {
            show = registry.scene { scene in
                scene.part(ShowOrderRouter.init(view:))
                return scene.root({ (_: ShowOrderRouter) in ShowOrderView() })
            }
        }
    }

    /// A service keeps a worker through a Lazy, and the worker keeps the service.
    struct LazyWorker: BrokenRoot {
        static let line = #line - 2
        let mailer: Entry<any Mailing>

        init(_ registry: Registry, configuration: Void) {
            mailer =
                registry.service({ (queue: Lazy<any Queueing>) in Mailer(queue: queue) }, as: { $0 as any Mailing })
                .entry
            registry.worker(MailQueue.init(mailer:), as: { $0 as any Queueing })
        }
    }

}

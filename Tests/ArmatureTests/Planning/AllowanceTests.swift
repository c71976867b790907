import Testing

@testable import Armature

@Suite("What a registration may allow")
struct AllowanceTests {
    @Test("an inner binding that is allowed to hide an outer one does so, and the graph keeps the reason")
    func hiding() throws {
        struct Root: CompositionRoot {
            let session: ScopeEntry<Void, Entry<Shop.OrderList>>
            let store: Entry<any Shop.OrderStoring>

            init(_ registry: Registry, configuration: Void) {
                store = registry.value(Shop.SQLiteStore(), as: { $0 as any Shop.OrderStoring }).entry
                session = registry.scope { scope in
                    scope.value(Shop.MemoryStore(), as: { $0 as any Shop.OrderStoring })
                        .allow(.ambiguousBinding, because: "orders of a guest are not kept")
                    return scope.service({ (_: any Shop.OrderStoring) in Shop.OrderList(rules: []) }).entry
                }
            }
        }
        let plan = try WiringPlan(Root.self)
        #expect(plan.warnings == [])
        let remarks = plan.graph.nodes.flatMap(\.remarks)
        #expect(remarks == ["allows ambiguous-binding: orders of a guest are not kept"])
    }

    @Test("a retain cycle can be allowed on any registration in it that can carry a remark")
    func retainCycle() throws {
        struct Root: CompositionRoot {
            let mailer: Entry<any Shop.Mailing>

            init(_ registry: Registry, configuration: Void) {
                mailer =
                    registry.service(
                        { (queue: Lazy<any Shop.Queueing>) in Shop.Mailer(queue: queue) },
                        as: { $0 as any Shop.Mailing }
                    ).entry
                registry.worker(Shop.MailQueue.init(mailer:), as: { $0 as any Shop.Queueing })
                    .allow(.retainCycle, because: "both live as long as the process")
            }
        }
        #expect(try WiringPlan(Root.self).warnings == [])
    }

    @Test("an unneeded registration is kept with a reason, and so is what only it needs")
    func unused() throws {
        struct Root: CompositionRoot {
            init(_ registry: Registry, configuration: Void) {
                registry.service(Shop.MailQueue.init(mailer:), as: { $0 as any Shop.Queueing })
                    .unused(because: "wanted from release 2 on")
                registry.service({ Shop.Mailer() }, as: { $0 as any Shop.Mailing })
                registry.value(Shop.User()).allow(.unreachableRegistration, because: "for the debugger")
            }
        }
        #expect(try WiringPlan(Root.self).warnings == [])
    }

    @Test("what a container cannot live with cannot be allowed, and a value has no start or stop behaviour")
    func errors() async throws {
        try await Compilation.expectRefused(
            """
            import Armature
            struct Root: CompositionRoot {
                init(_ registry: Registry, configuration: Void) {
                    registry.value(1).allow(.missingBinding, because: "it is not") // refused: has no member 'missingBinding'
                    // instead: registry.value(1).allow(.ambiguousBinding, because: "the inner one is meant")
                    registry.value(2).onStart { _ in } // refused: 'RegisteredService'
                    // instead: registry.service { 2 }.onStart { _ in }
                }
            }
            """)
    }

    @Test("a collection may be empty if that was said, and when a test replaces all contributions by none")
    func emptyCollection() throws {
        struct Root: CompositionRoot {
            let list: Entry<Shop.OrderList>
            let isAllowed: Bool

            init(_ registry: Registry, configuration: Bool) {
                isAllowed = configuration
                list = registry.service({ (rules: [any Shop.FieldRule]) in Shop.OrderList(rules: rules) }).entry
                if configuration {
                    registry.allowEmptyCollection(of: (any Shop.FieldRule).self, because: "rules come with countries")
                } else {
                    registry.contribute(service: Shop.ZipCode.init, as: { $0 as any Shop.FieldRule })
                }
            }
        }
        #expect(try WiringPlan(Root.self, configuration: true).warnings == [])
        let none = Override.contributions([any Shop.FieldRule](), fileID: "Tests", line: 1, column: 1)
        #expect(try WiringPlan(Root.self, configuration: false, overrides: [none]).warnings == [])
    }
}

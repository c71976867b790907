import Armature

extension WiringGraph {
    /// A root with one mistake of each kind that a picture should show.
    static let broken: WiringGraph = {
        var sketch = GraphSketch("BrokenStore")
        let store = sketch.add(.missing, "any OrderStoring")
        let mailer = sketch.add(.service, "any Mailing", "Mailer")
        let queue = sketch.add(.service, "any MailQueueing", "MailQueue")
        sketch.needs(mailer, (queue, .direct))
        sketch.needs(queue, (mailer, .direct))
        let scene = sketch.add(.scene, "ShowOrder")
        let root = sketch.add(.root, "ShowOrderViewController", in: scene)
        let interactor = sketch.add(.part, "any ShowOrderBusinessLogic", "ShowOrderInteractor", in: scene)
        sketch.needs(scene, (root, .makes))
        sketch.needs(root, (interactor, .direct))
        sketch.needs(interactor, (store, .direct), (mailer, .direct))
        let audit = sketch.add(.service, "AuditTrail")
        sketch.needs(audit, (interactor, .direct))
        let unused = sketch.add(.worker, "OldFormatter") { $0.isReachable = false }
        let island = ["Chicken", "Egg"].map { name in sketch.add(.worker, name) { $0.isReachable = false } }
        sketch.needs(island[0], (island[1], .direct))
        sketch.needs(island[1], (island[0], .direct))
        sketch.entry("showOrder", scene)
        sketch.entry("audit", audit)
        sketch.diagnostics = [
            Diagnostic(
                .missingBinding, message: "no binding for 'any OrderStoring'", site: sketch.site(of: interactor),
                path: [
                    "BrokenStore.showOrder", "ShowOrderViewController", "any ShowOrderBusinessLogic",
                    "any OrderStoring",
                ],
                trace: [
                    "BrokenStore.showOrder", "ShowOrderViewController",
                    "any ShowOrderBusinessLogic (ShowOrderInteractor)", "any OrderStoring",
                ],
                notes: [
                    .init("ShowOrderInteractor needs it as parameter 1", site: sketch.site(of: interactor)),
                    .init("similar: 'any OrderSearching' is bound", site: sketch.site(of: mailer)),
                ],
                help:
                    "register it, for example:\nregistry.service(SQLiteOrderStore.init, as: { $0 as any OrderStoring })"
            ),
            Diagnostic(
                .dependencyCycle, message: "'any Mailing' needs itself", site: sketch.site(of: mailer),
                path: ["any Mailing", "any MailQueueing", "any Mailing"],
                trace: ["any Mailing (Mailer)", "any MailQueueing (MailQueue)", "any Mailing (Mailer)"],
                help: "give MailQueue a Lazy<any Mailing>, or split what both need from one of them"),
            Diagnostic(
                .captiveDependency,
                message: "AuditTrail lives longer than 'any ShowOrderBusinessLogic', which it keeps",
                site: sketch.site(of: audit), path: ["AuditTrail", "any ShowOrderBusinessLogic"],
                trace: ["BrokenStore.audit", "AuditTrail", "any ShowOrderBusinessLogic (ShowOrderInteractor)"]),
            Diagnostic(
                .unreachableRegistration, severity: .warning, message: "nothing leads to 'OldFormatter'",
                site: sketch.site(of: unused), path: ["OldFormatter"]),
            Diagnostic(.ruleViolation, message: "a part must not need a service directly"),
        ]
        return sketch.graph
    }()
}

import Armature

extension WiringGraph {
    /// A shop with all kinds of nodes and needs, and nothing wrong but one worker that nobody uses.
    static let cleanStore: WiringGraph = {
        var sketch = GraphSketch("CleanStore")
        let services = sketch.addServices()
        sketch.addShowOrder(services)
        sketch.addCreateOrder(services)
        sketch.addListOrders(services)
        sketch.addSession(services)
        let legacy = sketch.add(.worker, "any OrderImporting", "LegacyCSVImporter") {
            $0.isReachable = false
            $0.module = "MigrationModule"
        }
        sketch.needs(legacy, ("/any OrderStoring", .direct))
        sketch.add(.value, "FeatureFlags") {
            $0.isReachable = false
            $0.remarks = ["unused: wanted from release 2 on"]
        }
        sketch.diagnostics = [
            Diagnostic(
                .unreachableRegistration, severity: .warning,
                message: "nothing leads to 'any OrderImporting' (LegacyCSVImporter)", site: sketch.site(of: legacy),
                path: ["any OrderImporting"],
                help: "remove it, or say why it stays: .unused(because: \"...\")")
        ]
        return sketch.graph
    }()

    struct Services {
        var store, search, ids, clock, validator, exporters, gateway, lookup, drafts: String
    }
}

extension GraphSketch {
    fileprivate mutating func addServices() -> WiringGraph.Services {
        let configuration = add(.value, "CleanStore.Configuration")
        let clock = add(.service, "any WallClock", "SystemClock")
        let inner = add(.service, "any OrderStoring", "SQLiteOrderStore", id: "/any OrderStoring/decorated") {
            $0.aliases = ["any OrderSearching"]
            $0.module = "StorageModule"
        }
        let ids = add(.service, "any OrderIDGenerating", "UUIDv7Generator")
        needs(ids, (clock, .direct))
        needs(inner, (configuration, .direct), (ids, .direct))
        let store = add(.decorator, "any OrderStoring", "CachingOrderStore") { $0.isolation = "StoreActor" }
        needs(store, (inner, .decorates), (clock, .direct))
        let rules = ["FilledIn", "ZipCode", "CardNumber", "NotExpired"].map { (name: String) in
            add(.worker, "any FieldRule", name, id: "/any FieldRule/\(name)")
        }
        needs(rules[3], (clock, .direct))
        let validator = add(.worker, "any OrderValidating", "OrderValidator")
        needs(validator, parameter: 1, all: rules)
        let csv = add(.worker, "any OrderExporting", "CSVExporter", id: "/any OrderExporting/csv")
        let json = add(.worker, "any OrderExporting", "JSONExporter", id: "/any OrderExporting/json")
        let exporters = add(.worker, "ExportMenu")
        needs(exporters, parameter: 1, keyed: ["csv": csv, "json": json])
        let gateway = add(.service, "any PaymentGateway", "RehearsedGateway")
        let lookup = add(.service, "any AddressLookup", "PostcodeTable")
        let drafts = add(.worker, "any DraftKeeping", "DraftKeeper") { $0.isolation = "MainActor" }
        let metrics = add(.service, "LaunchMetrics") { $0.remarks = ["side effect: counts launches"] }
        needs(metrics, (clock, .direct), (add(.service, "any MetricSink", "StandardErrorSink"), .direct))
        return .init(
            store: store, search: inner, ids: ids, clock: clock, validator: validator, exporters: exporters,
            gateway: gateway, lookup: lookup, drafts: drafts)
    }

    /// Adds a scene with its root, interactor, presenter and router, wired as a cycle that a weak reference opens.
    fileprivate mutating func addScene(_ name: String, argument: String? = nil, in owner: String = "")
        -> (scene: String, interactor: String, presenter: String, router: String, argument: String)
    {
        let scene = add(.scene, name, in: owner)
        let root = add(.root, "any \(name)DisplayLogic", "\(name)ViewController", in: scene)
        let interactor = add(.part, "any \(name)BusinessLogic", "\(name)Interactor", in: scene)
        let presenter = add(.part, "any \(name)PresentationLogic", "\(name)Presenter", in: scene)
        let router = add(.part, "any \(name)RoutingLogic", "\(name)Router", in: scene)
        needs(scene, (root, .makes))
        needs(root, (interactor, .direct), (router, .direct))
        needs(interactor, (presenter, .direct))
        needs(presenter, (root, .weak))
        needs(router, (root, .weak))
        for node in nodes.indices.suffix(4) { nodes[node].isolation = "MainActor" }
        return (scene, interactor, presenter, router, argument.map { add(.argument, $0, in: scene) } ?? "")
    }

    fileprivate mutating func addShowOrder(_ services: WiringGraph.Services) {
        let scene = addScene("ShowOrder", argument: "OrderID")
        needs(scene.interactor, (services.store, .direct), (scene.argument, .direct))
        needs(scene.router, ("/CreateOrder", .sceneFactory))
        entry("showOrder", scene.scene)
    }

    fileprivate mutating func addCreateOrder(_ services: WiringGraph.Services) {
        let scene = addScene("CreateOrder", argument: "OrderID?")
        needs(
            scene.interactor, (services.store, .direct), (services.validator, .direct), (services.ids, .direct),
            (services.lookup, .optional), (services.gateway, .lazy), (services.drafts, .provider),
            (scene.argument, .direct))
    }

    fileprivate mutating func addListOrders(_ services: WiringGraph.Services) {
        let scene = addScene("ListOrders")
        needs(scene.interactor, (services.search, .direct), (services.exporters, .direct))
        needs(scene.router, ("/ShowOrder", .sceneFactory), ("/CreateOrder", .sceneFactory), ("/Session", .scopeFactory))
        entryPoints.insert(.init(name: "listOrders", node: scene.scene), at: 0)
        entry("orders", services.store)
    }

    fileprivate mutating func addSession(_ services: WiringGraph.Services) {
        let scope = add(.scope, "Session")
        let user = add(.argument, "Clerk", in: scope, lifetime: .scope)
        let basket = add(.service, "any BasketKeeping", "Basket", in: scope, lifetime: .scope)
        needs(basket, (user, .direct), (services.store, .direct))
        let profile = addScene("Profile", argument: "OrderID", in: scope)
        needs(profile.interactor, (basket, .direct), (user, .direct), (profile.argument, .direct))
        needs(scope, (basket, .makes), (profile.scene, .makes))
        entry("session", scope)
        entry("session.profile", profile.scene)
        entry("session.basket", basket)
    }
}

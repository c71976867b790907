/// One registration as the planner sees it: values that describe it, and a recipe it does not look into.
struct Registration: Sendable {
    enum Role: Sendable {
        /// Answers when its keys are asked for.
        case binding
        /// One element of a collection, with a key if the collection is keyed.
        case contribution(ContributionLabel?)
        /// Wraps the binding of its key.
        case decorator
    }

    /// The remarks that few registrations carry.
    struct Remarks: Sendable {
        var isSideEffect = false
        var unusedReason: String?
        var allowances: [Diagnostic.ID: String] = [:]
        var startTimeout: Duration?
        var stopTimeout: Duration?
        /// Put in place of another registration by an override.
        var isOverride = false
    }

    var kind: WiringGraph.Node.Kind
    var role: Role = .binding
    var level: Int
    var offers: [AnyOffer]
    var concrete: Any.Type
    var dependencies: [Requirement]
    var isolation: String?
    var site: Site
    var module: Int = -1
    var remarks: Remarks?
    var recipe: Recipe
    /// For a scene or scope: the level of what it contains.
    var content: Int?

    var requiresMainActor: Bool { isolation == "MainActor" }

    /// Instances of it are kept in a slot of their level; workers are made afresh.
    var isStored: Bool {
        switch kind {
        case .service, .value, .argument, .part, .root: true
        case .worker, .scene, .scope, .decorator, .missing: false
        }
    }
}

/// A level of the wiring: the root's own, one for each scope, one for each scene.
struct Level: Sendable {
    enum Kind: Sendable {
        case root
        case scope
        case scene
    }

    var kind: Kind
    var parent: Int?
    /// The registration of the scene or scope whose content this is.
    var owner: Int?
    /// The registration of a scene's root.
    var root: Int?
    /// What the root or scope hands out; found by looking at its stored properties once they are set.
    var entries: [FoundEntry] = []
}

/// How the typed half of a registration is brought to life. The planner never calls these.
enum Recipe: Sendable {
    /// Links a service's constructor and returns the function that creates it.
    case service(@Sendable (LinkSite) -> ServiceCreation)
    /// Links a worker's constructor and hands it to the makers of its offers.
    case worker(@Sendable (LinkSite) -> Void)
    /// Links a part's constructor and returns the step that builds it in a scene's frame.
    case part(@Sendable (LinkSite) -> PartStep)
    /// Makes the object that makes scenes.
    case scene(@Sendable (ScenePlan, Storage) -> AnyObject)
    /// Makes the object that opens scopes.
    case scope(@Sendable (Int, Storage) -> AnyObject)
    /// Links a decorator, of something kept or of something made afresh.
    case decorator(@Sendable (LinkSite) -> ServiceCreation, @Sendable (LinkSite) -> Void)
    /// The value itself is put into the slots.
    case value(@Sendable (LinkSite) -> Void)
    /// Filled in when the scene or scope is made.
    case argument
}

/// Builds one part of a scene into the scene's frame.
typealias PartStep = @MainActor (Context) -> Void

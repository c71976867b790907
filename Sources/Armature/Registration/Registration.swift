/// One registration as the planner sees it: values that describe it, and a recipe it does not look into.
///
/// There can be many thousands: what few of them need is in ``Remarks``.
struct Registration: Sendable {
    enum Role: Sendable {
        /// Answers when its keys are asked for.
        case binding
        /// One element of a collection, with a key if the collection is keyed.
        case contribution(ContributionLabel?)
        /// Wraps the binding of its key.
        case decorator
    }

    private(set) var kind: WiringGraph.Node.Kind
    private(set) var isContribution = false
    private(set) var requiresMainActor: Bool
    private var levelNumber: Int32
    private var moduleNumber: Int32 = -1
    private var contentNumber: Int32 = -1
    private var firstOffer: Offer
    var concrete: Any.Type
    private(set) var dependencies: Dependencies
    var recipe: Recipe
    var site: Site
    /// An array of one or none: registrations without remarks pay a pointer for it.
    private var remarkBox: [Remarks] = []

    init(
        kind: WiringGraph.Node.Kind, role: Role = .binding, level: Int, offers: [Offer], concrete: Any.Type,
        dependencies: [Requirement], isolation: String? = nil, site: Site, recipe: Recipe, content: Int? = nil
    ) {
        self.kind = kind
        levelNumber = Int32(level)
        firstOffer = offers[0]
        self.concrete = concrete
        self.dependencies = Dependencies(dependencies)
        requiresMainActor = isolation == "MainActor"
        self.recipe = recipe
        self.site = site
        if let content { contentNumber = Int32(content) }
        if offers.count > 1 { otherOffers = Array(offers.dropFirst()) }
        if isolation != nil, !requiresMainActor { remark { $0.isolation = isolation } }
        if case .contribution(let label) = role {
            isContribution = true
            if let label { remark { $0.label = label } }
        }
    }

    var role: Role {
        if isContribution { return .contribution(remarks?.label) }
        return kind == .decorator ? .decorator : .binding
    }

    var level: Int { Int(levelNumber) }

    /// The module that registered it, or -1.
    var module: Int {
        get { Int(moduleNumber) }
        set { moduleNumber = Int32(newValue) }
    }

    /// For a scene or scope: the level of what it contains.
    var content: Int? { contentNumber < 0 ? nil : Int(contentNumber) }

    /// The actor on which it is made.
    var isolation: String? { requiresMainActor ? "MainActor" : remarks?.isolation }

    /// The keys under which it can be had, the main one first.
    var offers: [Offer] {
        get { [firstOffer] + otherOffers }
        set {
            firstOffer = newValue[0]
            otherOffers = Array(newValue.dropFirst())
        }
    }

    private var otherOffers: [Offer] {
        get { remarks?.otherOffers ?? [] }
        set { if !newValue.isEmpty || remarks != nil { remark { $0.otherOffers = newValue } } }
    }

    var offerCount: Int { 1 + otherOffers.count }

    /// Whether a scene that makes something late keeps what the keys hand out: a value has nobody else who could hand it
    /// to what is made late, nor has an object of which the keys hand out bare bits, such as a number.
    var isKeptAsValue: Bool { !(concrete is AnyObject.Type) || offers.allSatisfy { $0.key.isBits() } }

    /// The main key.
    var key: BindingKey { firstOffer.key }

    func offer(_ position: Int) -> Offer { position == 0 ? firstOffer : otherOffers[position - 1] }

    /// Puts the parameter lists of many registrations into one.
    static func shareDependencies(_ registrations: inout [Registration]) {
        for (index, dependencies) in Dependencies.sharing(registrations.map(\.dependencies)).enumerated() {
            registrations[index].dependencies = dependencies
        }
    }

    /// Instances of it are kept in a slot of their level; workers are made afresh.
    var isStored: Bool {
        switch kind {
        case .service, .value, .argument, .part, .root: true
        case .worker, .scene, .scope, .decorator, .missing: false
        }
    }

    var remarks: Remarks? { remarkBox.first }

    mutating func remark(_ change: (inout Remarks) -> Void) {
        if remarkBox.isEmpty { remarkBox.append(Remarks()) }
        change(&remarkBox[0])
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

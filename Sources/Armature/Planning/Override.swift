/// A binding put in place of the root's own, usually by a test.
package struct Override: Sendable {
    /// What an override looks for.
    enum Target: Hashable, Sendable {
        case binding
        /// The contributions with keys of this type; nil for those without keys.
        case contributions(labelType: BindingKey?)
    }

    /// What the stand-in is registered as: the same as what it stands in for.
    enum Shape: Sendable {
        case stored
        case afresh
        case afreshOnMainActor
        case part
    }

    let key: BindingKey
    let target: Target
    let site: Site
    /// Makes the stand-ins for a level; none if what is there cannot be replaced this way.
    let make: @Sendable (Shape, Int) -> [Registration]
}

extension Override {
    /// Puts an instance in place of whatever is bound to the key, whether service, worker or part.
    package static func instance<Service: Sendable>(
        _ instance: Service, for key: Service.Type, fileID: StaticString, line: Int, column: Int
    ) -> Override {
        // The type behind an existential is what tells whether weak references to the stand-in can work.
        func standIn<Concrete>(_ concrete: Concrete.Type) -> Override {
            Override(for: key, Site(fileID: fileID, line: line, column: column)) { level, site in
                StandIn<Concrete, Service>({ _ in instance }, level, site)
            } register: { shape, standIn in
                switch shape {
                case .stored:
                    standIn.registration(.value, .value { $0.slots.fill(instance as! Concrete) })
                case .afresh, .afreshOnMainActor:
                    standIn.registration(.worker, .making { Constructor0 { instance as! Concrete } })
                case .part:
                    standIn.part { instance as! Concrete }
                }
            }
        }
        let concrete: Any.Type = type(of: instance as Any)
        return standIn(concrete)
    }

    /// Puts the results of a function in place of whatever is bound to the key; its parameters are injected.
    package static func function<each Dependency, Service: Sendable>(
        _ make: @escaping @Sendable (repeat each Dependency) -> Service, for key: Service.Type,
        fileID: StaticString, line: Int, column: Int
    ) -> Override {
        results(of: make, stored: .service(making: make), for: key, Site(fileID: fileID, line: line, column: column))
    }

    /// Puts the results of a function in place of a worker or a part, which need not be Sendable.
    package static func unshared<each Dependency, Service>(
        _ make: @escaping @Sendable (repeat each Dependency) -> Service, for key: Service.Type,
        fileID: StaticString, line: Int, column: Int
    ) -> Override {
        results(of: make, stored: nil, for: key, Site(fileID: fileID, line: line, column: column))
    }

    /// - Parameter stored: how the results are kept when a service is replaced; nil if they cannot be shared.
    private static func results<each Dependency, Service>(
        of make: @escaping @Sendable (repeat each Dependency) -> Service, stored: Recipe?, for key: Service.Type,
        _ site: Site
    ) -> Override {
        let dependencies = Requirement.list(repeat (each Dependency).self)
        return Override(for: key, site) { level, site in
            StandIn<Service, Service>({ (own: __owned Service) in own }, level, site, dependencies)
        } register: { shape, standIn in
            switch shape {
            case .stored: stored.map { standIn.registration(.service, $0) }
            case .afresh, .afreshOnMainActor: standIn.registration(.worker, .constructor(making: make))
            case .part: standIn.part(make)
            }
        }
    }

    /// Puts what a function makes in place of a service. It may be async and throw, as a service's initialiser may.
    package static func service<each Dependency, Concrete: Sendable, Service: Sendable>(
        _ make: @escaping @Sendable @isolated(any) (repeat each Dependency) async throws -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service, for key: Service.Type,
        fileID: StaticString, line: Int, column: Int
    ) -> Override {
        let dependencies = Requirement.list(repeat (each Dependency).self)
        return Override(for: key, Site(fileID: fileID, line: line, column: column)) { level, site in
            StandIn<Concrete, Service>(project, level, site, dependencies)
        } register: { shape, standIn in
            guard case .stored = shape else { return nil }
            return standIn.registration(
                .service, on: isolationName(make.isolation), .service(making: make))
        }
    }

    /// Puts what a main-actor function makes in place of a part of a scene, or of a worker of the main actor. Neither
    /// need be Sendable.
    package static func part<each Dependency, Concrete, Service>(
        _ make: @escaping @MainActor @Sendable (repeat each Dependency) -> Concrete,
        as project: @escaping @Sendable (__owned Concrete) -> Service, for key: Service.Type,
        fileID: StaticString, line: Int, column: Int
    ) -> Override {
        let dependencies = Requirement.list(repeat (each Dependency).self)
        return Override(for: key, Site(fileID: fileID, line: line, column: column)) { level, site in
            StandIn<Concrete, Service>(project, level, site, dependencies)
        } register: { shape, standIn in
            switch shape {
            case .stored, .afresh: nil
            case .afreshOnMainActor:
                standIn.registration(.worker, on: "MainActor", .constructor(onMainActor: make))
            case .part: standIn.part(withoutIsolation(make))
            }
        }
    }

    /// Puts values in place of all contributions to `[Element]`.
    package static func contributions<Element: Sendable>(
        _ elements: [Element], fileID: StaticString, line: Int, column: Int
    ) -> Override {
        let site = Site(fileID: fileID, line: line, column: column)
        return Override(
            key: BindingKey(Element.self), target: .contributions(labelType: nil), site: site
        ) { _, level in
            elements.map { .contribution($0, nil, level, site) }
        }
    }

    /// Puts values in place of all contributions to `[Key: Element]`.
    package static func contributions<Key: Hashable & Sendable, Element: Sendable>(
        _ elements: [Key: Element], fileID: StaticString, line: Int, column: Int
    ) -> Override {
        let site = Site(fileID: fileID, line: line, column: column)
        let target = Target.contributions(labelType: BindingKey(Key.self))
        return Override(key: BindingKey(Element.self), target: target, site: site) { _, level in
            elements.map { ($0.value, ContributionLabel($0.key)) }.sorted { $0.1.text < $1.1.text }.map {
                .contribution($0, $1, level, site)
            }
        }
    }

    private init<Concrete, Service>(
        for key: Service.Type, _ site: Site, _ standIn: @escaping @Sendable (Int, Site) -> StandIn<Concrete, Service>,
        register: @escaping @Sendable (Shape, StandIn<Concrete, Service>) -> Registration?
    ) {
        self.init(key: BindingKey(key), target: .binding, site: site) { shape, level in
            register(shape, standIn(level, site)).map { [$0] } ?? []
        }
    }
}

/// What the registration of a stand-in consists of, whatever its shape.
private struct StandIn<Concrete, Service> {
    private let project: @Sendable (__owned Concrete) -> Service
    private let level: Int
    private let site: Site
    private let dependencies: [Requirement]

    init(
        _ project: @escaping @Sendable (__owned Concrete) -> Service, _ level: Int, _ site: Site,
        _ dependencies: [Requirement] = []
    ) {
        self.project = project
        self.level = level
        self.site = site
        self.dependencies = dependencies
    }

    func registration(_ kind: WiringGraph.Node.Kind, on isolation: String? = nil, _ recipe: Recipe) -> Registration {
        registration(kind, on: isolation, Offer(project), recipe)
    }

    func part<each Dependency>(
        _ make: @escaping @Sendable (repeat each Dependency) -> Concrete
    ) -> Registration {
        let function = partFunction(make, as: project)
        let offer = Offer(of: Concrete.self, as: Service.self, function)
        return registration(.part, on: "MainActor", offer, .part(function))
    }

    private func registration(
        _ kind: WiringGraph.Node.Kind, on isolation: String?, _ offer: Offer, _ recipe: Recipe
    ) -> Registration {
        Registration(
            kind: kind, level: level, offers: [offer], concrete: Concrete.self, dependencies: dependencies,
            isolation: isolation, site: site, recipe: recipe)
    }
}

extension Registration {
    fileprivate static func contribution<Element: Sendable>(
        _ element: Element, _ label: ContributionLabel?, _ level: Int, _ site: Site
    ) -> Registration {
        .value(element, role: .contribution(label), offers: [.own(Element.self)], level: level, site: site)
    }
}

/// A binding put in place of the root's own, usually by a test.
package struct Override: Sendable {
    /// What the stand-in is registered as: the same as what it stands in for.
    package enum Shape: Sendable {
        case stored
        case afresh
        case part
    }

    let key: BindingKey
    let site: Site
    /// Whether it replaces the contributions to a collection rather than a binding.
    let replacesContributions: Bool
    let make: @Sendable (Shape, Int) -> [Registration]
}

extension Override {
    /// Puts an instance in place of whatever is bound to the key, whether service, worker or part.
    package static func instance<Service: Sendable>(
        _ instance: Service, for key: Service.Type, fileID: StaticString, line: Int, column: Int
    ) -> Override {
        let site = Site(fileID: fileID, line: line, column: column)
        return Override(key: BindingKey(key), site: site, replacesContributions: false) { shape, level in
            switch shape {
            case .stored:
                [.value(instance, offers: [.own(Service.self)], level: level, site: site)]
            case .afresh, .part:
                [standIn(shape, level, site, dependencies: [], { instance }, .making { Constructor0 { instance } })]
            }
        }
    }

    /// Puts the results of a function in place of whatever is bound to the key; its parameters are injected.
    package static func function<each Dependency, Service: Sendable>(
        _ make: @escaping @Sendable (repeat each Dependency) -> Service, for key: Service.Type,
        fileID: StaticString, line: Int, column: Int
    ) -> Override {
        let site = Site(fileID: fileID, line: line, column: column)
        return Override(key: BindingKey(key), site: site, replacesContributions: false) { shape, level in
            let dependencies = Requirement.list(repeat (each Dependency).self)
            guard case .stored = shape else {
                return [standIn(shape, level, site, dependencies: dependencies, make, .constructor(making: make))]
            }
            return [
                Registration(
                    kind: .service, level: level, offers: [.own(Service.self)], concrete: Service.self,
                    dependencies: dependencies, isolation: nil, site: site,
                    recipe: .service(making: make))
            ]
        }
    }

    /// Puts what a main-actor function makes in place of a part of a scene. A part need not be Sendable.
    package static func part<each Dependency, Service>(
        _ make: @escaping @MainActor @Sendable (repeat each Dependency) -> Service, for key: Service.Type,
        fileID: StaticString, line: Int, column: Int
    ) -> Override {
        let site = Site(fileID: fileID, line: line, column: column)
        return Override(key: BindingKey(key), site: site, replacesContributions: false) { shape, level in
            guard case .part = shape else { return [] }
            return [
                standIn(
                    .part, level, site, dependencies: Requirement.list(repeat (each Dependency).self), make,
                    .constructor(onMainActor: make))
            ]
        }
    }

    /// Puts values in place of all contributions to a collection.
    package static func contributions<Element: Sendable>(
        _ elements: [Element], fileID: StaticString, line: Int, column: Int
    ) -> Override {
        let site = Site(fileID: fileID, line: line, column: column)
        return Override(key: BindingKey(Element.self), site: site, replacesContributions: true) { _, level in
            elements.map { element in
                Registration.value(
                    element, role: .contribution(nil), offers: [.own(Element.self)], level: level, site: site)
            }
        }
    }
}

private func standIn<each Dependency, Service>(
    _ shape: Override.Shape, _ level: Int, _ site: Site, dependencies: [Requirement],
    _ make: @escaping @MainActor @Sendable (repeat each Dependency) -> Service, _ worker: Recipe
) -> Registration {
    let isPart = if case .part = shape { true } else { false }
    return Registration(
        kind: isPart ? .part : .worker, level: level, offers: [.own(Service.self)],
        concrete: Service.self, dependencies: dependencies, isolation: isPart ? "MainActor" : nil, site: site,
        recipe: isPart ? .constructor(onMainActor: make) : worker)
}

import Armature

/// Four services in a diamond, `top` over `left` and `right` over `base`, that do at every start and stop what a test
/// says.
struct Diamond: CompositionRoot {
    struct Configuration: Sendable {
        var act: @Sendable (String) async throws -> Void
        /// How long `left` may take.
        var left: (start: Duration?, stop: Duration?) = (nil, nil)
    }

    struct Base: Sendable {}
    struct Left: Sendable { let base: Base }
    struct Right: Sendable { let base: Base }
    struct Top: Sendable {
        let left: Left
        let right: Right
    }

    let top: Entry<Top>

    init(_ registry: Registry, configuration: Configuration) {
        let act = configuration.act
        top =
            registry.service(Top.init)
            .onStart { _ in try await act("+top") }.onStop { _ in try await act("-top") }.entry
        registry.service(Left.init)
            .onStart { _ in try await act("+left") }.onStop { _ in try await act("-left") }
            .timeout(start: configuration.left.start, stop: configuration.left.stop)
        registry.service(Right.init)
            .onStart { _ in try await act("+right") }.onStop { _ in try await act("-right") }
        registry.service(Base.init)
            .onStart { _ in try await act("+base") }.onStop { _ in try await act("-base") }
    }

    /// A plan whose services note in the journal what they do and then do what `act` says.
    static func plan(
        _ journal: Journal, left: (start: Duration?, stop: Duration?) = (nil, nil),
        _ act: @escaping @Sendable (String) async throws -> Void = { _ in }
    ) throws -> WiringPlan<Diamond> {
        try WiringPlan(
            Diamond.self,
            configuration: Configuration(
                act: { step in
                    journal.note(step)
                    try await act(step)
                }, left: left))
    }
}

extension ServiceFailure {
    /// The last component of the service's name, and what happened.
    var brief: String {
        let name = service.split(separator: ".").last.map(String.init) ?? service
        return switch reason {
        case .threw(let error): "\(name): \(error)"
        case .timedOut(let limit): "\(name): \(limit)"
        }
    }
}

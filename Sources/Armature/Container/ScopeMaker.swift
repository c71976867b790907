/// Opens scopes of one kind. Belongs to the storage of the enclosing level.
final class ScopeMaker<Argument: Sendable, Entries: Sendable>: Sendable {
    private let entries: Entries
    private let content: Int
    private let hasArgument: Bool

    init(_ entries: Entries, content: Int, hasArgument: Bool) {
        self.entries = entries
        self.content = content
        self.hasArgument = hasArgument
    }

    /// What it is called where it is asked for too early or too late.
    var title: String { "the scope of \(name)" }

    func open(_ argument: Argument, in parent: Storage) async throws -> Scope<Entries> {
        guard parent.isReady else { throw ContainerClosed(name: title, isTooEarly: true) }
        guard let enclosing = parent.lifecycle else { throw ContainerClosed(name: title) }
        let starter = Starter(plan: parent.plan, level: content, name: name, options: enclosing.options)
        let (scope, number) = try await enclosing.open(title) { [self] in
            try await starter.start(parent: enclosing.owner) { fill($0, with: argument) }
        }
        return Scope(entries, scope, adoption: Adoption(parent: enclosing, number: number))
    }

    private func fill(_ storage: Storage, with argument: Argument) {
        guard hasArgument else { return }
        let plan = storage.plan
        guard let holder = plan.members[content].first(where: { plan.registrations[$0].kind == .argument }) else {
            preconditionFailure("the argument of \(name) has no place")
        }
        storage.fill(plan.firstOffer[holder], plan.registrations[holder].offer(0), from: argument)
    }

    private var name: String { displayName(of: Entries.self) }
}

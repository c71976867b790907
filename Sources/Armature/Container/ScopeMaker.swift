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

    func open(_ argument: Argument, in parent: Storage) async throws -> Scope<Entries> {
        guard let enclosing = parent.lifecycle else { throw ContainerClosed(name: name) }
        let starter = Starter(plan: parent.plan, level: content, name: name, options: enclosing.options)
        let lifecycle = try await starter.start(parent: parent) { storage in
            guard hasArgument else { return }
            let plan = storage.plan
            guard let holder = plan.members[content].first(where: { plan.registrations[$0].kind == .argument }) else {
                preconditionFailure("the argument of \(name) has no place")
            }
            storage.fill(plan.firstOffer[holder], plan.registrations[holder].offer(0), from: argument)
        }
        do throws(ContainerClosed) {
            let number = try enclosing.adopt(lifecycle)
            return Scope(entries, lifecycle, adoption: Adoption(parent: enclosing, number: number))
        } catch {
            // The enclosing container began to stop while this was starting.
            _ = await lifecycle.stop(budget: enclosing.options.rollbackTimeout)
            throw error
        }
    }

    private var name: String { displayName(of: Entries.self) }
}

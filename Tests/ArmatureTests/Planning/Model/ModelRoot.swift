@testable import Armature

/// The composition root that a model describes, registered in an order drawn by lot.
struct ModelRoot: CompositionRoot, HasEntries {
    struct Configuration {
        let model: WiringModel
        /// 0 for the order of the model.
        var order: UInt64 = 0
        let notes = Notes()
        let tally = Tally()
    }

    /// What the root tells about itself.
    final class Notes {
        /// The items in the order of registration; an item's site is the line of its place in here, counted from 1.
        /// Arguments share it with their scene or scope.
        var lines: [Int] = []
        var entries = EntryList()
    }

    let entries: EntryList

    init(_ registry: Registry, configuration: Configuration) {
        var builder = ModelBuilder(configuration)
        entries = builder.fill(0, registry)
        configuration.notes.entries = entries
    }
}

/// The entry points of a scope.
struct ScopeEntries<N: NumberedType.Number>: HasEntries {
    let entries: EntryList
}

protocol HasEntries: Sendable {
    var entries: EntryList { get }
}

/// Entry points, in number: `chain` is how the planner finds them, `list` how the test reads them.
struct EntryList: Sendable {
    struct Link: Sendable {
        let entry: any Sendable
        let rest: (any Sendable)?
    }

    private(set) var chain: Link?
    private(set) var list: [(item: Int, entry: any Sendable, reader: any EntryReader)] = []

    mutating func add(_ item: Int, _ entry: some Sendable, _ reader: some EntryReader) {
        chain = Link(entry: entry, rest: chain)
        list.append((item, entry, reader))
    }
}

/// How an entry point is told apart from others in a key path.
struct EntryName<Entry: Sendable>: Hashable {
    let item: Int
}

extension HasEntries {
    subscript<Entry: Sendable>(name: EntryName<Entry>) -> Entry {
        entries.list.first { $0.item == name.item }!.entry as! Entry
    }
}

/// Reads one entry point of a started container.
protocol EntryReader: Sendable {
    @MainActor func read<Root: HasEntries>(_ container: Container<Root>, _ item: Int) async throws -> [Any]
}

struct ServiceReader<Service: Sendable>: EntryReader {
    func read<Root: HasEntries>(_ container: Container<Root>, _ item: Int) -> [Any] {
        [container[dynamicMember: \Root.[EntryName<Entry<Service>>(item: item)]]]
    }
}

struct WorkerReader<Service>: EntryReader {
    func read<Root: HasEntries>(_ container: Container<Root>, _ item: Int) -> [Any] {
        [container[dynamicMember: \Root.[EntryName<WorkerEntry<Service>>(item: item)]]()]
    }
}

struct SceneReader<Argument, Scene>: EntryReader {
    func read<Root: HasEntries>(_ container: Container<Root>, _ item: Int) -> [Any] {
        container[dynamicMember: \Root.[EntryName<SceneEntry<Argument, Scene>>(item: item)]].use()
    }
}

struct ScopeReader<Argument: Sendable, Entries: HasEntries>: EntryReader {
    let entries: EntryList

    func read<Root: HasEntries>(_ container: Container<Root>, _ item: Int) async throws -> [Any] {
        let factory = container[dynamicMember: \Root.[EntryName<ScopeEntry<Argument, Entries>>(item: item)]]
        let argument = (() as? Argument) ?? ((Argument.self as! any Arguable.Type).make() as! Argument)
        let scope = try await factory(argument)
        _ = explore(try await readAll(scope, entries))
        _ = await scope.stop()
        // What was made in there must not be used any more.
        return []
    }
}

/// What all entry points of a container hand out.
@MainActor
func readAll<Root: HasEntries>(_ container: Container<Root>, _ entries: EntryList) async throws -> [Any] {
    var values: [Any] = []
    for (item, _, reader) in entries.list { values += try await reader.read(container, item) }
    return values
}

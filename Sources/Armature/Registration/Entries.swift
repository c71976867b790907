/// The entry point of a service: reading it from a container gives the one instance.
public struct Entry<Service>: Sendable {
    @usableFromInline let serial: Int
    @usableFromInline let registration: Int
}

/// The entry point of a worker: calling it on a container makes a new one.
public struct WorkerEntry<Service>: Sendable {
    @usableFromInline let serial: Int
    @usableFromInline let registration: Int
}

/// The entry point of a scene: calling it on a container, with the scene's argument, makes one.
public struct SceneEntry<Argument, Root>: Sendable {
    @usableFromInline let serial: Int
    @usableFromInline let registration: Int
}

/// The entry point of a scope: calling it on a container, with the scope's argument, opens one.
public struct ScopeEntry<Argument: Sendable, Entries: Sendable>: Sendable {
    @usableFromInline let serial: Int
    @usableFromInline let registration: Int
}

/// Any of the four, as the planner finds it among the stored properties of a root.
protocol EntryPoint {
    var serial: Int { get }
    var registration: Int { get }
    /// Whether the instance is made for each use, even if that only means reading it.
    static var isMadeForEachUse: Bool { get }
}

extension EntryPoint {
    static var isMadeForEachUse: Bool { false }
}

extension Entry: EntryPoint {}

extension WorkerEntry: EntryPoint {
    static var isMadeForEachUse: Bool { true }
}

extension SceneEntry: EntryPoint {}
extension ScopeEntry: EntryPoint {}

/// An entry point with the name of the property that holds it.
struct FoundEntry: Sendable {
    var name: String
    var serial: Int
    var registration: Int
    var isMadeForEachUse: Bool
}

/// The entry points among the stored properties of a value, in order, those of nested structs with a dotted name.
func entryPoints(in value: Any) -> [FoundEntry] {
    var found: [FoundEntry] = []
    collect(value, name: "", into: &found)
    return found
}

private func collect(_ value: Any, name: String, into found: inout [FoundEntry]) {
    if let entry = value as? any EntryPoint {
        found.append(
            FoundEntry(
                name: name, serial: entry.serial, registration: entry.registration,
                isMadeForEachUse: type(of: entry).isMadeForEachUse))
        return
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct, .tuple, .optional, .enum:
        for (index, child) in mirror.children.enumerated() {
            // The mirror of a tuple calls an element without a label `.0`.
            let label = mirror.displayStyle == .optional ? "" : (child.label ?? "\(index)").drop { $0 == "." }
            let path = [name, String(label)].filter { !$0.isEmpty }.joined(separator: ".")
            collect(child.value, name: path, into: &found)
        }
    default:
        break
    }
}

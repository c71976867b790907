/// A generic type that knows its arguments, which the name that the runtime gives it does not show as they are written.
protocol SourceNamed {
    static var sourceName: String { get }
}

extension Optional: SourceNamed {
    static var sourceName: String {
        let name = displayName(of: Wrapped.self)
        let isFunction = name.contains(" -> ") && (name.hasPrefix("(") || name.hasPrefix("@"))
        return isFunction || name.hasPrefix("any ") ? "(\(name))?" : "\(name)?"
    }
}

extension Array: SourceNamed {
    static var sourceName: String { "[\(displayName(of: Element.self))]" }
}

extension Dictionary: SourceNamed {
    static var sourceName: String { "[\(displayName(of: Key.self)): \(displayName(of: Value.self))]" }
}

extension Tagged: SourceNamed {
    static var sourceName: String { "Tagged<\(displayName(of: Tag.self)), \(displayName(of: Value.self))>" }
}

extension Weak: SourceNamed {
    static var sourceName: String { "Weak<\(displayName(of: Value.self))>" }
}

extension Lazy: SourceNamed {
    static var sourceName: String { "Lazy<\(displayName(of: Value.self))>" }
}

extension Provider: SourceNamed {
    static var sourceName: String { "Provider<\(displayName(of: Value.self))>" }
}

extension SceneFactory: SourceNamed {
    static var sourceName: String { "SceneFactory<\(displayName(of: Argument.self)), \(displayName(of: Root.self))>" }
}

extension ScopeFactory: SourceNamed {
    static var sourceName: String {
        "ScopeFactory<\(displayName(of: Argument.self)), \(displayName(of: Entries.self))>"
    }
}

extension Entry: SourceNamed {
    static var sourceName: String { "Entry<\(displayName(of: Service.self))>" }
}

extension WorkerEntry: SourceNamed {
    static var sourceName: String { "WorkerEntry<\(displayName(of: Service.self))>" }
}

extension SceneEntry: SourceNamed {
    static var sourceName: String { "SceneEntry<\(displayName(of: Argument.self)), \(displayName(of: Root.self))>" }
}

extension ScopeEntry: SourceNamed {
    static var sourceName: String { "ScopeEntry<\(displayName(of: Argument.self)), \(displayName(of: Entries.self))>" }
}

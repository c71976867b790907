/// What kind of type this is, read from the type's metadata.
///
/// The runtime answers the same questions through a cast to `any P.Type`. But a cast that nobody asked for before looks
/// through all conformances of the program: 70 microseconds for each type in a program with 9,000 of them, and a plan
/// asks it of each type that it meets. Reading takes a nanosecond.
enum TypeShape {
    /// How the parameter or key is filled, if the type is a wrapper such as `Lazy` or `Optional`.
    static func wrapper(_ type: Any.Type) -> (any InjectionWrapper.Type)? {
        if let known, !known.mayBeWrapper(type) { return nil }
        return type as? any InjectionWrapper.Type
    }

    /// Whether the type is the existential of protocols; `Any` and `AnyObject` are not counted, for they are never
    /// written with `any`.
    static func isExistential(_ type: Any.Type) -> Bool {
        if type == Any.self || type == AnyObject.self { return false }
        return known?.isExistential(type) ?? describesExistential(type)
    }

    /// Whether the type is the type of the types that conform to protocols, as `any Error.Type`.
    static func isExistentialMetatype(_ type: Any.Type) -> Bool {
        if type == Any.Type.self || type == AnyObject.Type.self { return false }
        return known?.isExistentialMetatype(type) ?? describesExistentialMetatype(type)
    }

    /// Whether the type is the type of the types that conform to a protocol with arguments, as `any Sequence<Int>.Type`.
    ///
    /// The runtime crashes when it is asked for the name of one.
    static func isConstrainedMetatype(_ type: Any.Type) -> Bool { known?.isConstrainedMetatype(type) ?? false }

    /// The same from the description: the metatype of an existential ends in `.Protocol`, or says `any` where the
    /// existential has arguments.
    static func describesExistential(_ type: Any.Type) -> Bool {
        let description = String(reflecting: Swift.type(of: type))
        if description.hasPrefix("(any ") { return true }
        return description.hasSuffix(".Protocol") && !description.hasSuffix(".Type.Protocol")
    }

    static func describesExistentialMetatype(_ type: Any.Type) -> Bool {
        String(reflecting: Swift.type(of: type)).hasSuffix(".Type.Protocol")
    }

    /// Every generic type that conforms to `InjectionWrapper`.
    static var wrappers: [any InjectionWrapper.Type] {
        [
            Lazy<Int>.self, Provider<Int>.self, Weak<Int>.self, SceneFactory<Int, Int>.self,
            ScopeFactory<Int, Int>.self, Int?.self, [Int].self, [Int: Int].self,
        ]
    }

    /// Nil where metadata does not look as expected; then the runtime is asked.
    private static let known = KnownShapes()
}

/// What metadata looks like in this program.
///
/// Source: "Type Metadata" in the documentation of the ABI in Swift's repository. The first word tells the kind; for a
/// struct and an enum, the second one is the address of the description that all instantiations of a generic type share.
struct KnownShapes {
    private let existentialKind: UInt
    private let constrainedKind: UInt
    private let metatypeKind: UInt
    private let nominalKinds: [UInt]
    private let wrappers: [UInt]

    /// Nil unless the words of known types tell apart what they should. They do not where the second word is signed with
    /// its address, as on arm64e.
    init?() {
        nominalKinds = [Self.kind(of: Weak<Int>.self), Self.kind(of: Int?.self), Self.kind(of: Never.self)]
        existentialKind = Self.kind(of: (any Error).self)
        constrainedKind = Self.kind(of: (any Sequence<Int>).self)
        metatypeKind = Self.kind(of: (any Error.Type).self)
        wrappers = TypeShape.wrappers.map(Self.description)
        let others: [Any.Type] = [AnyWeakCell.self, (() -> Void).self, (Int, Int).self, Int.Type.self]
        let kinds = nominalKinds + others.map(Self.kind) + [existentialKind, constrainedKind, metatypeKind]
        guard Set(kinds).count == kinds.count, Set(wrappers).count == wrappers.count,
            TypeShape.wrappers.allSatisfy({ nominalKinds.contains(Self.kind(of: $0)) }),
            Self.description(of: Weak<Int>.self) == Self.description(of: Weak<String>.self),
            Self.description(of: Int?.self) == Self.description(of: String?.self)
        else { return nil }
    }

    func mayBeWrapper(_ type: Any.Type) -> Bool {
        nominalKinds.contains(Self.kind(of: type)) && wrappers.contains(Self.description(of: type))
    }

    func isExistential(_ type: Any.Type) -> Bool {
        let kind = Self.kind(of: type)
        return kind == existentialKind || (kind == constrainedKind && !BindingKey(type).isBits())
    }

    func isExistentialMetatype(_ type: Any.Type) -> Bool {
        metatypeKind == Self.kind(of: type) || isConstrainedMetatype(type)
    }

    /// Metadata gives the existential of a protocol with arguments and its metatype the same kind. But an existential can
    /// hold references, and a metatype is bare bits.
    func isConstrainedMetatype(_ type: Any.Type) -> Bool {
        Self.kind(of: type) == constrainedKind && BindingKey(type).isBits()
    }

    // Sound: a metatype is the address of the type's metadata, which lives as long as the program and has a kind.
    private static func kind(of type: Any.Type) -> UInt {
        unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
    }

    // Sound for structs and enums, whose metadata has the description's address behind the kind.
    private static func description(of type: Any.Type) -> UInt {
        unsafeBitCast(type, to: UnsafePointer<UInt>.self)[1]
    }
}

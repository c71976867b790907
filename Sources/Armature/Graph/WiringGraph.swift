/// The wiring of a composition root as plain data: what is registered, what needs what, and what is wrong with it.
///
/// A graph holds names and places only. It is made without running a single constructor, and two plans of the same
/// root give equal graphs.
public struct WiringGraph: Codable, Hashable, Sendable {
    /// The version of this format. It grows when a field changes its meaning or goes away.
    public static let currentVersion = 1

    /// The version of the format that this value was written in.
    public var version: Int
    /// The name of the composition root's type.
    public var root: String
    /// What the root hands out, in the order of its stored properties.
    public var entryPoints: [EntryPoint]
    /// Everything registered, sorted by ``Node/id``.
    public var nodes: [Node]
    /// Every need, sorted by the needing node, then by parameter; the elements of one collection in their own order.
    public var edges: [Edge]
    /// What is wrong with the wiring, in the order it is reported.
    public var diagnostics: [Diagnostic]

    /// Makes a graph from its parts, which must already be in the documented order.
    public init(
        root: String, entryPoints: [EntryPoint], nodes: [Node], edges: [Edge], diagnostics: [Diagnostic] = []
    ) {
        version = Self.currentVersion
        self.root = root
        self.entryPoints = entryPoints
        self.nodes = nodes
        self.edges = edges
        self.diagnostics = diagnostics
    }
}

extension WiringGraph {
    /// A stored property of the composition root (or of a scope's entries) through which something can be had.
    public struct EntryPoint: Codable, Hashable, Sendable {
        /// The name of the property. Entries inside a scope read `session.profile`.
        public var name: String
        /// The ``Node/id`` it hands out.
        public var node: String

        /// Makes an entry point.
        public init(name: String, node: String) {
            self.name = name
            self.node = node
        }
    }

    /// One registration.
    public struct Node: Codable, Hashable, Sendable, Identifiable {
        /// What was registered.
        public enum Kind: String, Codable, CaseIterable, Hashable, Sendable {
            /// Created once at start.
            case service
            /// Made afresh for each injection.
            case worker
            /// An existing value, such as the configuration.
            case value
            /// A scene: the group of its parts and its root.
            case scene
            /// A part of a scene, one for each instance of the scene.
            case part
            /// The root of a scene: the view or view controller.
            case root
            /// A nested container.
            case scope
            /// The argument from which a scene or scope is made.
            case argument
            /// Wraps another binding of the same key.
            case decorator
            /// Something needed that nobody registered.
            case missing
        }

        /// How long an instance lives.
        public enum Lifetime: String, Codable, CaseIterable, Hashable, Sendable {
            /// As long as the container.
            case container
            /// As long as the enclosing scope.
            case scope
            /// As long as the scene's root.
            case scene
            /// As long as whoever asked for it.
            case transient
        }

        /// Unique within the graph and stable from run to run: the owner's id, a slash and the key.
        public var id: String
        /// What was registered.
        public var kind: Kind
        /// The key under which others ask for it, such as `any OrderStoring`.
        public var key: String
        /// Further keys bound to the same instance.
        public var aliases: [String]
        /// The concrete type behind the key, when it differs from the key.
        public var implementation: String?
        /// How long an instance lives.
        public var lifetime: Lifetime
        /// The id of the scene or scope that owns this node; empty for the composition root itself.
        public var owner: String
        /// The actor on which it is made, such as `MainActor`.
        public var isolation: String?
        /// The module that registered it, when the root installed one.
        public var module: String?
        /// Where it was registered.
        public var site: SourceSite?
        /// Whether anything leads to it from an entry point or a side effect.
        public var isReachable: Bool
        /// Remarks that were written on the registration: why it is unused, why a diagnostic is allowed.
        public var remarks: [String]

        /// Makes a node.
        public init(
            id: String, kind: Kind, key: String, aliases: [String] = [], implementation: String? = nil,
            lifetime: Lifetime, owner: String = "", isolation: String? = nil, module: String? = nil,
            site: SourceSite? = nil, isReachable: Bool = true, remarks: [String] = []
        ) {
            self.id = id
            self.kind = kind
            self.key = key
            self.aliases = aliases
            self.implementation = implementation
            self.lifetime = lifetime
            self.owner = owner
            self.isolation = isolation
            self.module = module
            self.site = site
            self.isReachable = isReachable
            self.remarks = remarks
        }
    }

    /// A need: one parameter of one constructor.
    public struct Edge: Codable, Hashable, Sendable {
        /// How the needed instance arrives.
        public enum Kind: String, Codable, CaseIterable, Hashable, Sendable {
            /// Passed to the initialiser.
            case direct
            /// A back reference that keeps nothing alive: `Weak<T>`.
            case weak
            /// Made or fetched at first use: `Lazy<T>`.
            case lazy
            /// A new one for each call: `Provider<T>`.
            case provider
            /// A factory for a scene: `SceneFactory<Argument, Scene>`.
            case sceneFactory
            /// A factory for a scope: `ScopeFactory<Argument, Root>`.
            case scopeFactory
            /// `T?`, and it is registered.
            case optional
            /// One element of `[T]`.
            case collection
            /// One entry of `[Key: T]`.
            case keyed
            /// From a decorator to what it wraps.
            case decorates
            /// From a scene to its root, or from a scope to what its entries hand out.
            case makes
        }

        /// The ``Node/id`` of the node that needs.
        public var from: String
        /// The ``Node/id`` of the needed node.
        public var to: String
        /// How it arrives.
        public var kind: Kind
        /// The parameter's position in the initialiser, counted from 1; 0 for `makes`.
        public var parameter: Int
        /// The key of a keyed contribution.
        public var label: String?

        /// Makes an edge.
        public init(from: String, to: String, kind: Kind, parameter: Int, label: String? = nil) {
            self.from = from
            self.to = to
            self.kind = kind
            self.parameter = parameter
            self.label = label
        }
    }
}

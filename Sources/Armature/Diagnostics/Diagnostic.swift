/// One mistake in the wiring (or a warning about it), as data.
///
/// Text for people comes from the renderers; a program reads ``id-swift.property``, ``path`` and ``site``.
public struct Diagnostic: Codable, Hashable, Sendable {
    /// The kind of mistake. The raw value is the stable ID that is printed and that documentation lists.
    public enum ID: String, Codable, CaseIterable, Hashable, Sendable {
        case missingBinding = "missing-binding"
        case duplicateBinding = "duplicate-binding"
        case ambiguousBinding = "ambiguous-binding"
        case dependencyCycle = "dependency-cycle"
        case retainCycle = "retain-cycle"
        case captiveDependency = "captive-dependency"
        case isolationMismatch = "isolation-mismatch"
        case unreachableRegistration = "unreachable-registration"
        case overrideWithoutTarget = "override-without-target"
        case decoratorWithoutTarget = "decorator-without-target"
        case emptyCollection = "empty-collection"
        case duplicateKey = "duplicate-key"
        case ruleViolation = "rule-violation"
        case unsupportedKey = "unsupported-key"
        case unsupportedDependency = "unsupported-dependency"
        case unownedPart = "unowned-part"
    }

    /// The kinds that a remark on a registration can allow: what a running container can live with.
    public enum Allowable: String, Codable, CaseIterable, Hashable, Sendable {
        case ambiguousBinding = "ambiguous-binding"
        case retainCycle = "retain-cycle"
        case unreachableRegistration = "unreachable-registration"
        case unownedPart = "unowned-part"
    }

    /// Whether a diagnostic stops the plan.
    public enum Severity: String, Codable, Hashable, Sendable {
        case error
        case warning
    }

    /// A further fact that helps to understand the mistake, with the place it speaks of.
    public struct Note: Codable, Hashable, Sendable {
        /// One sentence without a final stop.
        public var text: String
        /// The place the note speaks of.
        public var site: SourceSite?

        /// Makes a note.
        public init(_ text: String, site: SourceSite? = nil) {
            self.text = text
            self.site = site
        }
    }

    /// The kind of mistake.
    public var id: ID
    /// An error stops the plan; a warning does not.
    public var severity: Severity
    /// One sentence without a final stop.
    public var message: String
    /// The registration to look at first.
    public var site: SourceSite?
    /// Bare names of the keys from the outermost requester to the key in question, in the order of need.
    /// For a cycle the last name repeats the first.
    public var path: [String]
    /// The same way as text for people, with the implementation behind each key.
    public var trace: [String]
    /// Further facts.
    public var notes: [Note]
    /// What to do about it.
    public var help: String?

    /// Makes a diagnostic.
    public init(
        _ id: ID, severity: Severity = .error, message: String, site: SourceSite? = nil, path: [String] = [],
        trace: [String] = [], notes: [Note] = [], help: String? = nil
    ) {
        self.id = id
        self.severity = severity
        self.message = message
        self.site = site
        self.path = path
        self.trace = trace
        self.notes = notes
        self.help = help
    }
}

import Synchronization

/// A composition root whose wiring has been checked. Nothing has been created yet.
///
/// Every call of ``start(_:)`` makes a container of its own; containers share nothing but the root's registrations.
public struct WiringPlan<Root: CompositionRoot>: Sendable {
    private let root: Root
    private let planning: Planning
    private let plan: Plan

    /// Runs the root's initialiser and checks what it registered.
    ///
    /// - Throws: ``WiringError`` with every mistake, if there is any.
    public init(_ root: Root.Type, configuration: Root.Configuration) throws(WiringError) {
        try self.init(root, configuration: configuration, overrides: [])
    }

    package init(
        _ type: Root.Type, configuration: Root.Configuration, overrides: [Override]
    ) throws(WiringError) {
        let draft = Draft(serial: draftSerials.wrappingAdd(1, ordering: .relaxed).newValue)
        root = Root(Registry(draft: draft, level: 0), configuration: configuration)
        draft.setEntries(entryPoints(in: root), of: 0)
        draft.seal()
        planning = Planning(draft, rootName: displayName(of: type), overrides: overrides)
        guard let plan = planning.plan else {
            throw WiringError(diagnostics: planning.diagnostics, graph: planning.graph())
        }
        self.plan = plan
    }

    /// What is registered and what needs what, as data.
    public var graph: WiringGraph { planning.graph() }

    /// What is not wrong but looks like a mistake.
    public var warnings: [Diagnostic] { planning.diagnostics }

    /// Creates every service that is needed, in dependency order, independent ones concurrently.
    ///
    /// If one fails or the task is cancelled, whatever had been created is stopped again first.
    ///
    /// - Throws: ``StartError``.
    public func start(_ options: StartOptions = StartOptions()) async throws -> Container<Root> {
        let starter = Starter(plan: plan, level: 0, name: plan.rootName, options: options)
        return Container(root, try await starter.start(parent: nil))
    }

    /// Starts, waits until `shutdown` returns or the task is cancelled, and stops.
    ///
    /// - Parameters:
    ///   - options: how to start and stop.
    ///   - shutdown: is given the started container, and ends the run by returning or throwing. It is cancelled when
    ///     the task is.
    /// - Throws: ``StartError``; ``StopError`` if a service failed to stop; otherwise what `shutdown` throws, unless
    ///   that is its cancellation.
    public func run(
        _ options: StartOptions = StartOptions(),
        until shutdown: @Sendable (Container<Root>) async throws -> Void
    ) async throws {
        let container = try await start(options)
        var failure: (any Error)?
        do { try await shutdown(container) } catch { failure = error }
        let report = await container.stop()
        if !report.failures.isEmpty { throw StopError(report: report) }
        if let failure, !(failure is CancellationError) { throw failure }
    }
}

extension WiringPlan where Root.Configuration == Void {
    /// Runs the root's initialiser and checks what it registered.
    ///
    /// - Throws: ``WiringError`` with every mistake, if there is any.
    public init(_ root: Root.Type) throws(WiringError) {
        try self.init(root, configuration: ())
    }
}

/// Tells the entry points of one run of a root's initialiser from those of another.
private let draftSerials = Atomic<Int>(0)

/// The wiring is wrong: everything that is, in one list.
public struct WiringError: Error, CustomStringConvertible {
    /// Every mistake, and the warnings after them, sorted by kind and then by text.
    public let diagnostics: [Diagnostic]
    /// The graph as far as it goes, with the mistakes in it.
    public let graph: WiringGraph

    /// The report as the compiler would print it.
    public var description: String { diagnostics.text() }
}

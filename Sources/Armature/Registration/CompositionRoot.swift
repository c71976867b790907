/// The one place where an application is wired.
///
/// A root is a struct. Its initialiser registers everything and stores the entry points that the registrations hand
/// out; only those can be had from a container. The initialiser runs no constructor of yours.
///
/// ```swift
/// struct App: CompositionRoot {
///     let listOrders: SceneEntry<Void, ListOrdersView>
///
///     init(_ registry: Registry, configuration: Void) {
///         registry.service(MemoryOrderStore.init, as: { $0 as any OrderStoring })
///         listOrders = registry.scene { scene in
///             scene.part(ListOrdersInteractor.init, as: { $0 as any ListOrdersBusinessLogic })
///             return scene.root(ListOrdersView.init)
///         }
///     }
/// }
/// ```
///
/// `Sendable` keeps the registry, which is not, from being stored for later.
public protocol CompositionRoot: Sendable {
    /// What the root needs to know from outside, such as the place of a database.
    associatedtype Configuration = Void

    /// Registers everything and stores the entry points.
    init(_ registry: Registry, configuration: Configuration)
}

/// A reusable group of registrations, installed by a composition root with its parameters.
///
/// ```swift
/// struct StorageModule: Module {
///     let location: DatabaseLocation
///
///     func register(in registry: Registry) {
///         registry.service({ try await SQLiteOrderStore(at: location) }, as: { $0 as any OrderStoring })
///     }
/// }
/// ```
public protocol Module {
    /// What the module hands to whoever installs it, usually entry points; `Void` for most.
    associatedtype Entries = Void

    /// Registers the module's bindings.
    func register(in registry: Registry) -> Entries
}

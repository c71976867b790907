/// One use case of a scene: the three models that cross its boundaries, and nothing else does.
///
/// A request carries what the view's controls hold, a response what the work came to, a view model what is shown,
/// formatted to strings and numbers. Domain models stay behind the interactor.
///
/// ```swift
/// enum ShowOrder {
///     enum GetOrder: UseCase {
///         struct Request { let id: OrderID }
///         struct Response { let order: Order }
///         struct ViewModel { let total: String }
///     }
/// }
/// ```
public protocol UseCase {
    /// What the view sends to the interactor.
    associatedtype Request
    /// What the interactor sends to the presenter.
    associatedtype Response
    /// What the presenter sends to the view.
    associatedtype ViewModel
}

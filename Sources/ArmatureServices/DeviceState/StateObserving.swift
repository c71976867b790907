/// A state of the device (network link, power, radio...) that can be read and watched.
///
/// A screen or an interactor depends on `any StateObserving<LinkState>`; which source feeds it is decided in the
/// composition root.
public protocol StateObserving<State>: Sendable {
    /// What is observed. Two equal states are one state: nobody is told of a change that cannot be seen.
    associatedtype State: Sendable & Equatable

    /// The state now. Never older than what any subscriber has received: inside a loop over ``changes()`` it is the
    /// value just delivered, or a newer one. May block for the moment of one system call when nobody is subscribed.
    var current: State { get }

    /// The present state first, then each distinct change once.
    ///
    /// Any number of loops may run over it, each at its own pace. A loop that is slower than the changes misses the ones
    /// in between and gets the newest. It ends when its task is cancelled, or when the observer is stopped or let go:
    /// subscribers do not keep the observer alive, so whoever loops must hold on to it.
    func changes() -> StateChanges<State>
}

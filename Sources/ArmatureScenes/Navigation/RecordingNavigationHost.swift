/// A host for tests: it shows nothing, and writes down what it was told.
@MainActor
public final class RecordingNavigationHost<Screen>: NavigationHost {
    /// What it was told, in order. Screens are numbered from 1 as they come, so that the record keeps none alive.
    public private(set) var actions: [NavigationAction<Int>] = []
    /// The screens it would show.
    public private(set) var shown = NavigationLayers<Screen>()
    /// Whether changes can be seen at once; otherwise they wait for ``completeNext()``.
    public var completesAtOnce = true
    /// Whom to tell that somebody went back.
    public var didGoBack: (@MainActor (NavigationBack) -> Void)?

    private var screenCount = 0
    private var pending: [@MainActor () -> Void] = []

    /// A host that shows nothing yet.
    public init() {}

    /// Writes the change down.
    public func perform(_ action: NavigationAction<Screen>, completion: @escaping @MainActor () -> Void) {
        actions.append(
            action.map { _ in
                screenCount += 1
                return screenCount
            })
        shown.perform(action)
        if completesAtOnce { completion() } else { pending.append(completion) }
    }

    /// How many changes are under way.
    public var pendingCount: Int { pending.count }

    /// Lets the earliest change that is under way be seen.
    public func completeNext() {
        guard !pending.isEmpty else { return }
        pending.removeFirst()()
    }

    /// Goes back as a gesture would: the topmost stack loses screens.
    ///
    /// - Parameter count: how many screens are left; one fewer when left out.
    public func goBack(to count: Int? = nil) {
        guard let layer = shown.layers.indices.last else { return }
        let left = count ?? shown.layers[layer].count - 1
        guard (1..<shown.layers[layer].count).contains(left) else { return }
        shown.perform(.shrink(layer: layer, to: left))
        didGoBack?(.shrank(layer: layer, to: left))
    }

    /// Dismisses the topmost sheet as a swipe would.
    public func swipeDown() {
        guard shown.layers.count > 1 else { return }
        shown.perform(.dismiss(downTo: shown.layers.count - 1))
        didGoBack?(.dismissed(downTo: shown.layers.count))
    }

    /// Reports without changing anything, as a host does that reads its state at the wrong moment.
    public func report(_ back: NavigationBack) {
        didGoBack?(back)
    }
}

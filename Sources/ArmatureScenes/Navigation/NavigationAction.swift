/// A single change of what is shown: with a route it is what the navigation tree decides, with a screen it is what a
/// host performs.
///
/// Layers count from 0, the stack at the bottom; each further layer is a sheet over the one before.
public enum NavigationAction<Item> {
    /// Puts a screen on a stack; layer 0 may be missing before.
    case push(Item, layer: Int)
    /// Exchanges the topmost screen of a stack.
    case replaceTop(Item, layer: Int)
    /// Takes screens off a stack until so many are left.
    case shrink(layer: Int, to: Int)
    /// Shows a new layer with one screen.
    case present(Item)
    /// Takes layers away until so many are left.
    case dismiss(downTo: Int)

    /// The same action for another item.
    public func map<Other>(_ transform: (Item) throws -> Other) rethrows -> NavigationAction<Other> {
        switch self {
        case .push(let item, let layer): .push(try transform(item), layer: layer)
        case .replaceTop(let item, let layer): .replaceTop(try transform(item), layer: layer)
        case .shrink(let layer, let count): .shrink(layer: layer, to: count)
        case .present(let item): .present(try transform(item))
        case .dismiss(let count): .dismiss(downTo: count)
        }
    }
}

extension NavigationAction: Equatable where Item: Equatable {}
extension NavigationAction: Sendable where Item: Sendable {}

/// Stacks over stacks, as a host keeps its screens.
public struct NavigationLayers<Item> {
    /// The stack at the bottom first, each with its topmost item last.
    public private(set) var layers: [[Item]] = []

    /// Nothing.
    public init() {}

    init(_ layers: [[Item]]) {
        self.layers = layers.count == 1 && layers[0].isEmpty ? [] : layers
    }

    /// The item that covers all others.
    public var top: Item? { layers.last?.last }

    /// Does what the action says.
    public mutating func perform(_ action: NavigationAction<Item>) {
        switch action {
        case .push(let item, let layer):
            if layers.isEmpty { layers.append([]) }
            layers[layer].append(item)
        case .replaceTop(let item, let layer):
            layers[layer][layers[layer].count - 1] = item
        case .shrink(let layer, let count):
            layers[layer].removeSubrange(count...)
            if layers.count == 1, layers[0].isEmpty { layers = [] }
        case .present(let item):
            layers.append([item])
        case .dismiss(let count):
            layers.removeSubrange(count...)
        }
    }

    /// Changes one item without moving it.
    mutating func update(where predicate: (Item) -> Bool, _ change: (inout Item) -> Void) {
        for layer in layers.indices {
            for depth in layers[layer].indices where predicate(layers[layer][depth]) { change(&layers[layer][depth]) }
        }
    }
}

extension NavigationLayers: Equatable where Item: Equatable {}
extension NavigationLayers: Sendable where Item: Sendable {}

/// What an operation does to a tree.
public struct NavigationChange<Route> {
    /// In the order in which to perform them.
    public var actions: [NavigationAction<Route>] = []
    /// The flows that are over, children before their parents.
    public var ended: [FlowID] = []
    /// Whether a screen that had been covered is on top now.
    public var uncovers = false
    /// Why nothing was done.
    public var refusal: NavigationRefusal?
}

extension NavigationChange: Equatable where Route: Equatable {}
extension NavigationChange: Sendable where Route: Sendable {}

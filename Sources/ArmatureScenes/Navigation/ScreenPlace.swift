/// Where a screen is: its layer, and its position from the bottom of that.
public struct ScreenPlace: Hashable, Comparable, Sendable {
    /// 0 for the stack at the bottom, then the sheets over it.
    public var layer: Int
    /// 0 for the bottom of the layer.
    public var depth: Int

    /// The place so far up on a layer.
    public init(layer: Int, depth: Int) {
        self.layer = layer
        self.depth = depth
    }

    /// Whether one place is covered before another: it is on a lower layer, or lower on the same.
    public static func < (left: ScreenPlace, right: ScreenPlace) -> Bool {
        (left.layer, left.depth) < (right.layer, right.depth)
    }

    /// The place of the screen that covers all others.
    static func top(of layers: [[some Any]]) -> ScreenPlace? {
        guard let layer = layers.last, !layer.isEmpty else { return nil }
        return ScreenPlace(layer: layers.count - 1, depth: layer.count - 1)
    }
}

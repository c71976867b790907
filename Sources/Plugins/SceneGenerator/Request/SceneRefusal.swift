/// Why no scene is generated, in words for whoever asked for it.
public struct SceneRefusal: Error, Hashable, CustomStringConvertible {
    /// The sentence, without a full stop.
    public let description: String

    /// A refusal for this reason.
    public init(_ description: String) { self.description = description }
}

/// A source file as an architecture check sees it.
public struct SourceFile: Hashable, Sendable {
    /// How the file is called in findings; best relative to the package.
    public var path: String
    /// The whole text.
    public var text: String

    /// A file with a text.
    public init(path: String, text: String) {
        self.path = path
        self.text = text
    }
}

/// The place in the source where a registration was written.
///
/// It keeps `#fileID` (`Module/File.swift`), never an absolute path, so that a release binary does not carry the
/// directory layout of the machine that built it.
public struct SourceSite: Codable, Hashable, Sendable {
    /// `#fileID` of the registration: the module's name, a slash and the file's name.
    public var fileID: String
    /// The line, counted from 1.
    public var line: Int
    /// The column, counted from 1.
    public var column: Int

    /// Makes a site from the three parts that the compiler's `#fileID`, `#line` and `#column` give.
    public init(fileID: String, line: Int, column: Int) {
        self.fileID = fileID
        self.line = line
        self.column = column
    }
}

extension SourceSite: CustomStringConvertible {
    /// `Module/File.swift:line:column`, as the compiler writes it.
    public var description: String { "\(fileID):\(line):\(column)" }
}

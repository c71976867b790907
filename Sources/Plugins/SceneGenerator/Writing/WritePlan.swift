/// What is to be written where; made before anything is.
public struct WritePlan: Hashable, Sendable {
    /// One file.
    public struct Write: Hashable, Sendable {
        /// From the package's folder.
        public let path: String
        /// All of the file.
        public let text: String
        /// Whether a file is there already.
        public let replaces: Bool
    }

    /// In the order of writing.
    public let writes: [Write]

    /// Refuses to replace what is there, unless it is told to.
    ///
    /// - Parameters:
    ///   - existing: tells what a path leads to.
    ///   - replacing: whether files that are there may be replaced.
    /// - Throws: ``ExistingFiles`` with every file in the way; nothing has been written.
    init(
        _ files: [GeneratedFile], sources: String, tests: String, replacing: Bool,
        existing: (String) -> Existing
    ) throws {
        var writes: [Write] = []
        var inTheWay: [String] = []
        for file in files {
            let path = (file.place == .sources ? sources : tests) + "/" + file.path
            switch existing(path) {
            case .nothing: writes.append(Write(path: path, text: file.text, replaces: false))
            case .file where replacing: writes.append(Write(path: path, text: file.text, replaces: true))
            case .file: inTheWay.append(path)
            case .other: throw SceneRefusal("\(path) is not a file and cannot be replaced")
            }
        }
        if !inTheWay.isEmpty { throw ExistingFiles(paths: inTheWay) }
        self.writes = writes
    }
}

/// What a path leads to.
enum Existing: Hashable, Sendable { case nothing, file, other }

/// Files that would have been replaced.
public struct ExistingFiles: Error, Hashable {
    /// From the package's folder, in the order of writing.
    public let paths: [String]
}

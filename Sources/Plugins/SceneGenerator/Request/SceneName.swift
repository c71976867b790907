/// What a scene is called, and the folders that it goes into: `Account/Login` is the scene `Login` in `Account/Login`.
public struct SceneName: Hashable, Sendable {
    /// The folders above the scene's own.
    public let folders: [String]
    /// The stem of its types.
    public let type: String

    /// Reads a name with or without folders.
    ///
    /// - Throws: ``SceneRefusal`` when a folder is missing or leads elsewhere, or when it cannot name a type.
    public init(_ text: String) throws {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        type = parts.last ?? ""
        folders = Array(parts.dropLast())
        for folder in folders where !Self.isFolder(folder) {
            let reason =
                folder.isEmpty ? "a folder without a name is in it" : "'\(folder)' is not the name of a folder in it"
            throw SceneRefusal("'\(text)' cannot name a scene: \(reason)")
        }
        if let reason = SwiftNames.objection(toType: type) {
            throw SceneRefusal("'\(text)' cannot name a scene: \(reason)")
        }
        if let ending = SwiftNames.endings.first(where: { type.hasSuffix($0) }) {
            throw SceneRefusal("'\(text)' cannot name a scene: '\(ending)' is how a part of a scene ends")
        }
        if SwiftNames.reserved.contains(SwiftNames.property(for: type)) {
            throw SceneRefusal("'\(text)' cannot name a scene: its entry point would be a word of the language")
        }
    }

    /// The scene's own folder, below the folder of all scenes.
    public var folder: String { (folders + [type]).joined(separator: "/") }

    /// As a property of a composition root.
    public var property: String { SwiftNames.property(for: type) }

    private static func isFolder(_ text: String) -> Bool {
        guard let first = text.first, first.isLetter || first.isNumber else { return false }
        return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_- ".contains($0)) }
    }
}

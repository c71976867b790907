/// A rule that source must keep. It reads tokens: what a comment, a literal or `#if false` says breaks none.
public struct ArchitectureRule: Sendable {
    /// What findings call it.
    public let name: String
    private let check: @Sendable ([CheckedFile]) -> [ArchitectureFinding]

    /// A source file, read once for all rules.
    struct CheckedFile {
        let path: String
        let tokens: [SourceToken]
        let types: [SourceType]

        init(_ file: SourceFile) {
            path = file.path
            tokens = file.tokens
            types = tokens.types
        }
    }

    init(_ name: String, _ check: @escaping @Sendable ([CheckedFile]) -> [(CheckedFile, line: Int, message: String)]) {
        self.name = name
        self.check = { files in
            check(files).map { ArchitectureFinding(path: $0.0.path, line: $0.line, message: $0.message, rule: name) }
        }
    }

    /// Everywhere that source breaks one of the rules, by file and line.
    public static func findings(of rules: [ArchitectureRule] = standard, in sources: [SourceFile])
        -> [ArchitectureFinding]
    {
        let files = sources.map(CheckedFile.init)
        return Set(rules.flatMap { $0.check(files) }).sorted {
            ($0.path, $0.line, $0.rule, $0.message) < ($1.path, $1.line, $1.rule, $1.message)
        }
    }

    /// All rules, with their usual settings.
    public static let standard: [ArchitectureRule] = [
        screensKnowNoOthers(), scenesDoNotNavigate(), noSharedInstances, noTypes(named: ["Manager"]),
        smallProtocols(upTo: 8),
    ]
}

extension ArchitectureRule {
    /// There is no `static let shared`, nor any other static or global variable that is called so.
    public static let noSharedInstances = ArchitectureRule("no-shared-instances") { files in
        files.flatMap { file in
            file.tokens.indices.compactMap { index in
                guard index > 0, ["let", "var"].contains(file.tokens[index - 1].text),
                    isShared(file.tokens[index]), isStaticOrGlobal(index - 1, file)
                else { return nil }
                let name = file.tokens[index].text
                return (
                    file, file.tokens[index].line,
                    "'\(name)' can be reached from everywhere; let an initialiser take what is needed"
                )
            }
        }
    }

    private static func isShared(_ token: SourceToken) -> Bool {
        guard token.kind == .word, token.text.hasPrefix("shared") else { return false }
        return token.text.dropFirst("shared".count).first.map(\.isUppercase) ?? true
    }

    private static let modifiers: Set<String> = [
        "public", "package", "internal", "fileprivate", "private", "open", "final", "lazy", "weak", "unowned",
        "override", "nonisolated", "set", "unsafe", "(", ")",
    ]

    private static func isStaticOrGlobal(_ declaration: Int, _ file: CheckedFile) -> Bool {
        var index = declaration - 1
        while index >= 0, modifiers.contains(file.tokens[index].text) { index -= 1 }
        if index >= 0, ["static", "class"].contains(file.tokens[index].text) { return true }
        return depth(at: declaration, file) == 0
    }

    private static func depth(at index: Int, _ file: CheckedFile) -> Int {
        file.tokens[..<index].reduce(0) { depth, token in
            token.isSign("{") ? depth + 1 : token.isSign("}") ? depth - 1 : depth
        }
    }

    /// No type is named like this: a name that could stand for anything ends up doing everything.
    public static func noTypes(named suffixes: [String]) -> ArchitectureRule {
        ArchitectureRule("no-vague-names") { files in
            files.flatMap { file in
                file.types.filter { $0.kind != .extension }.compactMap { type in
                    guard let suffix = suffixes.first(where: type.name.hasSuffix) else { return nil }
                    return (file, type.line, "\(type.fullName) ends in \(suffix); name it after what it does")
                }
            }
        }
    }

    /// No protocol has more members than this. Counted are functions, properties, subscripts and initialisers that it
    /// states itself.
    public static func smallProtocols(upTo limit: Int) -> ArchitectureRule {
        ArchitectureRule("small-protocols") { files in
            files.flatMap { file in
                file.types.filter { $0.kind == .protocol }.compactMap { type in
                    let count = members(of: type)
                    guard count > limit else { return nil }
                    return (
                        file, type.line,
                        "\(type.fullName) has \(count) members, more than \(limit); split it by who needs what"
                    )
                }
            }
        }
    }

    private static func members(of type: SourceType) -> Int {
        var (depth, count) = (0, 0)
        for token in type.body {
            if token.isSign("{") || token.isSign("(") { depth += 1 }
            if token.isSign("}") || token.isSign(")") { depth -= 1 }
            if depth == 0, ["func", "var", "subscript", "init"].contains(token.text) { count += 1 }
        }
        return count
    }
}

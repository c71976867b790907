/// The longest line that is generated, in characters.
let longestLine = 120

/// Swift source, line by line.
struct SwiftText {
    private(set) var lines: [String] = []

    /// Adds lines as they are.
    mutating func add(_ text: String...) { lines += text }

    /// Adds an empty line.
    mutating func gap() { lines.append("") }

    /// Adds a list between brackets, on one line when it fits.
    ///
    /// - Parameter indent: in blanks.
    mutating func list(_ head: String, _ items: [String], _ tail: String, indent: Int) {
        let margin = String(repeating: " ", count: indent)
        let line = margin + head + items.joined(separator: ", ") + tail
        guard line.count > longestLine, !items.isEmpty else { return lines.append(line) }
        if head.hasSuffix("(.init(") {
            lines.append(margin + head.dropLast(6))
            return broken(".init(", items, tail, indent: indent + 4)
        }
        broken(head, items, tail, indent: indent)
    }

    /// The expression of a value for a line that has some characters beside it. What would be too long gets a name
    /// first.
    mutating func value(
        _ name: String, _ type: String, _ items: [String], beside characters: Int, indent: Int
    ) -> String {
        let expression = ".init(\(items.joined(separator: ", ")))"
        if indent + characters + expression.count <= longestLine { return expression }
        list("let \(name) = \(type)(", items, ")", indent: indent)
        return name
    }

    private mutating func broken(_ head: String, _ items: [String], _ tail: String, indent: Int) {
        let margin = String(repeating: " ", count: indent)
        lines.append(margin + head)
        for (index, item) in items.enumerated() {
            lines.append(margin + "    " + item + (index == items.count - 1 ? "" : ","))
        }
        lines.append(margin + tail)
    }

    /// Adds stored properties and the initialiser that sets them.
    mutating func storing(_ properties: [(name: String, type: String)], open: Set<String> = []) {
        for (name, type) in properties {
            add("    \(open.contains(name) ? "" : "private ")let \(name): \(type)")
        }
        gap()
        list("init(", properties.map { "\($0.name): \($0.type)" }, ") {", indent: 4)
        for (name, _) in properties { add("        self.\(name) = \(name)") }
    }

    var text: String { lines.joined(separator: "\n") + "\n" }
}

/// A file that is to be written.
public struct GeneratedFile: Hashable, Sendable {
    /// Whether it belongs to the target or to its tests.
    public enum Place: Hashable, Sendable { case sources, tests }

    /// Where it belongs.
    public let place: Place
    /// Its path below the folder of all scenes.
    public let path: String
    /// All of it.
    public let text: String

    /// The types at the left margin.
    var declaredTypes: [String] {
        text.split(separator: "\n").compactMap { line in
            let words = line.split { " :{".contains($0) }
            guard let kind = words.firstIndex(where: { ["class", "enum", "protocol", "struct"].contains($0) }),
                kind < 2, line.first?.isWhitespace == false, !line.hasPrefix("//")
            else { return nil }
            return String(words[kind + 1])
        }
    }
}

extension SceneRequest {
    /// The files, in alphabetical order. The same request gives the same bytes, whenever and wherever.
    ///
    /// - Throws: ``SceneRefusal`` when the names are so long that a line of the code would be.
    func files() throws -> [GeneratedFile] {
        var texts: [(String, SwiftText)] = [("Models", modelsText()), ("View", viewText()), ("Scene", sceneText())]
        switch kind {
        case .vip: texts += [("Interactor", interactorText()), ("Presenter", presenterText())]
        case .mvvm: texts.append(("ViewModel", viewModelText()))
        }
        if !routes.isEmpty { texts.append(("Router", routerText())) }
        var files = texts.map { suffix, text in
            GeneratedFile(place: .sources, path: "\(name.folder)/\(type)\(suffix).swift", text: text.text)
        }
        if let worker {
            files.append(
                .init(place: .sources, path: "\(name.folder)/\(worker)Worker.swift", text: workerText(worker).text))
        }
        if hasTests {
            files.append(.init(place: .tests, path: "\(name.folder)/\(type)Tests.swift", text: testsText().text))
        }
        for file in files {
            for line in file.text.split(separator: "\n") where line.count > longestLine {
                throw SceneRefusal(
                    "the names are too long: a line of \(file.path) would have \(line.count) characters, and "
                        + "\(longestLine) is the most")
            }
        }
        return files.sorted { ($0.place == .sources ? 0 : 1, $0.path) < ($1.place == .sources ? 0 : 1, $1.path) }
    }
}

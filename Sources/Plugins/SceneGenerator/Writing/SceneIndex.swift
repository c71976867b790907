import Foundation

/// What a target has already: its files, and the scenes among them that others can lead to.
struct SceneIndex {
    /// A scene as its registration describes it.
    struct Scene {
        /// As it is written; nil for a scene without one.
        let argument: String?
        /// The scenes that its router makes.
        let destinations: [String]
    }

    /// All Swift files, by name, with the paths that they are at.
    private let files: [String: [URL]]

    /// Reads the names of the files below a folder, which need not be there.
    init(of folder: URL) {
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        let urls = paths.sorted().filter { $0.hasSuffix(".swift") }.map(folder.appendingPathComponent)
        files = Dictionary(grouping: urls, by: \.lastPathComponent)
    }

    /// Where else a file of this name is: a module cannot have two.
    func others(like place: URL) -> [URL] {
        files[place.lastPathComponent, default: []].filter { $0.standardizedFileURL != place.standardizedFileURL }
    }

    /// Where a type is declared outside some files, as far as lines that begin with a declaration tell.
    func declaration(of types: Set<String>, outside written: Set<URL>) -> (type: String, file: URL)? {
        let kinds: Set<Substring> = ["actor", "class", "enum", "protocol", "struct", "typealias"]
        for file in files.values.joined() where !written.contains(file.standardizedFileURL) {
            for line in ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n") {
                let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
                guard line.first?.isWhitespace == false, let kind = words.firstIndex(where: kinds.contains),
                    kind + 1 < words.count, types.contains(String(words[kind + 1])), !line.hasPrefix("//")
                else { continue }
                return (String(words[kind + 1]), file)
            }
        }
        return nil
    }

    /// Reads a scene that was generated, or written in the same form.
    ///
    /// - Throws: ``SceneRefusal`` when there is none.
    func scene(_ name: String) throws -> Scene {
        let function = "func \(SwiftNames.property(for: name))Scene() -> SceneEntry<"
        guard let text = text(of: "\(name)Scene.swift"),
            let argument = Self.generics(after: function, in: text, ending: ", \(name)View>").first
        else {
            throw SceneRefusal(
                "there is no scene '\(name)' to route to: no file \(name)Scene.swift with '\(function)..., "
                    + "\(name)View>'; generate it first")
        }
        let router = self.text(of: "\(name)Router.swift") ?? ""
        let destinations = Self.generics(after: "SceneFactory<", in: router, ending: "View>").compactMap { both in
            both.split(separator: ",").last?.trimmingCharacters(in: .whitespaces)
        }
        return Scene(argument: argument == "Void" ? nil : argument, destinations: destinations)
    }

    /// The scenes that must be registered for these to be, without these, each once.
    func companions(of names: [String], without own: String) throws -> [String] {
        var known = Set(names + [own])
        var waiting = names.filter { $0 != own }
        var found: [String] = []
        while let name = waiting.popLast() {
            for next in try scene(name).destinations where known.insert(next).inserted {
                found.append(next)
                waiting.append(next)
            }
        }
        return found.sorted()
    }

    private func text(of name: String) -> String? {
        files[name]?.first.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
    }

    private static func generics(after head: String, in text: String, ending: String) -> [String] {
        text.components(separatedBy: head).dropFirst().compactMap { rest in
            let line = rest.prefix { !$0.isNewline }
            guard let end = line.range(of: ending) else { return nil }
            return String(line[..<end.lowerBound])
        }
    }
}

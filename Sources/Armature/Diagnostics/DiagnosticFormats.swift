extension Collection<Diagnostic> {
    /// The diagnostics as workflow commands of GitHub Actions, one a line; each becomes an annotation beside the code.
    ///
    /// The format and its escapes are those of GitHub's "Workflow commands for GitHub Actions": in the text `%`, CR and
    /// LF are written as `%25`, `%0D` and `%0A`, in properties also `:` and `,` as `%3A` and `%2C`.
    ///
    /// - Parameter path: turns a `#fileID` into a path relative to the repository; GitHub drops annotations for files
    ///   that it does not know.
    public func githubAnnotations(path: (String) -> String = { $0 }) -> String {
        map { $0.annotation(path) }.joined(separator: "\n")
    }

    /// The diagnostics as a JSON array, which `JSONDecoder` reads back as `[Diagnostic]`.
    public func json() -> String {
        JSON.array(map(\.json)).text
    }
}

extension Diagnostic {
    fileprivate func annotation(_ path: (String) -> String) -> String {
        var properties: [(name: String, value: String)] = []
        if let site {
            properties += [("file", path(site.fileID)), ("line", "\(site.line)"), ("col", "\(site.column)")]
        }
        properties.append(("title", id.rawValue))
        var lines = [message]
        if !trace.isEmpty { lines.append(trace.joined(separator: " -> ")) }
        lines += notes.map { note in "note: \(note.text)" + (note.site.map { " (\($0.short(path)))" } ?? "") }
        if let help { lines.append("help: \(help)") }
        let settings = properties.map { "\($0.name)=\($0.value.escapedForCommand(inProperty: true))" }
        let text = lines.joined(separator: "\n").escapedForCommand(inProperty: false)
        return "::\(severity.rawValue) \(settings.joined(separator: ","))::\(text)"
    }

    var json: JSON {
        .members([
            "id": .string(id.rawValue),
            "severity": .string(severity.rawValue),
            "message": .string(message),
            "site": site?.json,
            "path": .strings(path),
            "trace": .strings(trace),
            "notes": .array(notes.map { .members(["text": .string($0.text), "site": $0.site?.json]) }),
            "help": help.map(JSON.string),
        ])
    }
}

extension SourceSite {
    var json: JSON {
        .members(["fileID": .string(fileID), "line": .integer(line), "column": .integer(column)])
    }
}

extension String {
    fileprivate func escapedForCommand(inProperty: Bool) -> String {
        var result = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case ":" where inProperty: result += "%3A"
            case "," where inProperty: result += "%2C"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

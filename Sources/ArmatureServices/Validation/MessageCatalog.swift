/// Turns a failure into a sentence in the user's language.
public protocol MessageCatalog: Sendable {
    /// The sentence to show beside the field.
    func text(for failure: ValidationFailure) -> String
}

/// A catalog of templates with a fallback for the keys it does not have.
///
/// In a template `{name}` stands for the argument of that name and `{field}` for the field's path. An unknown name stays
/// as it is written, so that a mistake in a template is seen.
public struct TemplateCatalog: MessageCatalog {
    private let templates: [MessageKey: String]
    private let fallback: any MessageCatalog

    /// Makes a catalog. The fallback answers for keys without a template.
    public init(_ templates: [MessageKey: String], fallback: any MessageCatalog = EnglishMessages()) {
        self.templates = templates
        self.fallback = fallback
    }

    /// The filled template, or what the fallback says.
    public func text(for failure: ValidationFailure) -> String {
        guard let template = templates[failure.key] else { return fallback.text(for: failure) }
        return Self.fill(template, from: failure)
    }

    /// One pass over the template: an argument that itself contains braces is never read as a template.
    private static func fill(_ template: String, from failure: ValidationFailure) -> String {
        var text = ""
        var rest = Substring(template)
        while let open = rest.firstIndex(of: "{") {
            text += rest[..<open]
            rest = rest[open...]
            guard let close = rest.firstIndex(of: "}") else { break }
            let name = String(rest[rest.index(after: open)..<close])
            let following = rest.index(after: close)
            text += value(of: name, in: failure) ?? String(rest[..<following])
            rest = rest[following...]
        }
        return text + rest
    }

    private static func value(of name: String, in failure: ValidationFailure) -> String? {
        if let argument = failure.arguments[name] { return argument.description }
        return name == "field" ? failure.field.description : nil
    }
}

extension MessageArgument: CustomStringConvertible {
    /// The text, or the number in decimal digits without grouping.
    public var description: String {
        switch self {
        case .text(let text): text
        case .number(let number): String(number)
        }
    }
}

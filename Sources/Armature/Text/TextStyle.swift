/// How text for people is laid out. It is a plain value: whether there is a terminal at the other end is found out by
/// the caller, so that the same input always gives the same text.
public struct TextStyle: Hashable, Sendable {
    /// Whether ANSI escape sequences (ECMA-48, "select graphic rendition") colour the text.
    public var colour: Bool
    /// The columns at which lines are wrapped; nil for no limit. Names are never cut: one that is longer than the
    /// line sticks out.
    public var width: Int?
    /// Whether only ASCII characters are used for the drawing. Names keep the characters they have.
    public var ascii: Bool
    /// Whether each registration's file and line are shown.
    public var sites: Bool

    /// Makes a style; each part is off unless it is named.
    public init(colour: Bool = false, width: Int? = nil, ascii: Bool = false, sites: Bool = false) {
        self.colour = colour
        self.width = width
        self.ascii = ascii
        self.sites = sites
    }

    /// No colours and no wrapping: for files, pipes and tests.
    public static let plain = TextStyle()
    /// Colours and no wrapping.
    public static let coloured = TextStyle(colour: true)
}

extension TextStyle {
    /// The style that suits a stream, decided from facts that the caller has gathered.
    ///
    /// Colours follow <https://no-color.org>: a `NO_COLOR` that is not empty switches them off everywhere. Otherwise
    /// `CLICOLOR_FORCE` (set, and not `0`) switches them on everywhere, and without either they are on for a terminal
    /// that is not `TERM=dumb`. ASCII is used when the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is not empty names
    /// an encoding other than UTF-8.
    ///
    /// - Parameters:
    ///   - isTerminal: what `isatty` said of the stream.
    ///   - environment: the environment of the process.
    ///   - columns: the terminal's width as the system reported it; nil falls back to `COLUMNS`. Lines that do not go
    ///     to a terminal are never wrapped.
    public static func detected(isTerminal: Bool, environment: [String: String], columns: Int? = nil) -> TextStyle {
        func value(_ name: String) -> String? {
            guard let value = environment[name], !value.isEmpty else { return nil }
            return value
        }
        let forced = value("CLICOLOR_FORCE").map { $0 != "0" } ?? false
        let wanted = forced || (isTerminal && value("TERM") != "dumb")
        let reported = (columns ?? value("COLUMNS").flatMap { Int($0) }).flatMap { $0 > 0 ? $0 : nil }
        let locale = value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG")
        return TextStyle(
            colour: wanted && value("NO_COLOR") == nil,
            width: isTerminal ? reported : nil,
            ascii: locale.map { !namesUTF8($0) } ?? false
        )
    }

    private static func namesUTF8(_ locale: String) -> Bool {
        guard let dot = locale.lastIndex(of: ".") else { return false }
        let encoding = locale[locale.index(after: dot)...].prefix { $0 != "@" }.lowercased()
        return encoding == "utf-8" || encoding == "utf8"
    }
}

import Foundation

/// The name under which a clerk works.
struct ClerkName: Hashable, Sendable, CustomStringConvertible {
    /// The longest name that is accepted, in Unicode scalars.
    static let maximumLength = 64

    /// Never empty; two names that look alike because one is composed of other scalars are one name.
    let text: String

    /// Takes a name as typed; `nil` when it is blank, too long, or holds characters that a terminal would obey.
    init?(_ text: String) {
        let name = text.trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCanonicalMapping
        guard (1...Self.maximumLength).contains(name.unicodeScalars.count),
            !name.unicodeScalars.contains(where: \.isTerminalControl)
        else { return nil }
        self.text = name
    }

    private init(known text: String) {
        self.text = text
    }

    /// Whoever works at this machine, as long as no clerks have been set up.
    static let local = ClerkName(known: "local")
    /// Whoever made the changes of a time that kept no names.
    static let unknown = ClerkName(known: "unknown")

    var description: String { text }

    /// The same for names that people take for one: those that differ in capital letters only.
    ///
    /// Stores keep it, and hold it unique by its bytes; so it is composed anew, as folding may take a letter apart.
    var foldedCase: String {
        text.folding(options: .caseInsensitive, locale: nil).precomposedStringWithCanonicalMapping
    }
}

/// Who changes an order, and when.
struct ChangeStamp: Equatable, Sendable {
    var clerk: ClerkName
    /// In whole milliseconds, as stores keep it.
    var at: Date

    init(clerk: ClerkName, at date: Date) {
        self.clerk = clerk
        at = Date(millisecondsSince1970: date.millisecondsSince1970)
    }
}

/// A place where source breaks a rule of the architecture.
public struct ArchitectureFinding: Hashable, Sendable, CustomStringConvertible {
    /// The path of the file, as the check was given it.
    public var path: String
    /// The line, counted from 1.
    public var line: Int
    /// What is wrong.
    public var message: String
    /// The name of the rule.
    public var rule: String

    /// The finding as the compiler would print it, so that an editor jumps to it.
    public var description: String { "\(path):\(line): error: \(message) [\(rule)]" }
}

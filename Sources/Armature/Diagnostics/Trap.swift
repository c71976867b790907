/// Ends the program because it is wrong, and says so in release builds too: there `preconditionFailure` prints nothing.
///
/// For mistakes of those who use the package. What would be a mistake of the package itself stays a precondition.
func trap(_ message: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
    fatalError("Armature: \(message)", file: file, line: line)
}

/// Whether a text can be an expression on one line, as far as brackets, quotes and comments tell.
///
/// Only the compiler knows the rest. This much keeps what is generated around the expression from being read otherwise.
enum ExpressionShape {
    private static let closing: [Character: Character] = ["(": ")", "[": "]", "{": "}"]

    static func isPlausible(_ text: String) -> Bool {
        guard !text.contains(where: \.isNewline), text.contains(where: { !$0.isWhitespace }) else { return false }
        var expected: [Character] = []
        var isInString = false
        var rest = text[...]
        while let character = rest.popFirst() {
            switch character {
            case "\\" where isInString:
                // An interpolation is read as a part of the string: what it holds has brackets of its own in pairs.
                if rest.popFirst() == nil { return false }
            case "\"": isInString.toggle()
            case _ where isInString: break
            case "/" where rest.first == "/" || rest.first == "*": return false
            case ";", "#": return false
            case "," where expected.isEmpty: return false
            case "(", "[", "{": expected.append(closing[character]!)
            case ")", "]", "}": if expected.popLast() != character { return false }
            default: break
            }
        }
        return expected.isEmpty && !isInString
    }
}

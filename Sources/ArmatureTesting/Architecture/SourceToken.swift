/// A word or a sign of Swift source. Comments are none, and a literal is one without its text.
struct SourceToken: Equatable {
    enum Kind {
        case word
        case sign
        case literal
        /// `#if`, `#elseif`, `#else` or `#endif`, with the rest of its line.
        case directive
    }

    var kind: Kind
    var text: String
    /// Counted from 1.
    var line: Int

    func isWord(_ text: String) -> Bool { kind == .word && self.text == text }

    func isSign(_ text: String) -> Bool { kind == .sign && self.text == text }
}

extension SourceFile {
    /// The code that can be compiled: without comments, without the text of literals, without what `#if false` excludes.
    /// Of any other condition all branches count.
    var tokens: [SourceToken] {
        var lexer = SourceLexer(text)
        return lexer.tokens().withoutDeadBranches()
    }
}

private struct Condition {
    var isDead: Bool
    /// A branch that is always compiled has been seen, so all others are dead.
    var isDecided: Bool
}

extension [SourceToken] {
    fileprivate func withoutDeadBranches() -> [SourceToken] {
        var open: [Condition] = []
        var result: [SourceToken] = []
        for token in self {
            guard token.kind == .directive else {
                if open.allSatisfy({ !$0.isDead }) { result.append(token) }
                continue
            }
            let words = token.text.split(separator: " ", maxSplits: 1)
            let condition = words.count > 1 ? String(words[1]) : ""
            let (isFalse, isTrue) = (
                ["false", "!true"].contains(condition), ["true", "!false"].contains(condition)
            )
            switch words[0] {
            case "#if": open.append(Condition(isDead: isFalse, isDecided: isTrue))
            case "#elseif":
                if let last = open.popLast() {
                    open.append(Condition(isDead: isFalse || last.isDecided, isDecided: isTrue || last.isDecided))
                }
            case "#else":
                if let last = open.popLast() { open.append(Condition(isDead: last.isDecided, isDecided: true)) }
            default: _ = open.popLast()
            }
        }
        return result
    }
}

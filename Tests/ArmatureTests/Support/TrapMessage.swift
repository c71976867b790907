import Testing

extension ExitTest.Result {
    /// What the process wrote before it ended.
    var message: String { String(decoding: standardErrorContent, as: UTF8.self) }
}

extension Optional<ExitTest.Result> {
    /// Expects that the trap's message has all these parts: a trap must name what was done wrong and where.
    func expectMessage(_ parts: String..., sourceLocation: SourceLocation = #_sourceLocation) {
        guard let self else { return }
        let message = self.message
        for part in parts {
            #expect(message.contains(part), "'\(part)' is not in: \(message)", sourceLocation: sourceLocation)
        }
    }
}

import Testing

extension Issue {
    /// Whether the issue points at this line of this file and says this.
    func isAt(_ line: Int, fileID: String = #fileID, saying text: String = "") -> Bool {
        guard sourceLocation?.line == line, sourceLocation?.fileID == fileID else { return false }
        return text.isEmpty || comments.contains { $0.rawValue.contains(text) } || "\(self)".contains(text)
    }
}

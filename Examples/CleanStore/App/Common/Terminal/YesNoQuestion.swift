import Foundation

extension LineInput {
    /// Asks a question whose answer is no unless it says yes; `nil` when the input has ended.
    func confirm(_ question: String, on screen: Screen) throws(InputFailure) -> Bool? {
        let answer = try readLine(concealed: false) { screen.ask("\(question) [y/N] ") }
        return answer.map { ["y", "yes"].contains($0.trimmingCharacters(in: .whitespaces).lowercased()) }
    }
}

import Foundation
import Testing

@testable import CleanStoreApp

@Suite("The read-me")
struct ReadmeTests {
    @Test("each piece of the wiring graph that it shows is printed by the program")
    func graphExcerpts() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
        let section = try #require(text.components(separatedBy: "\n## ").first { $0.hasPrefix("Try it") })
        let excerpts = section.components(separatedBy: "```").enumerated()
            .filter { $0.offset % 2 == 1 && $0.element.hasPrefix("text\n") }
            .map { String($0.element.dropFirst(5)) }
        #expect(excerpts.count == 3)
        for excerpt in excerpts { #expect((goldenGraph + "\n").contains(excerpt)) }
    }
}

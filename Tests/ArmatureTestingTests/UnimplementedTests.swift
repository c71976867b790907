import ArmatureTesting
import Testing

@Suite("Unimplemented")
struct UnimplementedTests {
    @Test("an unexpected call through the protocol fails the test at the line where the fake was made")
    func throwing() async {
        let line = #line + 1
        let fake: any Fetching = FakeFetcher()
        await withKnownIssue {
            await #expect(throws: Unimplemented(name: "FakeFetcher.fetch")) { try await fake.fetchOrders(3) }
        } matching: {
            $0.isAt(line, saying: "FakeFetcher.fetch was called, and the test gave it no implementation")
        }
    }

    @Test("a function that does not throw fails the test and returns its placeholder")
    func placeholder() {
        let line = #line + 1
        let fake: any Fetching = FakeFetcher()
        withKnownIssue {
            #expect(fake.total == -1)
        } matching: {
            $0.isAt(line, saying: "FakeFetcher.total")
        }
    }

    @Test("what the test does implement is called, and nothing fails")
    func implemented() async throws {
        var fake = FakeFetcher()
        fake.fetch = { Array(repeating: "order", count: $0) }
        #expect(try await fake.fetchOrders(2) == ["order", "order"])
    }

    @Test("without a location handed on, the line of unimplemented itself fails")
    func ownLine() {
        let line = #line + 1
        let save: @Sendable (String, Int) -> Void = unimplemented("save", returning: ())
        withKnownIssue {
            save("order", 1)
        } matching: {
            $0.isAt(line, saying: "save")
        }
    }
}

private protocol Fetching: Sendable {
    func fetchOrders(_ count: Int) async throws -> [String]
    var total: Int { get }
}

private struct FakeFetcher: Fetching {
    var fetch: @Sendable (Int) async throws -> [String]
    var count: @Sendable () -> Int

    init(sourceLocation: SourceLocation = #_sourceLocation) {
        fetch = unimplemented("FakeFetcher.fetch", sourceLocation: sourceLocation)
        count = unimplemented("FakeFetcher.total", returning: -1, sourceLocation: sourceLocation)
    }

    func fetchOrders(_ count: Int) async throws -> [String] { try await fetch(count) }
    var total: Int { count() }
}

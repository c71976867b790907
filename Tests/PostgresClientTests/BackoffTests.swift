import Testing

@testable import PostgresClient

@Suite("Waiting before another attempt")
struct BackoffTests {
    private let backoff = Backoff(first: .milliseconds(100), longest: .milliseconds(1000), attempts: 6)

    @Test("the waits double until the longest, and end with the attempts")
    func doubling() {
        let waits = (1...6).map { backoff.delay(after: $0, chance: 1) }
        #expect(waits == [100, 200, 400, 800, 1000].map { .milliseconds($0) } + [nil])
    }

    @Test("chance takes up to half away")
    func jitter() {
        #expect(backoff.delay(after: 2, chance: 0) == .milliseconds(100))
        #expect(backoff.delay(after: 2, chance: 0.5) == .milliseconds(150))
        #expect(backoff.delay(after: 2, chance: 7) == .milliseconds(200))
    }

    @Test("a wait that goes on forever stays at the longest", arguments: [31, 64, 1_000_000, Int.max])
    func endless(attempt: Int) {
        #expect(backoff.wait(after: attempt, chance: 1) == .seconds(1))
    }

    @Test("connecting is given up after 6 to 12 seconds")
    func bounded() {
        let total = { (chance: Double) in
            (1...Backoff.connecting.attempts).compactMap { Backoff.connecting.delay(after: $0, chance: chance) }
                .reduce(.zero, +)
        }
        #expect((Duration.seconds(5)...(.seconds(7))).contains(total(0)))
        #expect((Duration.seconds(10)...(.seconds(13))).contains(total(1)))
    }
}

@Suite("The statements that a connection has prepared")
struct PreparedStatementsTests {
    @Test("the one that was not used for longest makes room")
    func eviction() {
        var statements = PreparedStatements(capacity: 2)
        for sql in ["a", "b"] { statements.add(sql, as: statements.newName()) }
        #expect(statements.name(of: "a") == "s1")
        #expect(statements.makeRoom() == "s2")
        #expect(statements.name(of: "b") == nil)
        #expect(statements.makeRoom() == nil)
        statements.add("c", as: statements.newName())
        #expect(statements.name(of: "c") == "s3")
        statements.forget("a")
        #expect(statements.name(of: "a") == nil)
    }
}

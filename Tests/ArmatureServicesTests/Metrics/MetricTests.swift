import ArmatureServices
import Foundation
import Testing

@Suite("Metrics")
struct MetricTests {
    private let book = MetricBook(limits: [.milliseconds(10), .milliseconds(1)])

    @Test("counters only grow, gauges are set, times are spread over steps; each combination of labels is its own")
    func kinds() {
        book.count("orders_total")
        book.count("orders_total", by: 4, [:])
        book.count("orders_total", by: -3, [:])
        book.count("orders_total", by: 1, ["store": "b"])
        book.count("orders_total", by: 2, ["store": "a"])
        book.gauge("open", 3)
        book.gauge("open", 1.5)
        for duration: Duration in [.milliseconds(1), .microseconds(1), .milliseconds(2), .seconds(1), .seconds(-1)] {
            book.time("store_seconds", duration, ["operation": "create", "outcome": "done"])
        }
        #expect(
            book.snapshot().prometheusText() == """
                # TYPE open gauge
                open 1.5
                # TYPE orders_total counter
                orders_total 5
                orders_total{store="a"} 2
                orders_total{store="b"} 1
                # TYPE store_seconds histogram
                store_seconds_bucket{operation="create",outcome="done",le="0.001"} 3
                store_seconds_bucket{operation="create",outcome="done",le="0.01"} 4
                store_seconds_bucket{operation="create",outcome="done",le="+Inf"} 5
                store_seconds_sum{operation="create",outcome="done"} 1.003001
                store_seconds_count{operation="create",outcome="done"} 5

                """)
    }

    @Test("JSON lines say the same")
    func json() throws {
        book.count("orders_total", by: 2, ["store": "a\"b\n"])
        book.gauge("open", .nan)
        book.time("store_seconds", .milliseconds(5))
        let lines = book.snapshot().jsonLines()
        #expect(
            lines == """
                {"name":"open","kind":"gauge","labels":{},"value":null}
                {"name":"orders_total","kind":"counter","labels":{"store":"a\\"b\\n"},"value":2}
                {"name":"store_seconds","kind":"times","labels":{},"count":1,"sum":0.005,"steps":\
                [{"most":0.001,"count":0},{"most":0.01,"count":1},{"count":0}]}

                """)
        for line in lines.split(separator: "\n") {
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
        }
    }

    @Test("odd names and values cannot break the format, and a card number in a label is masked")
    func hostile() {
        book.count("9 lives-total", ["a\"b": "x\"\\\n\u{1b}", "card": "4111111111111111"])
        book.gauge("", -.infinity)
        #expect(
            book.snapshot().prometheusText() == """
                # TYPE _ gauge
                _ -Inf
                # TYPE _9_lives_total counter
                _9_lives_total{a_b="x\\"\\\\\\n\u{fffd}",card="[redacted]"} 1

                """)
    }

    @Test("a name keeps its kind, and the number of series is limited; what is refused is counted")
    func limits() {
        let book = MetricBook(mostSeries: 3)
        book.count("a")
        book.gauge("a", 1)
        for number in 0..<5 { book.count("b", ["n": "\(number)"]) }
        book.count("b", ["n": "0"])
        let snapshot = book.snapshot()
        #expect(snapshot.metrics.count == 3)
        #expect(snapshot.refused == 4)
        #expect(snapshot.prometheusText().hasSuffix("metrics_refused_total 4\n"))
        #expect(
            snapshot.jsonLines().hasSuffix("{\"name\":\"metrics_refused_total\",\"kind\":\"counter\",\"value\":4}\n"))
    }

    @Test("a counter at its end stays there")
    func overflow() {
        book.count("c", by: .max, [:])
        book.count("c", by: .max, [:])
        #expect(book.snapshot().metrics.map(\.value) == [.counter(.max)])
    }

    @Test("many tasks count and measure at once, and nothing is missing")
    func concurrent() async {
        let book = MetricBook()
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask {
                    for _ in 0..<1_000 {
                        book.count("n", ["task": "\(task % 2)"])
                        book.time("t", .microseconds(30))
                    }
                }
            }
        }
        let values = book.snapshot().metrics.map(\.value)
        #expect(values.prefix(2) == [.counter(4_000), .counter(4_000)])
        guard case .times(let times) = values.last else {
            Issue.record("expected a distribution")
            return
        }
        #expect(times.count == 8_000 && times.sum == .milliseconds(240) && times.steps[1].count == 8_000)
    }

    @Test("a recorder that keeps nothing takes everything")
    func silent() {
        let silent: any MetricRecording = SilentMetrics()
        silent.count("a")
        silent.gauge("b", 1)
        silent.time("c", .zero)
    }
}

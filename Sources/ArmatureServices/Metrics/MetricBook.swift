import Synchronization

/// Keeps metrics in memory until somebody asks for them.
///
/// The number of series is limited, so that a label with endless values costs neither the memory nor the machine that
/// collects them; what does not fit is counted (``MetricSnapshot/refused``).
public final class MetricBook: MetricRecording {
    /// The limits between the steps of a distribution that are used unless others are given: ten microseconds to ten
    /// seconds.
    public static let usualLimits: [Duration] = [
        .microseconds(10), .microseconds(50), .microseconds(100), .microseconds(500), .milliseconds(1),
        .milliseconds(5), .milliseconds(10), .milliseconds(50), .milliseconds(100), .milliseconds(500), .seconds(1),
        .seconds(5), .seconds(10),
    ]

    private struct Pages: Sendable {
        var series: [MetricSeries: MetricSnapshot.Value] = [:]
        var kinds: [MetricName: MetricSnapshot.Kind] = [:]
        var refused: Int64 = 0
    }

    private let pages = Mutex(Pages())
    private let limits: [Duration]
    private let mostSeries: Int
    private let redaction: Redaction

    /// Makes an empty book.
    /// - Parameters:
    ///   - limits: the limits between the steps of distributions.
    ///   - mostSeries: how many combinations of name and labels are kept.
    ///   - redaction: masks the values of labels, should a card number ever get into one.
    public init(limits: [Duration] = usualLimits, mostSeries: Int = 1_000, redaction: Redaction = Redaction()) {
        self.limits = limits.sorted()
        self.mostSeries = mostSeries
        self.redaction = redaction
    }

    /// Adds to a counter.
    public func count(_ name: MetricName, by amount: Int64, _ labels: MetricLabels) {
        change(name, labels, .counter, from: .counter(0)) { value in
            guard case .counter(let count) = value else { return }
            let (sum, overflow) = count.addingReportingOverflow(max(amount, 0))
            value = .counter(overflow ? .max : sum)
        }
    }

    /// Sets a gauge.
    public func gauge(_ name: MetricName, _ value: Double, _ labels: MetricLabels) {
        change(name, labels, .gauge, from: .gauge(value)) { $0 = .gauge(value) }
    }

    /// Adds to a distribution.
    public func time(_ name: MetricName, _ duration: Duration, _ labels: MetricLabels) {
        change(name, labels, .times, from: .times(Distribution(limits: limits))) { value in
            guard case .times(var times) = value else { return }
            // Otherwise adding would copy it.
            value = .counter(0)
            times.add(max(duration, .zero))
            value = .times(times)
        }
    }

    /// Everything as it is now, in a fixed order.
    public func snapshot() -> MetricSnapshot {
        let pages = pages.withLock { $0 }
        let metrics = pages.series.map { series, value in
            MetricSnapshot.Metric(name: series.name, labels: series.labels, value: value)
        }
        return MetricSnapshot(metrics: metrics.sorted(by: MetricSnapshot.precedes), refused: pages.refused)
    }

    private func change(
        _ name: MetricName, _ labels: MetricLabels, _ kind: MetricSnapshot.Kind,
        from start: @autoclosure () -> MetricSnapshot.Value, _ body: (inout MetricSnapshot.Value) -> Void
    ) {
        let labels = labels.list.map { MetricLabels.Label(name: $0.name, value: redaction.text($0.value)) }
        let series = MetricSeries(name: name, labels: labels)
        pages.withLock { pages in
            let isKnown = pages.series[series] != nil
            guard pages.kinds[name, default: kind] == kind, isKnown || pages.series.count < mostSeries else {
                pages.refused += 1
                return
            }
            pages.kinds[name] = kind
            body(&pages.series[series, default: start()])
        }
    }
}

/// What a value is kept under.
struct MetricSeries: Hashable, Sendable {
    var name: MetricName
    var labels: [MetricLabels.Label]
}

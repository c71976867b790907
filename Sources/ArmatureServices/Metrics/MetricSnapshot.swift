/// The metrics of one moment.
public struct MetricSnapshot: Hashable, Sendable {
    /// What sort of metric one is.
    public enum Kind: String, Hashable, Sendable {
        case counter
        case gauge
        /// A distribution of times.
        case times
    }

    /// What was counted or measured.
    public enum Value: Hashable, Sendable {
        case counter(Int64)
        case gauge(Double)
        case times(Distribution)
    }

    /// One metric.
    public struct Metric: Hashable, Sendable {
        /// Its name.
        public var name: MetricName
        /// What tells it from others of that name, in the order of the labels' names.
        public var labels: [MetricLabels.Label]
        /// What was counted or measured.
        public var value: Value
    }

    /// All metrics, in the order of their names and labels.
    public var metrics: [Metric]
    /// How often something was not taken down: there were too many series, or the name had another kind before.
    public var refused: Int64

    /// In the text format of Prometheus, each line with its end; `metrics_refused_total` comes last when it is not zero.
    public func prometheusText() -> String {
        var text = ""
        var typed: MetricName?
        for metric in metrics {
            if metric.name != typed {
                text += "# TYPE \(metric.name.text) \(metric.value.prometheusType)\n"
                typed = metric.name
            }
            text += Self.lines(metric)
        }
        if refused > 0 { text += "# TYPE metrics_refused_total counter\nmetrics_refused_total \(refused)\n" }
        return text
    }

    /// One JSON object on each line: `name`, `kind`, `labels`, and `value`, or `count`, `sum` and `steps` for a
    /// distribution, in seconds; each step counts what took at most `most` seconds, and the last one has none.
    public func jsonLines() -> String {
        var lines = metrics.map { metric in
            var object = JSONObjectText()
            object.add("name", JSONObjectText.string(metric.name.text))
            object.add("kind", JSONObjectText.string(metric.value.kind.rawValue))
            var labels = JSONObjectText()
            for label in metric.labels { labels.add(label.name.text, JSONObjectText.string(label.value)) }
            object.add("labels", labels.text)
            switch metric.value {
            case .counter(let count): object.add("value", String(count))
            case .gauge(let value): object.add("value", JSONObjectText.number(value))
            case .times(let times):
                object.add("count", String(times.count))
                object.add("sum", JSONObjectText.number(times.sum / .seconds(1)))
                object.add("steps", "[\(times.steps.map(Self.json).joined(separator: ","))]")
            }
            return object.text + "\n"
        }
        if refused > 0 {
            lines.append("{\"name\":\"metrics_refused_total\",\"kind\":\"counter\",\"value\":\(refused)}\n")
        }
        return lines.joined()
    }

    static func precedes(_ first: Metric, _ second: Metric) -> Bool {
        if first.name != second.name { return first.name < second.name }
        let texts = [first, second].map { $0.labels.flatMap { [$0.name.text, $0.value] } }
        return texts[0].lexicographicallyPrecedes(texts[1])
    }

    private static func json(_ step: Distribution.Step) -> String {
        var object = JSONObjectText()
        if let most = step.most { object.add("most", JSONObjectText.number(most / .seconds(1))) }
        object.add("count", String(step.count))
        return object.text
    }

    private static func lines(_ metric: Metric) -> String {
        let name = metric.name.text
        switch metric.value {
        case .counter(let count): return "\(name)\(braced(metric.labels)) \(count)\n"
        case .gauge(let value): return "\(name)\(braced(metric.labels)) \(value.prometheusText)\n"
        case .times(let times):
            var sum: Int64 = 0
            let steps = times.steps.map { step in
                sum += step.count
                let limit = step.most.map { ($0 / .seconds(1)).prometheusText } ?? "+Inf"
                let labels = metric.labels + [MetricLabels.Label(name: "le", value: limit)]
                return "\(name)_bucket\(braced(labels)) \(sum)\n"
            }
            return steps.joined() + "\(name)_sum\(braced(metric.labels)) \((times.sum / .seconds(1)).prometheusText)\n"
                + "\(name)_count\(braced(metric.labels)) \(times.count)\n"
        }
    }

    private static func braced(_ labels: [MetricLabels.Label]) -> String {
        if labels.isEmpty { return "" }
        return "{\(labels.map { "\($0.name.text)=\"\(escaped($0.value))\"" }.joined(separator: ","))}"
    }

    /// The format knows escapes for these three only; other control characters are replaced.
    private static func escaped(_ value: String) -> String {
        value.unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "\\": text += "\\\\"
            case "\"": text += "\\\""
            case "\n": text += "\\n"
            case _ where scalar.disturbsReaders: text += "\u{fffd}"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}

extension MetricSnapshot.Value {
    var kind: MetricSnapshot.Kind {
        switch self {
        case .counter: .counter
        case .gauge: .gauge
        case .times: .times
        }
    }

    fileprivate var prometheusType: String { kind == .times ? "histogram" : kind.rawValue }
}

extension Double {
    fileprivate var prometheusText: String {
        if isNaN { return "NaN" }
        return isInfinite ? (self > 0 ? "+Inf" : "-Inf") : String(self)
    }
}

/// The results, for people and for machines.
struct BenchmarkReport {
    var comparisons: [ComparisonResult] = []
    var plans: [PlanResult] = []
    var start: (start: Double, stop: Double)?

    /// Whether the samples lay too far apart to judge by: a quarter of the median, for any comparison.
    var isNoisy: Bool { comparisons.contains { $0.spread > 0.25 } }

    var text: String {
        var lines = ["ratio to hand-written code".padded(30) + "ratio   spread   container        by hand"]
        for result in comparisons {
            lines.append(
                "  \(result.name)".padded(30) + "\(result.ratio.rounded(2))x".padded(8)
                    + "\((result.spread * 100).rounded(0))%".padded(9)
                    + "\(result.medianNanoseconds.rounded(1)) ns".padded(17)
                    + "\(result.baselineNanoseconds.rounded(1)) ns")
        }
        for plan in plans {
            lines.append(
                "  plan and validate \(plan.count)".padded(30) + "\(plan.milliseconds.rounded(2)) ms".padded(17)
                    + "\(plan.bytesPerRegistration.rounded(0)) bytes a registration")
        }
        if let start {
            lines.append(
                "  1000 services".padded(30) + "start \(start.start.rounded(2)) ms, stop \(start.stop.rounded(2)) ms")
        }
        if isNoisy { lines.append("The machine was too noisy: the ratios cannot be relied on.") }
        return lines.joined(separator: "\n")
    }

    var json: String {
        var results = comparisons.map { result in
            "{\"name\": \"\(result.name)\", \"ratio\": \(result.ratio.rounded(4)), \"median_ns\": "
                + "\(result.medianNanoseconds.rounded(3)), \"baseline_ns\": \(result.baselineNanoseconds.rounded(3)), "
                + "\"spread\": \(result.spread.rounded(4))}"
        }
        results += plans.map { plan in
            "{\"name\": \"plan-\(plan.count)\", \"milliseconds\": \(plan.milliseconds.rounded(3)), "
                + "\"bytes_per_registration\": \(plan.bytesPerRegistration.rounded(1))}"
        }
        if let start {
            results.append(
                "{\"name\": \"start-1000\", \"milliseconds\": \(start.start.rounded(3)), \"stop_milliseconds\": "
                    + "\(start.stop.rounded(3))}")
        }
        return "{\"results\": [\(results.joined(separator: ", "))], \"noisy\": \(isNoisy)}"
    }
}

extension Double {
    fileprivate func rounded(_ places: Int) -> String {
        var scale = 1.0
        for _ in 0..<places { scale *= 10 }
        let value = (self * scale).rounded() / scale
        return places == 0 ? String(Int(value)) : String(value)
    }
}

extension String {
    fileprivate func padded(_ width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}

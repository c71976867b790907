/// One comparison: the same work done by hand and by the container.
struct Comparison {
    let name: String
    /// Runs the work this many times by hand.
    let byHand: @MainActor (Int) -> Void
    /// Runs the work this many times through the container.
    let byContainer: @MainActor (Int) -> Void
}

struct ComparisonResult {
    let name: String
    /// The median of the ratios of neighbouring samples.
    let ratio: Double
    let medianNanoseconds: Double
    let baselineNanoseconds: Double
    /// The distance between the ratios' quartiles, as a share of the median ratio.
    let spread: Double
}

/// Keeps the optimiser from dropping a result.
@inline(never) func consume<Value>(_ value: borrowing Value) {}

extension Comparison {
    /// Takes interleaved samples of both sides, so that what disturbs one disturbs the other.
    @MainActor
    func measure(samples: Int) -> ComparisonResult {
        let count = calibrate()
        var ratios: [Double] = []
        var times: (hand: [Double], container: [Double]) = ([], [])
        for sample in 0..<samples {
            var hand = 0.0
            var container = 0.0
            // Which side goes first alternates.
            if sample.isMultiple(of: 2) {
                hand = time(byHand, count)
                container = time(byContainer, count)
            } else {
                container = time(byContainer, count)
                hand = time(byHand, count)
            }
            ratios.append(container / hand)
            times.hand.append(hand)
            times.container.append(container)
        }
        let median = ratios.quantile(0.5)
        return ComparisonResult(
            name: name, ratio: median, medianNanoseconds: times.container.quantile(0.5),
            baselineNanoseconds: times.hand.quantile(0.5),
            spread: (ratios.quantile(0.75) - ratios.quantile(0.25)) / median)
    }

    /// How often the work must run for a sample to take about four milliseconds.
    @MainActor
    private func calibrate() -> Int {
        var count = 64
        while time(byHand, count) * Double(count) < 4_000_000, count < 1 << 24 { count *= 2 }
        return count
    }

    /// Nanoseconds for one run.
    @MainActor
    private func time(_ work: @MainActor (Int) -> Void, _ count: Int) -> Double {
        let duration = ContinuousClock().measure { work(count) }
        return duration.nanoseconds / Double(count)
    }
}

extension Duration {
    var nanoseconds: Double {
        Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
    }
}

extension [Double] {
    func quantile(_ share: Double) -> Double {
        let sorted = sorted()
        let position = share * Double(sorted.count - 1)
        let lower = Int(position)
        let upper = Swift.min(lower + 1, sorted.count - 1)
        return sorted[lower] + (sorted[upper] - sorted[lower]) * (position - Double(lower))
    }
}

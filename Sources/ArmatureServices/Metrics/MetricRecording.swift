/// Counts and measures what the program does.
///
/// Conformers are safe to call from any thread, never throw and never wait. A metric is known by its name and labels; a
/// name has one kind and should say its unit, as in `orders_created_total` and `store_seconds`.
public protocol MetricRecording: Sendable {
    /// Adds to a counter, which only grows; a negative amount adds nothing.
    func count(_ name: MetricName, by amount: Int64, _ labels: MetricLabels)
    /// Sets a gauge, which goes up and down.
    func gauge(_ name: MetricName, _ value: Double, _ labels: MetricLabels)
    /// Adds the time that something took to a distribution; a negative time counts as none.
    func time(_ name: MetricName, _ duration: Duration, _ labels: MetricLabels)
}

extension MetricRecording {
    /// Adds one to a counter.
    public func count(_ name: MetricName, _ labels: MetricLabels = [:]) { count(name, by: 1, labels) }

    /// Sets a gauge without labels.
    public func gauge(_ name: MetricName, _ value: Double) { gauge(name, value, [:]) }

    /// Adds a time to a distribution without labels.
    public func time(_ name: MetricName, _ duration: Duration) { time(name, duration, [:]) }
}

/// The name of a metric: letters, digits, `_` and `:`, as Prometheus wants it. Anything else becomes `_`.
public struct MetricName: Hashable, Sendable, Comparable, ExpressibleByStringLiteral {
    /// The name.
    public let text: String

    /// Makes a name.
    public init(_ text: String) {
        guard !Self.isName(text) else {
            self.text = text
            return
        }
        let letters = text.unicodeScalars.map { scalar in
            Self.isAllowed(scalar) ? Character(scalar) : "_"
        }
        let startsWithDigit = letters.first?.isNumber ?? true
        self.text = (startsWithDigit ? "_" : "") + String(letters)
    }

    /// Makes a name from a literal.
    public init(stringLiteral value: String) { self.init(value) }

    /// Orders by text.
    public static func < (first: MetricName, second: MetricName) -> Bool { first.text < second.text }

    /// So is every literal; it need not be put together anew at each call.
    private static func isName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, !("0"..."9").contains(first) else { return false }
        return text.unicodeScalars.allSatisfy(isAllowed)
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", ":": true
        default: false
        }
    }
}

/// What tells metrics of one name apart. Values should be few: each combination is kept for as long as the program runs,
/// so an order's number is no label.
public struct MetricLabels: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// The labels in the order of their names.
    public let list: [Label]

    /// A name and a value.
    public struct Label: Hashable, Sendable {
        /// The name.
        public var name: MetricName
        /// The value.
        public var value: String
    }

    /// Makes labels from a literal. Of two with one name the later one counts.
    public init(dictionaryLiteral elements: (MetricName, String)...) {
        var list: [Label] = []
        list.reserveCapacity(elements.count)
        for (name, value) in elements {
            // There are few, so that looking through them is cheaper than a table.
            let place = list.firstIndex { $0.name >= name } ?? list.endIndex
            if place < list.endIndex, list[place].name == name {
                list[place].value = value
            } else {
                list.insert(Label(name: name, value: value), at: place)
            }
        }
        self.list = list
    }
}

/// A recorder that keeps nothing.
public struct SilentMetrics: MetricRecording {
    /// Makes the recorder.
    public init() {}

    /// Does nothing.
    public func count(_ name: MetricName, by amount: Int64, _ labels: MetricLabels) {}
    /// Does nothing.
    public func gauge(_ name: MetricName, _ value: Double, _ labels: MetricLabels) {}
    /// Does nothing.
    public func time(_ name: MetricName, _ duration: Duration, _ labels: MetricLabels) {}
}

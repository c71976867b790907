/// The statements that one connection has prepared, by their text; the least recently used one makes room.
struct PreparedStatements {
    private var names: [String: (name: String, use: Int)] = [:]
    private var made = 0
    private var uses = 0
    private let capacity: Int

    init(capacity: Int = 128) {
        self.capacity = capacity
    }

    /// The name under which a statement was prepared.
    mutating func name(of sql: String) -> String? {
        guard let name = names[sql]?.name else { return nil }
        uses += 1
        names[sql] = (name, uses)
        return name
    }

    /// A name that no statement had before.
    mutating func newName() -> String {
        made += 1
        return "s\(made)"
    }

    mutating func add(_ sql: String, as name: String) {
        uses += 1
        names[sql] = (name, uses)
    }

    mutating func forget(_ sql: String) {
        names[sql] = nil
    }

    /// Takes out a statement that must go before another is prepared; the name by which the server knows it.
    mutating func makeRoom() -> String? {
        guard names.count >= capacity, let oldest = names.min(by: { $0.value.use < $1.value.use }) else { return nil }
        names[oldest.key] = nil
        return oldest.value.name
    }
}

/// A rule that has to ask somebody: whether a name is taken, whether an address exists.
///
/// It throws only when it could not find out (the network is down, the task was cancelled); an invalid value is never an
/// error but a list of failures.
public struct AsyncRule<Value: Sendable>: Sendable {
    private let check: @Sendable (Value, FieldPath) async throws -> [ValidationFailure]

    /// Makes a rule from a check that returns all failures, each at the given field or at a path below it.
    public init(_ check: @escaping @Sendable (Value, FieldPath) async throws -> [ValidationFailure]) {
        self.check = check
    }

    /// Makes a rule from a question with one possible complaint.
    public init(
        _ key: MessageKey,
        arguments: [String: MessageArgument] = [:],
        isSatisfied: @escaping @Sendable (Value) async throws -> Bool
    ) {
        self.init { value, field in
            try await isSatisfied(value) ? [] : [ValidationFailure(field: field, key: key, arguments: arguments)]
        }
    }

    /// Everything that is wrong with the value, in the order of the rules; empty when it is valid.
    public func failures(in value: Value, at field: FieldPath = .root) async throws -> [ValidationFailure] {
        try await check(value, field)
    }

    /// All rules must hold. They are asked concurrently; the failures of all are reported, in this order.
    public static func all(_ rules: AsyncRule...) -> AsyncRule {
        AsyncRule { value, field in
            try await concurrently(rules) { rule in try await rule.failures(in: value, at: field) }
        }
    }

    /// Both must hold; they are asked concurrently and the failures of both are reported.
    public func and(_ other: AsyncRule) -> AsyncRule { .all(self, other) }

    /// Nil passes; a value must satisfy the rule.
    public func optional() -> AsyncRule<Value?> {
        AsyncRule<Value?> { value, field in
            guard let value else { return [] }
            return try await failures(in: value, at: field)
        }
    }

    /// Each element of a list must satisfy the rule; the elements are asked concurrently.
    public func each() -> AsyncRule<[Value]> {
        AsyncRule<[Value]> { values, field in
            try await concurrently(Array(values.enumerated())) { index, value in
                try await failures(in: value, at: field.appending(index: index))
            }
        }
    }

    /// One part of a larger value must satisfy the rule; failures carry the name of the part.
    public func field<Whole>(_ name: FieldPath, _ part: KeyPath<Whole, Value> & Sendable) -> AsyncRule<Whole> {
        AsyncRule<Whole> { whole, field in
            try await failures(in: whole[keyPath: part], at: field.appending(name))
        }
    }
}

extension Rule where Value: Sendable {
    /// The same rule in the form that asynchronous rules can be joined with.
    public func asynchronous() -> AsyncRule<Value> {
        AsyncRule { value, field in failures(in: value, at: field) }
    }

    /// The asynchronous rule is only asked about a value that passes this one, so that nobody is bothered with a value
    /// that is wrong at sight.
    public func then(_ other: AsyncRule<Value>) -> AsyncRule<Value> {
        AsyncRule { value, field in
            let first = failures(in: value, at: field)
            return first.isEmpty ? try await other.failures(in: value, at: field) : first
        }
    }
}

/// Runs the checks at once and puts their answers back into the order of the inputs.
private func concurrently<Input: Sendable>(
    _ inputs: [Input],
    _ check: @escaping @Sendable (Input) async throws -> [ValidationFailure]
) async throws -> [ValidationFailure] {
    try await withThrowingTaskGroup(of: (Int, [ValidationFailure]).self) { group in
        for (position, input) in inputs.enumerated() {
            group.addTask { (position, try await check(input)) }
        }
        var answers = [[ValidationFailure]](repeating: [], count: inputs.count)
        for try await (position, failures) in group { answers[position] = failures }
        return answers.flatMap { $0 }
    }
}

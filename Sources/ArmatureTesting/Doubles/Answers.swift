import Synchronization
import Testing

/// A queue of prepared results from which a fake or spy answers, one for each call.
///
/// ```swift
/// let orders = Answers([first], [first, second])      // two answers, each an array
/// orders.add(throwing: StoreError.offline)            // and a third
/// ```
///
/// A call too many fails the test at the line where the answers were given, which is the line to look at: there an
/// answer is missing or a call is not expected.
public final class Answers<Value: Sendable>: Sendable {
    private let queue: Mutex<[Result<Value, any Error>]>
    private let sourceLocation: SourceLocation

    /// Makes a queue with these values in it, the first one to be returned first.
    ///
    /// - Parameter sourceLocation: the line that fails when the queue runs dry.
    public init(_ values: Value..., sourceLocation: SourceLocation = #_sourceLocation) {
        queue = Mutex(values.map { .success($0) })
        self.sourceLocation = sourceLocation
    }

    /// Adds a value at the end.
    public func add(_ value: Value) {
        queue.withLock { $0.append(.success(value)) }
    }

    /// Adds an error at the end.
    public func add(throwing error: any Error) {
        queue.withLock { $0.append(.failure(error)) }
    }

    /// How many answers are left. A test that expects every answer to be used checks that it is 0.
    public var remaining: Int { queue.withLock { $0.count } }

    /// Takes the next answer, for a function that throws.
    ///
    /// - Throws: the error, if the next answer is one; ``OutOfAnswers`` if there is none, which has then failed the
    ///   test already.
    public func next() throws -> Value {
        guard let answer = take() else {
            Issue.record("\(OutOfAnswers(type: "\(Value.self)"))", sourceLocation: sourceLocation)
            throw OutOfAnswers(type: "\(Value.self)")
        }
        return try answer.get()
    }

    /// Takes the next answer, for a function that does not throw.
    ///
    /// - Parameter placeholder: what to return when there is no answer, or an error that cannot be thrown; both fail
    ///   the test.
    public func next(else placeholder: @autoclosure () -> Value) -> Value {
        switch take() {
        case .success(let value): return value
        case .failure(let error):
            Issue.record(
                error, "this answer was asked for by a function that does not throw", sourceLocation: sourceLocation)
        case nil:
            Issue.record("\(OutOfAnswers(type: "\(Value.self)"))", sourceLocation: sourceLocation)
        }
        return placeholder()
    }

    private func take() -> Result<Value, any Error>? {
        queue.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }
}

/// A fake was called more often than answers were prepared for it.
public struct OutOfAnswers: Error, Hashable, CustomStringConvertible {
    /// The type of the answers.
    public let type: String

    /// One sentence that names the type of the answers.
    public var description: String { "no answer of type \(type) is left for this call" }
}

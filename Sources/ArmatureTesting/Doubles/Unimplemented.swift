import Testing

/// A function of a fake that the test did not expect to be called: calling it fails the test.
///
/// A call that reaches a fake through a protocol cannot tell from which line of the test it comes. What can be known
/// is where the fake was made, and that is the line which fails: let the fake's initialiser take a location, with
/// `#_sourceLocation` as its default, and hand it on.
///
/// ```swift
/// struct FakeStore: OrderStoring {
///     var fetch: @Sendable () async throws -> [Order]
///     var count: @Sendable () -> Int
///
///     init(sourceLocation: SourceLocation = #_sourceLocation) {
///         fetch = unimplemented("FakeStore.fetch", sourceLocation: sourceLocation)
///         count = unimplemented("FakeStore.count", returning: 0, sourceLocation: sourceLocation)
///     }
///
///     func fetchOrders() async throws -> [Order] { try await fetch() }
///     var orderCount: Int { count() }
/// }
///
/// var store = FakeStore()             // the line that fails if anything but `count` is called
/// store.count = { 3 }
/// ```
///
/// Without a location handed on, the line of `unimplemented` itself is reported.
///
/// - Parameters:
///   - name: what was called, for the message.
///   - sourceLocation: the line to fail.
/// - Returns: a function that fails the test and throws ``Unimplemented``.
public func unimplemented<each Argument, Value>(
    _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) -> @Sendable (repeat each Argument) async throws -> Value {
    { (_: repeat each Argument) in
        let error = Unimplemented(name: name)
        Issue.record("\(error)", sourceLocation: sourceLocation)
        throw error
    }
}

/// A function of a fake that the test did not expect to be called, for functions that are not async or do not throw.
///
/// - Parameters:
///   - name: what was called, for the message.
///   - placeholder: what to return after the test has failed; `()` for a function without a result.
///   - sourceLocation: the line to fail. See ``unimplemented(_:sourceLocation:)``.
/// - Returns: a function that fails the test and returns the placeholder.
public func unimplemented<each Argument, Value>(
    _ name: String, returning placeholder: @autoclosure @escaping @Sendable () -> Value,
    sourceLocation: SourceLocation = #_sourceLocation
) -> @Sendable (repeat each Argument) -> Value {
    { (_: repeat each Argument) in
        Issue.record("\(Unimplemented(name: name))", sourceLocation: sourceLocation)
        return placeholder()
    }
}

/// A function of a fake was called for which the test gave no implementation.
public struct Unimplemented: Error, Hashable, CustomStringConvertible {
    /// What was called.
    public let name: String

    /// Makes the error, to compare with one that was thrown.
    public init(name: String) {
        self.name = name
    }

    /// One sentence that names what was called.
    public var description: String { "\(name) was called, and the test gave it no implementation" }
}

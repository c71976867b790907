import Armature
import Testing

/// Checks a composition root once, before the tests of a suite run.
///
/// When the wiring is wrong, the suite fails with an issue for each mistake, at the registration's `file:line`, and
/// its tests do not run: without the trait each of them would fail with the same report.
public struct WiringTrait: SuiteTrait, TestScoping {
    private let check: @Sendable (SourceLocation) -> Bool

    fileprivate init(_ check: @escaping @Sendable (SourceLocation) -> Bool) {
        self.check = check
    }

    /// Runs the suite's tests if the wiring is right.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        if check(test.sourceLocation) { try await function() }
    }
}

extension Trait where Self == WiringTrait {
    /// Runs the suite's tests only if the root's wiring is right; otherwise the suite fails, once, with every mistake.
    ///
    /// ```swift
    /// @Suite(.wired(CleanStore.self, configuration: .testing))
    /// struct CheckoutTests { ... }
    /// ```
    public static func wired<Root: CompositionRoot>(
        _ root: Root.Type, configuration: @autoclosure @escaping @Sendable () -> Root.Configuration
    ) -> WiringTrait {
        WiringTrait { expectWiring(root, configuration: configuration(), sourceLocation: $0) != nil }
    }

    /// Runs the suite's tests only if the wiring of a root without configuration is right.
    public static func wired<Root: CompositionRoot>(_ root: Root.Type) -> WiringTrait
    where Root.Configuration == Void {
        WiringTrait { expectWiring(root, sourceLocation: $0) != nil }
    }
}

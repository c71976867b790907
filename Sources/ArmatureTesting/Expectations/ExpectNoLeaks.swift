import Armature
import ArmatureScenes
import Testing

/// Starts a container, runs the body of a test with it, and stops it; then fails the test for each scene that still
/// lives, and for each part that outlives its scene.
///
/// ```swift
/// try await withContainer(of: plan, findingLeaksWith: LeakDetector()) { shop in
///     await shop.showOrder(OrderID(7)).appear()
/// }
/// ```
///
/// - Parameters:
///   - plan: the plan, usually with overrides.
///   - options: how to start and stop. Their scene watch is replaced by the detector.
///   - detector: a new detector, with a clock that moves by itself. Parts may take its period of grace to go.
///   - sourceLocation: the line to fail.
///   - body: the test. What it returns must not hold on to a scene.
/// - Returns: what the body returns.
/// - Throws: as ``withContainer(of:_:isolation:sourceLocation:_:)``.
@discardableResult
public func withContainer<Root: CompositionRoot, Value>(
    of plan: WiringPlan<Root>, _ options: StartOptions = StartOptions(), findingLeaksWith detector: LeakDetector,
    isolation: isolated (any Actor)? = #isolation, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (Container<Root>) async throws -> Value
) async throws -> Value {
    var options = options
    options.sceneWatch = detector
    let value = try await withContainer(
        of: plan, options, isolation: isolation, sourceLocation: sourceLocation, body)
    await expectNoLeaks(detector, sourceLocation: sourceLocation)
    return value
}

/// Fails the test for each scene that still lives and each object that was not released, once the detector has settled.
@MainActor
public func expectNoLeaks(_ detector: LeakDetector, sourceLocation: SourceLocation = #_sourceLocation) async {
    await detector.settle()
    for leak in detector.leaks { Issue.record("\(leak)", sourceLocation: sourceLocation) }
    for root in detector.livingScenes {
        Issue.record(
            "\(root.site): the scene of \(root.type) still lives\n  \(root.chain.joined(separator: " -> "))",
            sourceLocation: sourceLocation)
    }
}

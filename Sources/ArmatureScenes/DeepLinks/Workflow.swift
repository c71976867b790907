/// Steps that follow each other, each with what the one before found: what has to happen behind a link besides showing
/// screens.
///
/// ```swift
/// let workflow = Workflow { (id: OrderID) in try await orders.order(id) }
///     .fork(Workflow { try await prices.total(of: $0) }, Workflow { try await shipping.date(of: $0) })
///     .then { total, date in Summary(total: total, date: date) }
/// let summary = try await workflow.run(id)
/// ```
public struct Workflow<Input: Sendable, Output: Sendable>: Sendable {
    private let body: @MainActor @Sendable (Input) async throws -> Output

    /// A workflow of one step.
    public init(_ body: @escaping @MainActor @Sendable (Input) async throws -> Output) {
        self.body = body
    }

    /// Adds a step.
    public func then<Next>(
        _ step: @escaping @MainActor @Sendable (Output) async throws -> Next
    ) -> Workflow<Input, Next> {
        Workflow<Input, Next> { [body] in try await step(body($0)) }
    }

    /// Goes on in two branches at the same time, and is through when both are. When one fails the other is cancelled.
    public func fork<Left, Right>(
        _ left: Workflow<Output, Left>, _ right: Workflow<Output, Right>
    ) -> Workflow<Input, (Left, Right)> {
        Workflow<Input, (Left, Right)> { [body] in
            let value = try await body($0)
            // Whichever fails first is the failure; waiting for the left one first would hide that of the right.
            return try await withThrowingTaskGroup(of: Branch<Left, Right>.self) { group in
                group.addTask { .left(try await left.run(value)) }
                group.addTask { .right(try await right.run(value)) }
                var results: (left: Left?, right: Right?)
                while let branch = try await group.next() {
                    switch branch {
                    case .left(let value): results.left = value
                    case .right(let value): results.right = value
                    }
                }
                guard let left = results.left, let right = results.right else {
                    preconditionFailure("a branch neither failed nor ended")
                }
                return (left, right)
            }
        }
    }

    /// Takes all steps.
    ///
    /// - Throws: What the first failing step throws.
    @MainActor
    public func run(_ input: Input) async throws -> Output { try await body(input) }

    /// Takes all steps in a task of their own. Cancel the task to stop them.
    ///
    /// - Parameter completion: called exactly once, with what came of it.
    @MainActor
    @discardableResult
    public func start(
        _ input: Input, completion: @escaping @MainActor (Result<Output, any Error>) -> Void
    ) -> Task<Void, Never> {
        Task {
            let result: Result<Output, any Error>
            do { result = .success(try await run(input)) } catch { result = .failure(error) }
            completion(result)
        }
    }
}

private enum Branch<Left: Sendable, Right: Sendable>: Sendable {
    case left(Left)
    case right(Right)
}

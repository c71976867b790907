import Observation

/// The values of an observable model as a sequence: the present one first, then each change once.
///
/// ```swift
/// for await text in values(of: model, { $0.text }) { screen.show(text) }
/// ```
///
/// Values that equal the one before are left out, and whoever is slow gets the newest. The sequence refers to the model
/// weakly and ends when it is cancelled, or at the first change it would have reported of a model that is gone.
@MainActor
public func values<Model: AnyObject, Value: Equatable & Sendable>(
    of model: Model, _ read: @escaping @MainActor (Model) -> Value
) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingNewest(1))
    var latest: Value?
    let following = Following { [weak model] in
        guard let model else { return continuation.finish() }
        let value = read(model)
        if value == latest { return }
        latest = value
        continuation.yield(value)
    }
    continuation.onTermination = { _ in
        // It keeps the following alive, which ends with the sequence.
        Task { @MainActor in following.cancel() }
    }
    return stream
}

/// Something that makes a new identifier at each call.
///
/// Identifiers are plain text, so that a model, a store and a screen can carry them without knowing which kind was
/// chosen. A caller that wants the typed value asks the concrete generator (`makeUUID()`, `makeULID()`).
///
/// Conformers are safe to call from any thread and never give the same identifier twice in one process.
public protocol IDGenerating: Sendable {
    /// Makes an identifier that this generator has not given before.
    func makeID() -> String
}

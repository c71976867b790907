/// What changed on a tape.
struct TapeChange: OptionSet, Sendable {
    let rawValue: Int
    static let display = TapeChange(rawValue: 1 << 0)
    static let steps = TapeChange(rawValue: 1 << 1)
}

/// The business model: it keeps a tape and tells whoever watches what changed. Each scene has its own, unless somebody
/// hands the same one to several.
@MainActor
final class CalculatorBrain {
    private struct Observer {
        weak let owner: AnyObject?
        let react: @MainActor (TapeChange) -> Void
    }

    private(set) var tape = CalculatorTape()
    private var observers: [Observer] = []

    /// Calls an owner, which is referred to weakly, after each change. There can be any number of them.
    func observe<Owner: AnyObject>(_ owner: Owner, _ react: @escaping @MainActor (Owner, TapeChange) -> Void) {
        observers.removeAll { $0.owner == nil }
        observers.append(
            Observer(owner: owner) { [weak owner] change in
                if let owner { react(owner, change) }
            })
    }

    /// - Throws: why nothing was changed; nobody is called then.
    func press(_ key: CalculatorKey) throws(KeyRefusal) {
        try tape.press(key)
        let change: TapeChange =
            switch key {
            case .digit, .point, .rubOut: .display
            case .operation, .equals, .undo, .clear: [.display, .steps]
            }
        for observer in observers { observer.react(change) }
    }
}

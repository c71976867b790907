import ArmatureScenes

/// Tells the Escape key from the sequences of other keys that ncurses does not know, which come as Escape and letters.
///
/// A key of which no screen has heard, such as one of the keypad or an arrow with three modifiers, must do nothing. Taken
/// for Escape and some letters it would leave a form, and with `q` the program.
struct EscapeSequences {
    private enum State {
        case none
        /// Escape came; what follows at once decides.
        case escape
        /// Behind `ESC [`, which ECMA-48 calls CSI: parameters up to one final byte.
        case parameters
        /// Behind `ESC O`: one character.
        case single
    }

    private var state = State.none

    /// The keys that a character completes.
    mutating func keys(typed scalar: Unicode.Scalar) -> [TerminalKey] {
        switch (state, scalar.value) {
        case (.escape, 0x5B):
            state = .parameters
            return []
        case (.escape, 0x4F):
            state = .single
            return []
        case (.parameters, 0x20...0x3F):
            return []
        case (.parameters, 0x40...0x7E), (.single, 0x20...0x7E):
            state = .none
            return []
        default:
            let before = pause()
            if scalar.value == 0x1B {
                state = .escape
                return before
            }
            return before + [TerminalKey(typed: scalar)].compactMap(\.self)
        }
    }

    /// The keys before one that ncurses knows, and that one, if any screen uses it.
    mutating func keys(before key: TerminalKey?) -> [TerminalKey] { pause() + [key].compactMap(\.self) }

    /// The keys that are complete because nothing follows at once.
    mutating func pause() -> [TerminalKey] {
        defer { state = .none }
        return state == .escape ? [.escape] : []
    }
}

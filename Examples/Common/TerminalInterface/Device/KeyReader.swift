import ArmatureScenes
import CNCurses
import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Takes the keys from ncurses whenever the standard input has some.
@MainActor
final class KeyReader {
    /// Keys are read through a pad: reading through the screen would also write it out, finished or not.
    private let pad: UnsafeMutablePointer<WINDOW>?
    private let key: @MainActor (TerminalKey) -> Void
    private let hangUp: @MainActor () -> Void
    private var source: (any DispatchSourceRead)?
    private var sequences = EscapeSequences()

    /// - Parameters:
    ///   - key: Told of each key.
    ///   - hangUp: Told once when no more keys can come.
    init(key: @escaping @MainActor (TerminalKey) -> Void, hangUp: @escaping @MainActor () -> Void) {
        self.key = key
        self.hangUp = hangUp
        pad = newpad(1, 1)
        keypad(pad, true)
        nodelay(pad, true)
        let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.drain() }
        }
        source.activate()
        self.source = source
    }

    /// Has the terminal send keys as it does for full screens again, which leaving the screen put an end to.
    func resume() { keypad(pad, true) }

    func end() {
        source?.cancel()
        source = nil
        delwin(pad)
    }

    private func drain() {
        var count = 0
        var code: wint_t = 0
        while source != nil {
            let result = wget_wch(pad, &code)
            guard result != ERR else { break }
            count += 1
            if result == KEY_CODE_YES {
                sequences.keys(before: TerminalKey(code: Int32(bitPattern: code))).forEach(key)
            } else if let scalar = Unicode.Scalar(code) {
                sequences.keys(typed: scalar).forEach(key)
            }
        }
        // ncurses has waited for the rest of a sequence already: nothing of it is still to come.
        sequences.pause().forEach(key)
        if count == 0, isGone { stop() }
    }

    /// A terminal that is gone stays readable for ever, and gives nothing.
    private var isGone: Bool {
        var state = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        guard poll(&state, 1, 0) > 0 else { return false }
        return Int32(state.revents) & (POLLHUP | POLLERR | POLLNVAL) != 0
    }

    private func stop() {
        source?.cancel()
        source = nil
        hangUp()
    }
}

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The echo of a terminal, switched off until ``restore()``.
///
/// A signal that ends the process meanwhile, such as Ctrl-C, gives the echo back first: the shell that takes over would
/// show nothing of what is typed.
struct TerminalEcho {
    private let descriptor: Int32
    private let handlers: [(signal: Int32, before: Handler)]

    private typealias Handler = @convention(c) (Int32) -> Void

    /// `nil` when the descriptor is not a terminal.
    init?(silencing descriptor: Int32) {
        guard tcgetattr(descriptor, modesBefore) == 0 else { return nil }
        self.descriptor = descriptor
        silencedTerminal.pointee = descriptor
        handlers = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].compactMap { number in
            guard let before = signal(number, restoreAndEnd) else { return nil }
            // A signal that is ignored, as under nohup, stays so.
            if Self.isIgnored(before) { signal(number, SIG_IGN) }
            return (number, before)
        }
        var silent = modesBefore.pointee
        silent.c_lflag &= ~tcflag_t(ECHO)
        // The line end still shows, so that the next question starts on its own line.
        silent.c_lflag |= tcflag_t(ECHONL)
        // Not TCSAFLUSH, which would throw away what was typed ahead.
        tcsetattr(descriptor, TCSADRAIN, &silent)
    }

    func restore() {
        tcsetattr(descriptor, TCSADRAIN, modesBefore)
        for handler in handlers { signal(handler.signal, handler.before) }
    }

    private static func isIgnored(_ handler: Handler) -> Bool {
        unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}

// A signal handler can reach nothing but globals. These are memory that it only reads, written before it is installed;
// one process has one terminal to type on.
private nonisolated(unsafe) let modesBefore = UnsafeMutablePointer<termios>.allocate(capacity: 1)
private nonisolated(unsafe) let silencedTerminal = UnsafeMutablePointer<Int32>.allocate(capacity: 1)

/// Only calls that are allowed in a signal handler.
private func restoreAndEnd(_ number: Int32) {
    tcsetattr(silencedTerminal.pointee, TCSANOW, modesBefore)
    signal(number, SIG_DFL)
    raise(number)
}

import ArmatureScenes
import CNCurses
import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The terminal of this process as a canvas and a source of keys, through ncurses.
///
/// Everything happens on the main actor: ncurses keeps its state in globals without locks. Nothing waits there for
/// keys; the main queue is told when some have arrived. The only wait is that of an Escape byte for the rest of a
/// sequence that may follow it: ``escapeDelay``.
///
/// The terminal is as it was before once ``close()`` has returned, when the process ends by `exit`, and when it dies of
/// a signal, be it a request to end or a crash.
@MainActor
public final class NCursesTerminal: TerminalCanvas {
    /// How long an Escape byte waits for the rest of a key's sequence, in milliseconds: long enough for a network, too
    /// short to be felt.
    public static let escapeDelay: Int32 = 25

    /// The one that is open: ncurses knows one terminal for keys at a time, and `exit` must find it.
    private static var opened: NCursesTerminal?
    private static var isEndOfProcessWatched = false

    /// What somebody types, and the changes of the size. Ends when the terminal is gone, when it is closed, and when a
    /// signal asks the process to end. Take the keys in one loop; two loops would each get some.
    public let keys: AsyncStream<TerminalKey>
    /// The signal that asked the process to end, once one has; see ``endBySignal()``.
    public private(set) var endingSignal: Int32?

    private let arrivals: AsyncStream<TerminalKey>.Continuation
    private let screen: OpaquePointer
    private let look: NCursesLook
    private var signals: TerminalSignals?
    private var reader: KeyReader?
    private var cursor: (row: Int, column: Int)?

    /// Takes over the terminal.
    ///
    /// - Throws: Why this process has none that a screen could be shown on. Nothing was written to it then.
    public static func open() throws(TerminalUnavailable) -> NCursesTerminal {
        guard opened == nil else { throw .alreadyOpen }
        guard isatty(STDIN_FILENO) == 1 else { throw .notATerminal(.input) }
        guard isatty(STDOUT_FILENO) == 1 else { throw .notATerminal(.output) }
        let type = getenv("TERM").map { String(cString: $0) } ?? ""
        var outcome: Int32 = 0
        guard !type.isEmpty, setupterm(nil, STDOUT_FILENO, &outcome) == 0 else { throw .unknownType(type) }
        guard cncurses_capability("cup") != nil else { throw .withoutCursorMovement(type) }
        let terminal = try NCursesTerminal(type: type)
        opened = terminal
        if !isEndOfProcessWatched {
            isEndOfProcessWatched = true
            atexit { MainActor.assumeIsolated { NCursesTerminal.opened?.restore() } }
        }
        return terminal
    }

    private init(type: String) throws(TerminalUnavailable) {
        (keys, arrivals) = AsyncStream.makeStream()
        cncurses_use_locale()
        // Before ncurses: it leaves signals alone that somebody handles, and the modes are still those to go back to.
        let request = SignalRequest()
        let signals = TerminalSignals(farewell: NCursesLook.farewell()) { request.body($0) }
        guard let screen = cncurses_open() else {
            signals.end()
            throw .unknownType(type)
        }
        self.screen = screen
        self.signals = signals
        look = NCursesLook()
        NCursesModes.enter(escapeDelay: Self.escapeDelay)
        request.body = { [weak self] in self?.received($0) }
        reader = KeyReader(
            key: { [arrivals] in arrivals.yield($0) }, hangUp: { [arrivals] in arrivals.finish() })
    }

    /// The handler of signals is wanted before the object that handles them exists.
    @MainActor
    private final class SignalRequest {
        var body: @MainActor (Int32) -> Void = { _ in }
    }

    /// Gives the terminal back. Closing twice does no harm.
    public func close() {
        guard reader != nil else { return }
        restore()
        signals?.end()
        signals = nil
        Self.opened = nil
        delscreen(screen)
    }

    /// Lets the process die of the signal that asked it to end, so that a shell sees what it expects; returns when none
    /// did. Close the terminal before.
    public func endBySignal() {
        guard let endingSignal else { return }
        TerminalSignals.raise(endingSignal)
    }

    private func restore() {
        reader?.end()
        reader = nil
        arrivals.finish()
        endwin()
    }

    // MARK: Canvas

    /// The cells that the terminal has now.
    public var size: TerminalSize {
        TerminalSize(columns: Int(getmaxx(cncurses_screen())), rows: Int(getmaxy(cncurses_screen())))
    }

    /// Writes one line of text; what does not fit is cut off, and control characters are made visible.
    public func write(_ text: String, row: Int, column: Int, style: TerminalStyle) {
        let size = size
        guard (0..<size.rows).contains(row), (0..<size.columns).contains(column), reader != nil else { return }
        let shown = text.visibleOnTerminal.fitting(size.columns - column)
        let scalars = shown.unicodeScalars.map { wchar_t($0.value) }
        let (attributes, colours) = look[style]
        cncurses_put(Int32(row), Int32(column), attributes, colours, scalars, Int32(scalars.count))
    }

    /// Where the cursor blinks once the frame is drawn.
    public func placeCursor(row: Int, column: Int) {
        cursor = (row, column)
    }

    /// Draws a whole frame: blank at first, sent to the terminal at the end, and of it only what has changed.
    public func frame(_ draw: () -> Void) {
        guard reader != nil else { return }
        cursor = nil
        werase(cncurses_screen())
        draw()
        if let cursor {
            wmove(cncurses_screen(), Int32(cursor.row), Int32(cursor.column))
        }
        curs_set(cursor == nil ? 0 : 1)
        wrefresh(cncurses_screen())
    }

    // MARK: Signals

    private func received(_ signal: Int32) {
        guard reader != nil else { return }
        switch signal {
        case SIGTSTP:
            endwin()
            signals?.pause()
            reader?.resume()
            refit()
        case SIGWINCH:
            refit()
        default:
            endingSignal = signal
            arrivals.finish()
        }
    }

    /// Takes on the size that the terminal has now, and has all of it written anew.
    private func refit() {
        var size = winsize()
        if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 {
            resizeterm(Int32(size.ws_row), Int32(size.ws_col))
        }
        clearok(cncurses_screen(), true)
        wrefresh(cncurses_screen())
        arrivals.yield(.resized)
    }
}

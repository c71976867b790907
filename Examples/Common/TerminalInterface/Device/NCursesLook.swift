import ArmatureScenes
import CNCurses

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// How each style looks on the open terminal. Colours only underline what attributes say already, so that nothing is
/// lost on a terminal without them, or where `NO_COLOR` is set.
struct NCursesLook {
    private let hasColours: Bool

    private static let errorPair: Int16 = 1
    private static let successPair: Int16 = 2

    init() {
        guard has_colors(), getenv("NO_COLOR") == nil, start_color() == OK else {
            hasColours = false
            return
        }
        use_default_colors()
        init_pair(Self.errorPair, Int16(COLOR_RED), -1)
        init_pair(Self.successPair, Int16(COLOR_GREEN), -1)
        hasColours = true
    }

    subscript(style: TerminalStyle) -> (attributes: attr_t, colours: Int16) {
        switch style {
        case .plain: (0, 0)
        case .title: (cncurses_bold(), 0)
        case .selected: (cncurses_reverse(), 0)
        case .dim: (cncurses_dim(), 0)
        case .error: (cncurses_bold(), hasColours ? Self.errorPair : 0)
        case .success: (cncurses_bold(), hasColours ? Self.successPair : 0)
        }
    }

    /// What turns the terminal's screen back, for the moment when ncurses can no longer be called: plain characters,
    /// keys and screen as before, and a cursor.
    static func farewell() -> [UInt8] {
        ["sgr0", "rmkx", "cnorm", "rmcup"].flatMap { name -> [UInt8] in
            guard let text = cncurses_capability(name) else { return [] }
            return withoutDelays(Array(String(cString: text).utf8))
        }
    }

    /// Descriptions of old terminals say `$<2>` where to wait for 2 ms; no terminal wants to receive that.
    static func withoutDelays(_ bytes: [UInt8]) -> [UInt8] {
        var kept: [UInt8] = []
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "<"),
                let end = rest.firstIndex(of: UInt8(ascii: ">"))
            {
                rest = rest[(end + 1)...]
            } else {
                kept.append(byte)
            }
        }
        return kept
    }
}

/// The modes in which a full screen is typed on.
enum NCursesModes {
    /// Keys come one by one and unseen, Ctrl-C and Ctrl-Z still are signals, and Ctrl-S is a key: nobody halts the
    /// output of a screen that fits.
    static func enter(escapeDelay: Int32) {
        cbreak()
        noecho()
        nonl()
        set_escdelay(escapeDelay)
        curs_set(0)
        var modes = termios()
        tcgetattr(STDIN_FILENO, &modes)
        modes.c_iflag &= ~tcflag_t(IXON)
        modes.c_lflag &= ~tcflag_t(IEXTEN)
        tcsetattr(STDIN_FILENO, TCSANOW, &modes)
        // What ncurses goes back to after a pause.
        def_prog_mode()
    }
}

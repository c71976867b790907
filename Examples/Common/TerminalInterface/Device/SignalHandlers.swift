import CNCurses

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// What the signal handlers may touch: plain memory that is filled before they are installed.
struct SignalMemory {
    /// Where to write the number of a signal that the program takes care of itself.
    var pipe: Int32 = -1
    /// What turns the terminal's screen back.
    var farewell: UnsafeMutableBufferPointer<UInt8>?
    /// The modes of the terminal before anything changed them.
    var modes = termios()
    /// What each signal did before, by its number.
    var before: UnsafeMutablePointer<sigaction>
    /// Whether the program knows already that it should end.
    var isEnding = false

    /// One more than the highest number of a signal that is handled here.
    static let signalCount = 32

    fileprivate init() {
        before = .allocate(capacity: Self.signalCount)
        before.initialize(repeating: sigaction(), count: Self.signalCount)
    }
}

/// A handler reaches nothing but globals. Only ``TerminalSignals`` writes to this one, while no handler is installed.
nonisolated(unsafe) let signalMemory: UnsafeMutablePointer<SignalMemory> = {
    let memory = UnsafeMutablePointer<SignalMemory>.allocate(capacity: 1)
    memory.initialize(to: SignalMemory())
    return memory
}()

/// Tells the program of a signal. Who asks a second time to end does not want to wait for a program that hangs.
func passSignalOn(_ number: Int32) {
    if number == SIGINT || number == SIGTERM || number == SIGHUP || number == SIGQUIT {
        if signalMemory.pointee.isEnding {
            restoreAndDie(number)
            return
        }
        signalMemory.pointee.isEnding = true
    }
    let error = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(signalMemory.pointee.pipe, &byte, 1)
    errno = error
}

/// Gives the terminal back, and lets the signal do what it did before. Only calls that are allowed in a handler.
func restoreAndDie(_ number: Int32) {
    if let farewell = signalMemory.pointee.farewell {
        _ = write(STDOUT_FILENO, farewell.baseAddress, farewell.count)
        tcsetattr(STDIN_FILENO, TCSANOW, &signalMemory.pointee.modes)
    }
    sigaction(number, signalMemory.pointee.before + Int(number), nil)
    raise(number)
}

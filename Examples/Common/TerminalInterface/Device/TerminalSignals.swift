import CNCurses
import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Takes over the signals of the process while a terminal shows a full screen.
///
/// Signals that ask for something (to end, to pause, to look at the size) come to the main actor through a pipe, since
/// nearly nothing is allowed in a handler. A crash, and a second request to end, restore the terminal in the handler.
@MainActor
final class TerminalSignals {
    private static let asking = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH]
    private static let crashing = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT]

    private var arrivals: (any DispatchSourceRead)?

    /// - Parameters:
    ///   - farewell: What turns the terminal's screen back.
    ///   - receive: Told of each signal that asks for something.
    init(farewell: [UInt8], _ receive: @escaping @MainActor (Int32) -> Void) {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: farewell.count)
        _ = copy.initialize(from: farewell)
        signalMemory.pointee.farewell = copy
        signalMemory.pointee.isEnding = false
        tcgetattr(STDIN_FILENO, &signalMemory.pointee.modes)
        listen(receive)
        for number in Self.asking { take(number, passSignalOn) }
        for number in Self.crashing { take(number, restoreAndDie) }
    }

    /// Gives the signals back to whoever had them before.
    func end() {
        for number in Self.asking + Self.crashing { sigaction(number, before(number), nil) }
        arrivals?.cancel()
        arrivals = nil
        signalMemory.pointee.farewell?.deallocate()
        signalMemory.pointee.farewell = nil
    }

    /// Lets the process be paused, and returns when it goes on.
    func pause() {
        sigaction(SIGTSTP, before(SIGTSTP), nil)
        Self.raise(SIGTSTP)
        cncurses_on_signal(SIGTSTP, passSignalOn, nil)
    }

    /// Has a signal take effect before this returns, if it lets anything return: the threads of the main queue block
    /// signals, and would only do so later.
    static func raise(_ number: Int32) {
        var wanted = sigset_t()
        var before = sigset_t()
        sigemptyset(&wanted)
        sigaddset(&wanted, number)
        pthread_sigmask(SIG_UNBLOCK, &wanted, &before)
        cncurses_raise(number)
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }

    private func listen(_ receive: @escaping @MainActor (Int32) -> Void) {
        var ends: [Int32] = [-1, -1]
        // Without descriptors left the handlers still restore the terminal; only requests are not heard.
        guard pipe(&ends) == 0 else { return }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        let (reading, writing) = (ends[0], ends[1])
        signalMemory.pointee.pipe = writing
        let source = DispatchSource.makeReadSource(fileDescriptor: reading, queue: .main)
        source.setEventHandler {
            var numbers = [UInt8](repeating: 0, count: 16)
            let count = read(reading, &numbers, numbers.count)
            MainActor.assumeIsolated {
                for number in numbers.prefix(max(0, count)) { receive(Int32(number)) }
            }
        }
        source.setCancelHandler {
            close(reading)
            close(writing)
        }
        source.activate()
        arrivals = source
    }

    private func take(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
        cncurses_on_signal(number, handler, before(number))
        // A signal that is ignored, as under nohup, stays so.
        if cncurses_is_ignored(before(number)) != 0 { sigaction(number, before(number), nil) }
    }

    private func before(_ number: Int32) -> UnsafeMutablePointer<sigaction> {
        signalMemory.pointee.before + Int(number)
    }
}

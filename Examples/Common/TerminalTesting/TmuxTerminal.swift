import Foundation

/// A program on a real terminal: a private tmux server with one window, which a test types on and reads.
///
/// The server listens in a folder of its own, so that any number of tests run side by side and none meets the user's.
/// Dropping the value ends the server and the program.
public final class TmuxTerminal: Sendable {
    /// How long a condition may take to come true, in seconds. It is only ever waited out by a test that fails.
    public static let patience = 60.0

    private let control: TmuxControl
    private let folder: String

    /// Starts a program on a terminal of the given size.
    ///
    /// - Parameters:
    ///   - command: The program and its arguments; no shell reads them.
    ///   - environment: All that the program finds in its environment beside `TERM` and what tmux adds.
    public init(
        columns: Int = 80, rows: Int = 24, _ command: [String], environment: [String: String] = [:]
    ) async throws {
        // A socket's path may have no more than 107 bytes, so the name is short.
        let folder = "/tmp/at-" + UUID().uuidString.prefix(13)
        self.folder = folder
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let settings = """
            set -g default-terminal tmux-256color
            set -g remain-on-exit on
            set -g status off
            set -g destroy-unattached on
            set -s escape-time 0
            """
        try settings.write(toFile: folder + "/settings", atomically: false, encoding: .utf8)
        var surroundings = environment
        surroundings["PATH"] = environment["PATH"] ?? ProcessInfo.processInfo.environment["PATH"]
        surroundings["LC_ALL"] = environment["LC_ALL"] ?? "C.UTF-8"
        surroundings["TMUX_TMPDIR"] = folder
        let arguments = ["-C", "-u", "-f", folder + "/settings", "new-session", "-x", "\(columns)", "-y", "\(rows)"]
        var started: TmuxControl?
        _ = try await withCheckedThrowingContinuation { (reply: TmuxControl.Reply) in
            do {
                started = try TmuxControl(arguments + ["--"] + command, environment: surroundings, reply)
            } catch { reply.resume(throwing: error) }
        }
        guard let started else { throw TmuxError.gone }
        control = started
    }

    deinit {
        control.send("kill-server")
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Types text, letter by letter.
    public func type(_ text: String) async throws {
        _ = try await control.run("send-keys -l -- \(Self.quoted(text))")
    }

    /// Presses keys by the names that tmux gives them: `Enter`, `Tab`, `BTab`, `Escape`, `BSpace`, `C-s`.
    public func press(_ keys: String...) async throws {
        _ = try await control.run("send-keys -- \(keys.map(Self.quoted).joined(separator: " "))")
    }

    /// Gives the terminal another size.
    public func resize(columns: Int, rows: Int) async throws {
        _ = try await control.run("resize-window -x \(columns) -y \(rows)")
    }

    /// What is on the screen now, row by row, without blanks at the ends of the rows.
    public func lines() async throws -> [String] {
        try await control.run("capture-pane -p")
    }

    /// Asks tmux about the terminal, as `#{alternate_on}` or `#{pane_pid}`.
    public func query(_ format: String) async throws -> String {
        try await control.run("display-message -p \(Self.quoted(format))").joined(separator: "\n")
    }

    /// The process that reads the terminal's keys now: the program, also where a shell has started it.
    public func programID() async throws -> Int32 {
        let shell = try await query("#{pane_pid}")
        // Field 8 of the kernel's line on a process is the group in the foreground of its terminal; field 2, a name in
        // parentheses, may hold spaces.
        let line = try String(contentsOfFile: "/proc/\(shell)/stat", encoding: .utf8)
        let fields = line[(line.lastIndex(of: ")") ?? line.startIndex)...].split(separator: " ")
        guard fields.count > 6, let group = Int32(fields[6]) else { throw TmuxError.refused("no process: \(line)") }
        guard "\(group)" == shell else { return group }
        let children = try String(contentsOfFile: "/proc/\(shell)/task/\(shell)/children", encoding: .utf8)
        return children.split(separator: " ").first.flatMap { Int32($0) } ?? group
    }

    /// Waits until the screen is as wanted, and returns it.
    ///
    /// - Parameter wanted: What is waited for, for the report when it does not come.
    @discardableResult
    public func wait(for wanted: String, until isAsWanted: ([String]) -> Bool) async throws -> [String] {
        let deadline = DispatchTime.now() + Self.patience
        while true {
            let seen = control.newsCount
            let lines = try await lines()
            if isAsWanted(lines) { return lines }
            guard DispatchTime.now() < deadline else {
                throw TmuxError.timedOut(wanted, screen: lines.joined(separator: "\n"))
            }
            await control.waitForNews(after: seen, until: deadline)
        }
    }

    /// Waits until all the texts are on the screen.
    @discardableResult
    public func wait(for texts: String...) async throws -> [String] {
        try await wait(for: texts.map { "'\($0)'" }.joined(separator: " and ")) { lines in
            texts.allSatisfy { text in lines.contains { $0.contains(text) } }
        }
    }

    /// Waits until none of the texts is on the screen.
    @discardableResult
    public func wait(forNo texts: String...) async throws -> [String] {
        try await wait(for: "no " + texts.map { "'\($0)'" }.joined(separator: ", no ")) { lines in
            !texts.contains { text in lines.contains { $0.contains(text) } }
        }
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
    }
}

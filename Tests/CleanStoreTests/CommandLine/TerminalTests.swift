#if os(Linux)
    import Foundation
    import Synchronization
    import Testing

    @testable import CleanStoreApp

    @Suite("The cleanstore command on a terminal")
    struct TerminalTests {
        @Test("answers on a terminal make an order, and card data is not echoed")
        func prompts() async throws {
            let tool = CleanStoreTool()
            let (master, terminal) = try openTerminal()
            defer { close(master) }

            let transcript = tool.folder.write([], to: "transcript")
            let process = Process()
            process.executableURL = CleanStoreTool.executable
            process.arguments = ["orders", "create", "--output", "json", "--database", tool.database]
            process.environment = [:]
            process.standardInput = FileHandle(fileDescriptor: terminal)
            process.standardOutput = FileHandle(forWritingAtPath: transcript)
            process.standardError = FileHandle(fileDescriptor: terminal)

            let conversation = Conversation(master: master, answers: answers)
            let reader = ChildOutput(master) { conversation.answer($0) }
            // With the child's side closed here, reading ends when the child does.
            try await reader.follow(process) { close(terminal) }
            let screen = reader.text
            #expect(process.terminationStatus == 0, "\(screen)")
            #expect(screen.contains("amy.apple@clean-swift.com"))
            #expect(!OrderForm.amyCardIsTold(in: screen))
            #expect(try await tool.summary() == "1 order.")
        }

        @Test("an interrupt while card data is typed gives the terminal its echo back")
        func interrupt() async throws {
            let tool = CleanStoreTool()
            let (master, terminal) = try openTerminal()
            defer { close(master) }
            let process = Process()
            process.executableURL = CleanStoreTool.executable
            process.arguments = ["orders", "create", "--database", tool.database]
            process.environment = [:]
            process.standardInput = FileHandle(fileDescriptor: terminal)
            process.standardOutput = FileHandle(fileDescriptor: terminal)
            process.standardError = FileHandle(fileDescriptor: terminal)

            let conversation = Conversation(
                master: master, answers: Array(answers.prefix { $0 != OrderForm.amyCardNumber }))
            let wasSilent = Mutex(false)
            let reader = ChildOutput(master) { screen in
                conversation.answer(screen)
                guard String(decoding: screen, as: UTF8.self).hasSuffix("are stored): ") else { return }
                wasSilent.withLock { $0 = !echoes(master) }
                process.interrupt()
            }
            try await reader.follow(process) { close(terminal) }
            #expect(wasSilent.withLock { $0 })
            #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGINT)
            #expect(echoes(master))
            #expect(reader.text.contains("\r\n\r\nPayment\r\n"), "headings stand on lines of their own")
        }

        private var answers: [String] {
            OrderField.allCases.flatMap { field in
                (field == .billingStreet1 ? ["n"] : []) + [field == .shippingMethod ? "2" : OrderForm.amy[field]]
            }
        }
    }

    /// A new terminal: the side of whoever types on it, and that of the program.
    private func openTerminal() throws -> (master: Int32, terminal: Int32) {
        let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        try #require(master >= 0)
        // TIOCSPTLCK and TIOCGPTN of <asm-generic/ioctls.h>: unlock the other side, and get its number.
        var lock: Int32 = 0
        var number: UInt32 = 0
        try #require(ioctl(master, 0x4004_5431, &lock) == 0 && ioctl(master, 0x8004_5430, &number) == 0)
        let terminal = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
        try #require(terminal >= 0)
        return (master, terminal)
    }

    private func echoes(_ terminal: Int32) -> Bool {
        var modes = termios()
        return tcgetattr(terminal, &modes) == 0 && modes.c_lflag & tcflag_t(ECHO) != 0
    }

    /// Answers each question of the other side of a terminal: a question ends with `: ` or `] `.
    private final class Conversation: @unchecked Sendable {
        // Only the reading thread touches these.
        private var answers: [String]
        private var answered = 0
        private let master: Int32

        init(master: Int32, answers: [String]) {
            self.master = master
            self.answers = answers
        }

        func answer(_ screen: [UInt8]) {
            let tail = Array(screen[answered...].suffix(2))
            guard tail == Array(": ".utf8) || tail == Array("] ".utf8), !answers.isEmpty else { return }
            answered = screen.count
            let line = Array((answers.removeFirst() + "\n").utf8)
            _ = write(master, line, line.count)
        }
    }
#endif

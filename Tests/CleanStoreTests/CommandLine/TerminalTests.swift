#if os(Linux)
    import Foundation
    import Testing

    @testable import CleanStoreApp

    @Suite("The cleanstore command on a terminal")
    struct TerminalTests {
        @Test("answers on a terminal make an order, and card data is not echoed")
        func prompts() async throws {
            let tool = CleanStoreTool()
            let master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
            try #require(master >= 0)
            defer { close(master) }
            // TIOCSPTLCK and TIOCGPTN of <asm-generic/ioctls.h>: unlock the other side, and get its number.
            var lock: Int32 = 0
            var number: UInt32 = 0
            try #require(ioctl(master, 0x4004_5431, &lock) == 0 && ioctl(master, 0x8004_5430, &number) == 0)
            let name = "/dev/pts/\(number)"
            let terminal = open(name, O_RDWR | O_NOCTTY)
            try #require(terminal >= 0)

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
            #expect(!screen.contains(OrderForm.amyCardNumber))
            #expect(!screen.contains(OrderForm.amyVerificationValue))
            #expect(try await tool.summary() == "1 order.")
        }

        private var answers: [String] {
            OrderField.allCases.flatMap { field in
                (field == .billingStreet1 ? ["n"] : []) + [field == .shippingMethod ? "2" : OrderForm.amy[field]]
            }
        }
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

import ArmatureTesting
import Testing

@Suite("Recorder")
struct RecorderTests {
    @Test("calls are kept in order, also those made before anybody waits")
    func order() async throws {
        let recorder = Recorder<String>()
        recorder.record("a")
        recorder.record("b")
        #expect(recorder.calls == ["a", "b"])
        #expect(try await recorder.next() == "a")
        #expect(try await recorder.next() == "b")
    }

    @Test("next() waits for a call that has not been made yet, and the next one goes on from there")
    func waits() async throws {
        let recorder = Recorder<Int>()
        async let first = recorder.next()
        let answer = Task { try await recorder.calls(count: 3) }
        for number in 1...3 {
            await Task.yield()
            recorder.record(number)
        }
        #expect(try await answer.value == [1, 2, 3])
        #expect(try await first == 1)
        #expect(try await recorder.next() == 2)
    }

    @Test("calls from many tasks are all kept")
    func concurrent() async throws {
        let recorder = Recorder<Int>()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<500 { group.addTask { recorder.record(number) } }
        }
        #expect(try await recorder.calls(count: 500).sorted() == Array(0..<500))
    }

    @Test("waiting for a call that never comes ends when the task is cancelled")
    func cancelled() async {
        let recorder = Recorder<Int>()
        let before = Task { try await recorder.next() }
        before.cancel()
        await #expect(throws: CancellationError.self) { try await before.value }
        let (isWaiting, waiting) = AsyncStream.makeStream(of: Void.self)
        let during = Task {
            waiting.finish()
            return try await recorder.calls(count: 9)
        }
        for await _ in isWaiting {}
        await Task.yield()
        during.cancel()
        await #expect(throws: CancellationError.self) { try await during.value }
    }
}

@Suite("Answers")
struct AnswersTests {
    @Test("answers come in the order in which they were given, errors among them")
    func order() throws {
        let answers = Answers([1], [1, 2])
        answers.add(throwing: Offline())
        answers.add([])
        #expect(try answers.next() == [1])
        #expect(try answers.next() == [1, 2])
        #expect(throws: Offline.self) { try answers.next() }
        #expect(answers.remaining == 1)
        #expect(answers.next(else: [9]) == [])
    }

    @Test("a call too many fails the test where the answers were given")
    func dry() {
        let line = #line + 1
        let answers = Answers("only")
        #expect(answers.next(else: "") == "only")
        withKnownIssue {
            #expect(answers.next(else: "placeholder") == "placeholder")
            #expect(throws: OutOfAnswers.self) { try answers.next() }
        } matching: {
            $0.isAt(line, saying: "no answer of type String is left")
        }
    }

    @Test("an error for a function that cannot throw fails the test where the answers were given")
    func unthrowable() {
        let line = #line + 1
        let answers = Answers<Int>()
        answers.add(throwing: Offline())
        withKnownIssue {
            #expect(answers.next(else: 7) == 7)
        } matching: {
            $0.isAt(line, saying: "does not throw") && $0.error is Offline
        }
    }
}

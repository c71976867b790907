#if os(Linux)
    import Foundation
    import Synchronization
    import Testing

    @testable import ArmatureServices

    @Suite("The Bluetooth radio over a file", .timeLimit(.minutes(10)))
    struct RfkillSourceTests {
        private let tree = TemporaryTree()

        private func observer(at path: String) -> BluetoothObserver {
            BluetoothObserver(source: RfkillSource(path: path, boundary: .stream, retryPause: .milliseconds(2)))
        }

        /// Opens the given files one after another; then there is none.
        private func observer(
            over pairs: [SocketPair?], largeBatch: Int = 1_000, error: Int32 = ENOENT
        ) -> BluetoothObserver {
            let next = Mutex(0)
            return BluetoothObserver(
                source: RfkillSource(boundary: .message, largeBatch: largeBatch, retryPause: .milliseconds(2)) {
                    () throws(SystemCallError) in
                    let index = next.withLock { next in
                        defer { next += 1 }
                        return next
                    }
                    guard index < pairs.count, let pair = pairs[index] else {
                        throw SystemCallError(call: "open", code: error)
                    }
                    return pair.reader
                })
        }

        @Test("through a pipe: several events at once, and one in two pieces")
        func pipe() async {
            let pipe = NamedPipe(at: tree.path("rfkill"))
            let observer = observer(at: tree.path("rfkill"))
            var states = observer.changes().makeAsyncIterator()
            #expect(await states.next()?.unavailableReason == "no Bluetooth radio is listed")
            pipe.write(
                RfkillBytes.event(.add, 0, type: 1) + RfkillBytes.event(.add, 1) + RfkillBytes.event(.change, 1))
            #expect(await states.next()?.status == .poweredOn)
            let off = RfkillBytes.event(.change, 1, soft: 1)
            pipe.write(Array(off.prefix(5)))
            pipe.write(Array(off.suffix(3)))
            #expect(await states.next()?.status == .poweredOff)
            #expect(observer.current.radios == [RadioSwitch(index: 1, isSoftBlocked: true, isHardBlocked: false)])
        }

        @Test("messages of nine bytes and of eight are told apart by the reading, not by counting")
        func messages() async {
            let pair = SocketPair(Int32(SOCK_SEQPACKET.rawValue))
            pair.send(RfkillBytes.event(.add, 3, hard: 1, more: [1]))
            let observer = observer(over: [pair])
            var states = observer.changes().makeAsyncIterator()
            let first = await states.next()
            #expect(first?.status == .poweredOff)
            #expect(first?.isBlockedByHardware == true)
            pair.send(RfkillBytes.event(.change, 3))
            #expect(await states.next()?.status == .poweredOn)
            pair.send(RfkillBytes.event(.change, 3, soft: 1, hard: 1, more: [3, 0, 0]))
            #expect(await states.next()?.status == .poweredOff)
        }

        @Test("a file that is missing, and one that may not be read, are states with a reason")
        func unavailable() async {
            let missing = observer(at: tree.path("nowhere"))
            #expect(missing.current.status == .unknown)
            let first = await missing.changes().first { _ in true }
            #expect(first?.status == .unsupported(reason: "open \(tree.path("nowhere")): No such file or directory"))
            for error in [EACCES, EPERM] {
                let forbidden = observer(over: [], error: error)
                let state = await forbidden.changes().first { _ in true }
                guard case .unauthorized = state?.status else {
                    Issue.record("expected no permission, not \(String(describing: state))")
                    return
                }
            }
            #expect(RfkillSource(path: tree.path("nowhere")).snapshot().unavailableReason != nil)
        }

        @Test("a radio that is plugged in later is found")
        func appears() async {
            let observer = observer(at: tree.path("rfkill"))
            var states = observer.changes().makeAsyncIterator()
            #expect(await states.next()?.unavailableReason != nil)
            let pipe = NamedPipe(at: tree.path("rfkill"))
            pipe.write(RfkillBytes.event(.add))
            #expect(await states.next { $0.status == .poweredOn } != nil)
        }

        @Test("when the connection breaks, or says what is no event, it is made again and nothing old is believed")
        func reopens() async {
            let (first, second, third) = (
                SocketPair(Int32(SOCK_SEQPACKET.rawValue)), SocketPair(Int32(SOCK_SEQPACKET.rawValue)),
                SocketPair(Int32(SOCK_SEQPACKET.rawValue))
            )
            first.send(RfkillBytes.event(.add, 1))
            second.send(RfkillBytes.event(.add, 2, soft: 1))
            third.send(RfkillBytes.event(.add, 3))
            let observer = observer(over: [first, nil, second, third])
            var states = observer.changes().makeAsyncIterator()
            #expect(await states.next()?.radios.map(\.index) == [1])
            #expect(shutdown(first.writer.number, Int32(SHUT_RDWR)) == 0)
            #expect(await states.next { $0.status == .poweredOff }?.radios.map(\.index) == [2])
            second.send([1, 2, 3, 4, 5])
            #expect(await states.next { $0.status == .poweredOn }?.radios.map(\.index) == [3])
        }

        @Test("after a large batch the list is read from the start, as the kernel may have dropped the rest")
        func largeBatch() async {
            let (first, second) = (
                SocketPair(Int32(SOCK_SEQPACKET.rawValue)), SocketPair(Int32(SOCK_SEQPACKET.rawValue))
            )
            first.send(RfkillBytes.event(.add, 1))
            second.send(RfkillBytes.event(.add, 5, soft: 1))
            let observer = observer(over: [first, second], largeBatch: 1)
            var states = observer.changes().makeAsyncIterator()
            #expect(await states.next()?.radios.map(\.index) == [1])
            first.send(RfkillBytes.event(.change, 1, hard: 1))
            // Not the change that was told, and no moment without a connection: the new list.
            #expect(await states.next()?.radios.map(\.index) == [5])
        }

        @Test("a flood of 100,000 events ends in the right state")
        func flood() async {
            let path = tree.path("rfkill")
            let pipe = NamedPipe(at: path)
            let observer = observer(at: path)
            var states = observer.changes().makeAsyncIterator()
            #expect(await states.next() != nil)
            Thread {
                let batch = (0..<500).flatMap { RfkillBytes.event(.change, UInt32($0 % 7), soft: UInt8($0 % 2)) }
                for _ in 0..<200 { pipe.write(batch) }
                for index: UInt32 in 0..<7 { pipe.write(RfkillBytes.event(.delete, index)) }
                pipe.write(RfkillBytes.event(.add, 99, hard: 1))
            }
            .start()
            #expect(await states.next { $0.radios.map(\.index) == [99] }?.isBlockedByHardware == true)
        }

        @Test("this machine's own radio can be asked")
        func real() async {
            let observer = BluetoothObserver()
            let first = await observer.changes().first { _ in true }
            let isListed = FileManager.default.fileExists(atPath: "/dev/rfkill")
            #expect(first?.status != .unknown)
            if !isListed { #expect(first?.unavailableReason?.contains("/dev/rfkill") == true) }
        }
    }
#endif

import Foundation

@testable import ArmatureServices

/// Two ends of a socket that keeps messages apart, as the kernel's devices do.
struct SocketPair: Sendable {
    let reader: FileDescriptor
    let writer: FileDescriptor

    /// - Parameter kind: `SOCK_SEQPACKET`, which has an end, or `SOCK_DGRAM`, which has none.
    init(_ kind: Int32) {
        var ends: [Int32] = [-1, -1]
        precondition(socketpair(AF_UNIX, kind, 0, &ends) == 0)
        precondition(fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0)
        for end in ends { precondition(fcntl(end, F_SETFD, FD_CLOEXEC) == 0) }
        reader = FileDescriptor(owning: ends[0])
        writer = FileDescriptor(owning: ends[1])
    }

    func send(_ bytes: [UInt8]) {
        precondition(Foundation.send(writer.number, bytes, bytes.count, 0) == bytes.count)
    }
}

/// A named pipe, held open at both ends so that it has no end.
final class NamedPipe: Sendable {
    private let file: FileDescriptor

    init(at path: String) {
        precondition(mkfifo(path, 0o600) == 0)
        file = try! FileDescriptor.opening(path, O_RDWR)
    }

    func write(_ bytes: [UInt8]) {
        precondition(Foundation.write(file.number, bytes, bytes.count) == bytes.count)
    }
}

extension StateChanges.Iterator {
    /// The next state that is of interest; those in between may have been left out or not.
    mutating func next(where isWanted: (State) -> Bool) async -> State? {
        while let state = await next() {
            if isWanted(state) { return state }
        }
        return nil
    }
}

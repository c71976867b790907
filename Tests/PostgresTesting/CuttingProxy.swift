import Foundation
import Synchronization

/// Stands between a client and a server, and can lose an answer: the one case that no server can be made to show.
public final class CuttingProxy: Sendable {
    private let folder: String
    private let port: UInt16
    private let server: String
    private let listener: Int32
    private let lostAfter = Mutex<[UInt8]?>(nil)
    private let cuts = Mutex(0)

    /// Listens on a socket of its own for clients of a server.
    public init(to server: PostgresServer) throws {
        folder = "/tmp/pg-" + UUID().uuidString.prefix(8)
        port = server.port
        self.server = "\(server.folder)/.s.PGSQL.\(server.port)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        let path = "\(folder)/.s.PGSQL.\(port)"
        guard withAddress(path, { bind(listener, $0, $1) }) == 0, listen(listener, 16) == 0 else {
            throw PostgresServer.Failure(description: "the proxy cannot listen")
        }
        Thread { [listener, weak self] in
            while case let client = accept(listener, nil, nil), client >= 0 { self?.serve(client) }
            // Closed by who uses it: elsewhere its number could be another file's before this thread is woken.
            close(listener)
        }
        .start()
    }

    deinit {
        // Wakes the thread that accepts.
        shutdown(listener, Int32(SHUT_RDWR))
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// The URL of a database behind the proxy.
    public func url(_ database: String) -> String {
        "postgres://\(PostgresServer.owner)@/\(database)?host=\(folder)&port=\(port)"
    }

    /// The next request that holds the text reaches the server; its answer is lost, and the connection with it.
    public func loseAnswer(to text: String) {
        lostAfter.withLock { $0 = Array(text.utf8) }
    }

    /// How many answers were lost.
    public var cutCount: Int { cuts.withLock { $0 } }

    private func serve(_ client: Int32) {
        let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard withAddress(self.server, { connect(server, $0, $1) }) == 0 else {
            close(server)
            close(client)
            return
        }
        Thread { [weak self] in
            while let self, self.pass(client, server) {}
            close(server)
            close(client)
        }
        .start()
    }

    /// Passes on what one side says; false at the end.
    private func pass(_ client: Int32, _ server: Int32) -> Bool {
        var files = [client, server].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        guard poll(&files, 2, -1) > 0 else { return false }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        for (index, other) in [server, client].enumerated() where files[index].revents != 0 {
            let count = read(files[index].fd, &buffer, buffer.count)
            // Whoever is gone must not end the tests by a signal.
            guard count > 0, send(other, buffer, count, Int32(MSG_NOSIGNAL)) == count else { return false }
            guard index == 0, isCut(buffer[..<count]) else { continue }
            // The answer has come when it can be read, so the server has done its part.
            _ = read(server, &buffer, buffer.count)
            cuts.withLock { $0 += 1 }
            return false
        }
        return true
    }

    private func isCut(_ request: ArraySlice<UInt8>) -> Bool {
        lostAfter.withLock { text in
            guard let wanted = text, request.count >= wanted.count else { return false }
            let isThere = (request.startIndex...request.endIndex - wanted.count).contains {
                request[$0...].starts(with: wanted)
            }
            if isThere { text = nil }
            return isThere
        }
    }
}

private func withAddress<Value>(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Value) -> Value {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
}

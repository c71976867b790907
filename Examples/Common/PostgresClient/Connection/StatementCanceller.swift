import CPostgres
import Dispatch
import Synchronization

/// Asks the server to end the statement of one connection. It does so over a connection of its own, which takes a
/// while, so a thread outside the shared pool waits for it.
///
/// The request names the session and not the statement: it may hit the next one. A connection for which it was made is
/// therefore closed and not used again.
final class StatementCanceller: Sendable {
    private let request: CancelRequest?
    private let isAsked = Mutex(false)

    init(_ connection: ConnectionHandle) {
        request = cpostgres_cancel_make(connection.pointer).map(CancelRequest.init)
    }

    /// Whether the end was asked for.
    var wasAsked: Bool { isAsked.withLock { $0 } }

    func ask() {
        let isFirst = isAsked.withLock { asked in
            defer { asked = true }
            return !asked
        }
        guard isFirst, let request else { return }
        DispatchQueue.global().async { request.send() }
    }
}

/// Owns a request of libpq, which is made to be sent from any thread. It is sent once at most.
private final class CancelRequest: @unchecked Sendable {
    private let pointer: OpaquePointer

    init(owning pointer: OpaquePointer) {
        self.pointer = pointer
    }

    deinit {
        cpostgres_cancel_free(pointer)
    }

    /// When it fails, the statement goes on until its time limit.
    func send() {
        _ = cpostgres_cancel_send(pointer)
    }
}

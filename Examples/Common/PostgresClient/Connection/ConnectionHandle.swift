import CPostgres

/// Owns a connection of libpq, open or on the way there; used by one thread at a time.
final class ConnectionHandle {
    let pointer: OpaquePointer

    /// Begins to connect; ``status`` is bad when that failed at once. May wait for a name server.
    ///
    /// nil when there is no memory for it.
    init?(_ parameters: ConnectionParameters) {
        let entries = Array(parameters.options)
        let keywords = CStrings(entries.map(\.key))
        let values = CStrings(entries.map(\.value))
        guard let pointer = PQconnectStartParams(keywords.pointers, values.pointers, 0) else { return nil }
        self.pointer = pointer
        // Only in their verbose form do failures to connect have an SQLSTATE.
        PQsetErrorVerbosity(pointer, PQERRORS_VERBOSE)
        cpostgres_ignore_notices(pointer)
    }

    deinit {
        PQfinish(pointer)
    }

    var status: ConnStatusType { PQstatus(pointer) }
    var socket: Int32 { PQsocket(pointer) }

    /// What libpq says about the last failure, in one line.
    var message: String {
        String(cString: PQerrorMessage(pointer)).split(whereSeparator: \.isNewline)
            .map { $0.drop(while: \.isWhitespace) }
            .joined(separator: "; ")
    }

    /// Prepares for statements, once connected.
    func settle() -> Bool {
        PQsetErrorVerbosity(pointer, PQERRORS_DEFAULT)
        return PQsetnonblocking(pointer, 1) == 0
    }

    func sendPrepare(_ name: String, _ sql: String) -> Bool {
        PQsendPrepare(pointer, name, sql, 0, nil) == 1
    }

    func sendPrepared(_ name: String, _ values: [String?]) -> Bool {
        let texts = CStrings(values)
        return PQsendQueryPrepared(pointer, name, Int32(values.count), texts.pointers, nil, nil, 0) == 1
    }

    func sendScript(_ script: String) -> Bool { PQsendQuery(pointer, script) == 1 }

    /// The next message of another session, if one has come.
    func takeNotification() -> PostgresNotification? {
        guard let notice = PQnotifies(pointer) else { return nil }
        defer { PQfreemem(notice) }
        return PostgresNotification(
            channel: String(cString: notice.pointee.relname), payload: String(cString: notice.pointee.extra),
            sender: notice.pointee.be_pid)
    }
}

/// Copies of texts as C wants them, with a null pointer in the place of nil and one more at the end.
private final class CStrings {
    private let copies: UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>
    let pointers: UnsafeMutablePointer<UnsafePointer<CChar>?>

    init(_ texts: [String?]) {
        copies = .allocate(capacity: texts.count + 1)
        pointers = .allocate(capacity: texts.count + 1)
        for (index, text) in (texts + [nil]).enumerated() {
            let copy = text.map { text in
                let bytes = text.utf8CString
                let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
                bytes.withUnsafeBufferPointer { copy.initialize(from: $0.baseAddress!, count: bytes.count) }
                return copy
            }
            (copies.baseAddress! + index).initialize(to: copy)
            (pointers + index).initialize(to: copy.map { UnsafePointer($0) })
        }
    }

    deinit {
        for copy in copies { copy?.deallocate() }
        copies.deallocate()
        pointers.deallocate()
    }
}

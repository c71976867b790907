import Foundation

/// A port of this machine that the system gives to nobody by itself while this value lives, also while the server that
/// listens on it is stopped.
///
/// Linux lets several sockets have one port if all of them ask for it (`SO_REUSEADDR` in socket(7)), as PostgreSQL's
/// does, as long as only one listens; and it does not choose a port that anybody has.
final class PortReservation: Sendable {
    let port: UInt16
    private let descriptor: Int32

    init() throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var isShared: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isShared, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let code = withUnsafeMutablePointer(to: &address) { [descriptor] in
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, size) == 0 ? getsockname(descriptor, $0, &size) : -1
            }
        }
        port = UInt16(bigEndian: address.sin_port)
        guard code == 0 else { throw PostgresServer.Failure(description: "there is no free port") }
    }

    deinit {
        close(descriptor)
    }
}

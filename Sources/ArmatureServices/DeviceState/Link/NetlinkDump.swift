#if os(Linux)
    import Foundation

    #if canImport(Musl)
        import Musl
    #elseif canImport(Glibc)
        import Glibc
    #endif

    /// Reads the kernel's tables of links, addresses and routes.
    struct NetlinkDump {
        /// Why the tables could not be read.
        enum Failure: Error, CustomStringConvertible {
            case refused(Int32)
            case silent
            case damaged
            case restless

            var description: String {
                switch self {
                case .refused(let code): "netlink: \(String(cString: strerror(code)))"
                case .silent: "netlink: no answer"
                case .damaged: "netlink: an answer that cannot be read"
                case .restless: "netlink: the tables changed during each attempt to read them"
                }
            }
        }

        private enum Answer {
            case messages([RouteMessage])
            /// The table changed while it was read, or the socket overran: the answer is not one moment's truth.
            case interrupted
        }

        private static let attempts = 16
        private static let patience = Duration.seconds(2)

        /// One reading of all three tables, each true for one moment.
        static func read() throws -> LinkTable {
            var table = LinkTable()
            // RTM_GETLINK, RTM_GETADDR, RTM_GETROUTE
            for type: UInt16 in [18, 22, 26] {
                for message in try messages(of: type) {
                    switch message {
                    case .link(let link): table.links.append(link)
                    case .address(let address): table.addresses.append(address)
                    case .defaultRoute(let route): table.defaultRoutes.append(route)
                    default: continue
                    }
                }
            }
            return table
        }

        private static func messages(of type: UInt16) throws -> [RouteMessage] {
            for _ in 0..<attempts {
                // A socket of its own for each attempt: the rest of an interrupted answer goes away with it.
                if case .messages(let messages) = try ask(type, over: NetlinkSocket()) { return messages }
            }
            throw Failure.restless
        }

        private static func ask(_ type: UInt16, over socket: NetlinkSocket) throws -> Answer {
            try socket.write(request(type))
            let wake = try WakePipe()
            var collected: [RouteMessage] = []
            var isInterrupted = false
            while true {
                switch try socket.receive() {
                case .overrun: return .interrupted
                case .empty:
                    guard try wake.wait(for: socket.file, timeout: patience) == .ready else { throw Failure.silent }
                case .datagram(let bytes):
                    let (messages, isWhole) = NetlinkMessage.messages(in: bytes)
                    guard isWhole else { throw Failure.damaged }
                    for message in messages {
                        // NLM_F_DUMP_INTR
                        if message.flags & 0x10 != 0 { isInterrupted = true }
                        switch RouteMessage(message) {
                        case .done(0): return isInterrupted ? .interrupted : .messages(collected)
                        case .done(let code), .refused(let code): throw Failure.refused(code)
                        case let content: collected.append(content)
                        }
                    }
                }
            }
        }

        /// `nlmsghdr` (u32 length, u16 type, u16 flags, u32 sequence, u32 port) and an empty `rtgenmsg`, padded as the
        /// largest of the three headers. Flags: `NLM_F_REQUEST | NLM_F_DUMP`.
        private static func request(_ type: UInt16) -> [UInt8] {
            var bytes = [UInt8](repeating: 0, count: 32)
            bytes.withUnsafeMutableBytes { bytes in
                bytes.storeBytes(of: UInt32(bytes.count), as: UInt32.self)
                bytes.storeBytes(of: type, toByteOffset: 4, as: UInt16.self)
                bytes.storeBytes(of: 0x301, toByteOffset: 6, as: UInt16.self)
                bytes.storeBytes(of: 1, toByteOffset: 8, as: UInt32.self)
            }
            return bytes
        }
    }
#endif

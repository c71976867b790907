#if os(Linux)
    import Foundation

    #if canImport(Musl)
        import Musl
    #elseif canImport(Glibc)
        import Glibc
    #endif

    /// A socket of the kernel's (man 7 netlink), never blocking: of the routing family unless another protocol is named.
    final class NetlinkSocket: Sendable {
        /// What one read gave.
        enum Reading: Sendable {
            case datagram([UInt8])
            case empty
            /// The kernel had no room and threw messages away.
            case overrun
        }

        let file: FileDescriptor

        /// Takes over an open socket that does not block, which a test may write to.
        init(adopting file: FileDescriptor) {
            self.file = file
        }

        /// Opens a socket and joins the groups (a mask, of `RTMGRP_` bits for the routing family). Swift's view of the C
        /// library has no `sockaddr_nl`: u16 family, u16 padding, u32 port (0 lets the kernel choose), u32 groups.
        init(
            protocol number: Int32 = 0, groups: UInt32 = 0, receiveBuffer: Int? = nil
        ) throws(SystemCallError) {
            let kind = Int32(SOCK_RAW.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
            let number = socket(AF_NETLINK, kind, number)
            guard number >= 0 else { throw .last("socket") }
            file = FileDescriptor(owning: number)
            if let receiveBuffer {
                var size = Int32(clamping: receiveBuffer)
                guard setsockopt(number, SOL_SOCKET, SO_RCVBUF, &size, 4) == 0 else { throw .last("setsockopt") }
            }
            var address: (UInt32, UInt32, UInt32) = (0, 0, groups)
            let bound = withUnsafeMutableBytes(of: &address) { bytes in
                bytes.storeBytes(of: UInt16(AF_NETLINK), as: UInt16.self)
                return bind(number, bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
            }
            guard bound == 0 else { throw .last("bind") }
        }

        func write(_ message: [UInt8]) throws(SystemCallError) {
            let sent = message.withUnsafeBytes { send(file.number, $0.baseAddress, $0.count, 0) }
            guard sent == message.count else { throw .last("send") }
        }

        func receive() throws(SystemCallError) -> Reading {
            var sender: (UInt32, UInt32, UInt32) = (0, 0, 0)
            var senderLength = socklen_t(MemoryLayout.size(ofValue: sender))
            // The kernel fills at most 32 KiB per datagram when the reader offers that much.
            var buffer = [UInt8](repeating: 0, count: 65_536)
            while true {
                let count = buffer.withUnsafeMutableBytes { bytes in
                    withUnsafeMutableBytes(of: &sender) { sender in
                        recvfrom(
                            file.number, bytes.baseAddress, bytes.count, Int32(MSG_TRUNC),
                            sender.baseAddress!.assumingMemoryBound(to: sockaddr.self), &senderLength)
                    }
                }
                if count < 0 {
                    switch errno {
                    case EINTR: continue
                    case EAGAIN: return .empty
                    case ENOBUFS: return .overrun
                    default: throw .last("recvfrom")
                    }
                }
                if count > buffer.count { return .overrun }
                // Another process may write to this socket; only port 0 is the kernel.
                if sender.1 != 0 { continue }
                buffer.removeSubrange(count...)
                return .datagram(buffer)
            }
        }
    }
#endif

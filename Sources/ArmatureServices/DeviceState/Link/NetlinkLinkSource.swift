#if os(Linux)
    /// The network link as the Linux kernel tells it over rtnetlink; needs no privilege and follows the network namespace.
    ///
    /// A run waits on a thread of its own. When the kernel cannot be asked, ``LinkState/Status/unavailable(reason:)`` is
    /// reported, and another attempt follows after a pause.
    public struct NetlinkLinkSource: StateSource {
        /// Why the tables were read again.
        public enum Reading: Hashable, Sendable {
            /// A message told of a change.
            case change
            /// The kernel had thrown messages away (`ENOBUFS`).
            case overrun
        }

        private let receiveBuffer: Int?
        private let retryPause: Duration
        private let onReading: @Sendable (Reading) -> Void

        /// Makes a source.
        /// - Parameters:
        ///   - receiveBuffer: Bytes the kernel may keep for us (`SO_RCVBUF`); nil leaves the system's default.
        ///   - retryPause: How long to wait after an error before all is opened anew.
        ///   - onReading: Told on the source's thread each time before the tables are read again, for logs and counters.
        public init(
            receiveBuffer: Int? = nil,
            retryPause: Duration = .seconds(5),
            onReading: @escaping @Sendable (Reading) -> Void = { _ in }
        ) {
            self.receiveBuffer = receiveBuffer
            self.retryPause = retryPause
            self.onReading = onReading
        }

        /// Reads the tables once.
        public func snapshot() -> LinkState {
            do {
                return try NetlinkDump.read().state()
            } catch {
                return LinkWatch.unavailable(error)
            }
        }

        /// Watches on a thread of its own.
        public func run(_ report: @escaping @Sendable (LinkState) -> Void) -> any SourceRun {
            WatchLoop.start(
                name: "link-state", retryPause: retryPause, unavailable: LinkWatch.unavailable, report: report
            ) { [receiveBuffer, onReading] wake in
                LinkSteps(channel: try NetlinkChannel(wake: wake, receiveBuffer: receiveBuffer)) {
                    onReading($0 == .overrun ? .overrun : .change)
                }
            }
        }
    }

    /// The kernel's side of a run: one socket that hears of changes, and a fresh one for each reading of the tables.
    private struct NetlinkChannel: LinkChannel {
        /// RTMGRP_LINK, IPV4_IFADDR, IPV4_ROUTE, IPV6_IFADDR and IPV6_ROUTE.
        private static let groups: UInt32 = 0x1 | 0x10 | 0x40 | 0x100 | 0x400

        /// Under a flood that never ends, the state must still be read now and then.
        private static let drainLimit = 4_096

        private let wake: WakePipe
        private let events: NetlinkSocket

        init(wake: WakePipe, receiveBuffer: Int?) throws {
            self.wake = wake
            events = try NetlinkSocket(groups: Self.groups, receiveBuffer: receiveBuffer)
        }

        func wait() throws -> LinkWatch.Wake {
            try wake.wait(for: events.file) == .woken ? .cancelled : .events
        }

        func drain() throws -> LinkWatch.Arrival {
            var arrival = LinkWatch.Arrival.nothing
            for _ in 0..<Self.drainLimit {
                switch try events.receive() {
                case .empty: return arrival
                case .overrun: arrival = .overrun
                case .datagram(let bytes):
                    let (messages, isWhole) = NetlinkMessage.messages(in: bytes)
                    if !isWhole { arrival = .overrun }
                    if arrival == .nothing, messages.contains(where: { RouteMessage($0).changesLink }) {
                        arrival = .change
                    }
                }
            }
            return arrival
        }

        func dump() throws -> LinkTable { try NetlinkDump.read() }
    }
#endif

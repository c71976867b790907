#if os(Linux)
    import Foundation

    #if canImport(Musl)
        import Musl
    #elseif canImport(Glibc)
        import Glibc
    #endif

    /// The Bluetooth radio as the Linux kernel's list of radio switches has it (`/dev/rfkill`, linux/rfkill.h). Reading
    /// needs no privilege beyond the mode of the file.
    ///
    /// A run waits on a thread of its own. While the file is missing, or may not be read, that is the state, and another
    /// attempt follows after a pause, so that a radio plugged in later is found.
    public struct RfkillSource: StateSource {
        private let boundary: RecordBoundary
        private let largeBatch: Int
        private let retryPause: Duration
        private let open: @Sendable () throws(SystemCallError) -> FileDescriptor

        /// Makes a source.
        /// - Parameters:
        ///   - path: The device, or a pipe in its place.
        ///   - boundary: How its bytes become records.
        ///   - retryPause: How long to wait after an error before the file is opened anew.
        public init(
            path: String = "/dev/rfkill", boundary: RecordBoundary = .message, retryPause: Duration = .seconds(5)
        ) {
            // Whoever also has the writing end open never sees the end of a pipe, which the device does not have.
            let mode = boundary == .stream ? O_RDWR : O_RDONLY
            self.init(boundary: boundary, retryPause: retryPause) { () throws(SystemCallError) in
                try FileDescriptor.opening(path, mode | O_NONBLOCK)
            }
        }

        /// Makes a source over any file that does not block.
        /// - Parameter largeBatch: From so many events at once it is assumed that the kernel has dropped some: later
        ///   kernels keep a limited number for each reader and say nothing about the others.
        init(
            boundary: RecordBoundary, largeBatch: Int = 64, retryPause: Duration,
            open: @escaping @Sendable () throws(SystemCallError) -> FileDescriptor
        ) {
            self.boundary = boundary
            self.largeBatch = largeBatch
            self.retryPause = retryPause
            self.open = open
        }

        /// Opens the device and reads what it tells every new reader. A pipe tells nothing by itself.
        public func snapshot() -> BluetoothState {
            guard boundary == .message else { return BluetoothState(status: .unknown) }
            do {
                var connection = RfkillConnection(file: try open(), boundary: boundary)
                _ = try connection.drain()
                return connection.table.state()
            } catch {
                return Self.unavailable(error)
            }
        }

        /// Watches on a thread of its own.
        public func run(_ report: @escaping @Sendable (BluetoothState) -> Void) -> any SourceRun {
            WatchLoop.start(
                name: "bluetooth-state", retryPause: retryPause, unavailable: Self.unavailable, report: report
            ) { [boundary, largeBatch, open] wake in
                RfkillChannel(
                    connection: RfkillConnection(file: try open(), boundary: boundary), wake: wake,
                    largeBatch: largeBatch)
            }
        }

        static func unavailable(_ error: any Error) -> BluetoothState {
            let reason = "\(error)"
            return switch (error as? SystemCallError)?.code {
            case ENOENT, ENODEV, ENXIO: BluetoothState(status: .unsupported(reason: reason))
            case EACCES, EPERM: BluetoothState(status: .unauthorized(reason: reason))
            default: BluetoothState(status: .resetting(reason: reason))
            }
        }
    }

    /// An open file and what it has told so far.
    private struct RfkillConnection {
        /// Under a flood that never ends, the state must still be reported now and then.
        private static let drainLimit = 4_096

        let file: FileDescriptor
        private(set) var table = RadioTable()
        private var cutter: RecordCutter

        init(file: FileDescriptor, boundary: RecordBoundary) {
            self.file = file
            cutter = RecordCutter(boundary, length: RfkillEvent.length)
        }

        /// Takes in everything that has arrived, and tells how many events that were.
        mutating func drain() throws -> Int {
            var count = 0
            for _ in 0..<Self.drainLimit {
                guard let bytes = try file.read(upTo: 4_096) else { break }
                if bytes.isEmpty { throw SystemCallError(call: "read", code: EPIPE) }
                for record in cutter.cut(bytes) {
                    guard let event = RfkillEvent(record) else { throw SystemCallError(call: "read", code: EBADMSG) }
                    table.apply(event)
                    count += 1
                }
            }
            return count
        }
    }

    private struct RfkillChannel: WatchChannel {
        var connection: RfkillConnection
        let wake: WakePipe
        let largeBatch: Int

        mutating func first() throws -> BluetoothState {
            _ = try connection.drain()
            return connection.table.state()
        }

        mutating func next() throws -> WatchStep<BluetoothState> {
            guard try wake.wait(for: connection.file) == .ready else { return .cancelled }
            let count = try connection.drain()
            // A writer to a pipe waits for room, so nothing is ever dropped there.
            if connection.isDevice, count >= largeBatch { return .reopen }
            return .state(connection.table.state())
        }
    }

    extension RfkillConnection {
        fileprivate var isDevice: Bool { cutter.boundary == .message }
    }
#endif

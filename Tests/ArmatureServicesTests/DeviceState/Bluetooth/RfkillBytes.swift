@testable import ArmatureServices

/// Writes events as the kernel does.
enum RfkillBytes {
    static func event(
        _ operation: RfkillEvent.Operation, _ index: UInt32 = 0, type: UInt8 = RfkillEvent.bluetooth, soft: UInt8 = 0,
        hard: UInt8 = 0, more: [UInt8] = []
    ) -> [UInt8] {
        withUnsafeBytes(of: index) { Array($0) } + [type, operation.rawValue, soft, hard] + more
    }
}

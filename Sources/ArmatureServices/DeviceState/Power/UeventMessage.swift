/// One message of the kernel's device events (`NETLINK_KOBJECT_UEVENT`): `change@/devices/...`, then `KEY=value` texts,
/// each ended by a zero byte.
struct UeventMessage: Hashable, Sendable {
    /// What happened: `add`, `change`, `remove`...
    var action: String
    /// The device, as a path below `/sys`.
    var path: String
    var values: [String: String]

    /// Reads a datagram; nil when it is none of the kernel's. What udev sends on begins with `libudev` instead.
    init?(_ datagram: [UInt8]) {
        let texts = datagram.split(separator: 0)
        guard let head = texts.first, let at = head.firstIndex(of: UInt8(ascii: "@")), at > head.startIndex,
            datagram.first != 0
        else { return nil }
        action = String(decoding: head[..<at], as: UTF8.self)
        path = String(decoding: head[(at + 1)...], as: UTF8.self)
        values = [:]
        for text in texts.dropFirst() {
            guard let equals = text.firstIndex(of: UInt8(ascii: "=")), equals > text.startIndex else { continue }
            let key = String(decoding: text[..<equals], as: UTF8.self)
            values[key] = String(decoding: text[(equals + 1)...], as: UTF8.self)
        }
    }

    /// The class of the device, for example `power_supply`.
    var subsystem: String? { values["SUBSYSTEM"] }
}

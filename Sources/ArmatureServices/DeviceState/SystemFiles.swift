import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Reads the small files in which the kernel tells one value each (sysfs, procfs), under a root that tests may replace.
enum SystemFiles {
    /// The text of a file without the white space around it; nil when it cannot be read. A file may vanish at any
    /// moment, and a driver may refuse to answer, so both are no news. It never waits: a pipe in its place gives nil.
    static func text(at path: String, limit: Int = 4_096) -> String? {
        try? requiredText(at: path, limit: limit)
    }

    /// The same, for a file without which nothing can be said.
    static func requiredText(at path: String, limit: Int = 4_096) throws(SystemCallError) -> String {
        let file = try FileDescriptor.opening(path, O_RDONLY | O_NONBLOCK)
        var bytes: [UInt8] = []
        while bytes.count < limit {
            guard let more = try file.read(upTo: limit - bytes.count) else {
                throw SystemCallError(call: "read \(path)", code: EAGAIN)
            }
            if more.isEmpty { break }
            bytes += more
        }
        return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// A whole number in decimal digits, as sysfs writes it; nil for anything else.
    static func integer(_ text: String?) -> Int64? {
        text.flatMap { Int64($0) }
    }

    /// The names in a directory, sorted, without those that begin with a point.
    static func names(in directory: String) throws(SystemCallError) -> [String] {
        guard let stream = opendir(directory) else { throw .last("open \(directory)") }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
                    String(cString: $0)
                }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }
}

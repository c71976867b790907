import Foundation

/// The lines that come through a pipe, until its other end is closed. They are read on a thread of their own.
func lines(from reader: FileHandle) -> AsyncStream<String> {
    let (lines, line) = AsyncStream.makeStream(of: String.self)
    Thread {
        var rest = Data()
        while case let data = reader.availableData, !data.isEmpty {
            rest += data
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                line.yield(String(decoding: rest[..<end], as: UTF8.self))
                rest = Data(rest[rest.index(after: end)...])
            }
        }
        line.finish()
    }
    .start()
    return lines
}

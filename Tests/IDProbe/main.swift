import ArmatureServices
import Foundation

/// Prints identifiers, one on each line. The tests start several of these at once.
///
/// `armature-id-probe uuidv7|uuidv4|ulid COUNT` makes all of them within one millisecond: the clock stands still at a
/// moment that is the same in every process, which is the worst that can happen to identifiers that are made of time.
struct StoppedClock: WallClock {
    let millisecondsSince1970: Int64 = 1_782_734_400_000
}

let kinds: [String: any IDGenerating] = [
    "uuidv7": UUIDv7Generator(clock: StoppedClock()), "uuidv4": UUIDv4Generator(),
    "ulid": ULIDGenerator(clock: StoppedClock()),
]
guard CommandLine.arguments.count == 3, let generator = kinds[CommandLine.arguments[1]],
    let count = Int(CommandLine.arguments[2])
else {
    FileHandle.standardError.write(Data("usage: armature-id-probe uuidv7|uuidv4|ulid COUNT\n".utf8))
    exit(2)
}
var text = ""
for _ in 0..<count { text += generator.makeID() + "\n" }
FileHandle.standardOutput.write(Data(text.utf8))

import Armature
import ArmatureServices
import Foundation

/// Runs a container until a signal comes, and tells line by line what happens. The tests start it and send signals.
///
/// `armature-signal-probe [start|stop]` names what hangs: the start of its second service, or the stop.
struct Probe: CompositionRoot {
    init(_ registry: Registry, configuration hangs: String?) {
        registry.service { Connection() }
            .onStop { _ in
                say("stopping")
                if hangs == "stop" { await forever() }
                say("stopped")
            }
        registry.service { (_: Connection) async throws in
            if hangs == "start" {
                say("starting")
                await forever()
                try Task.checkCancellation()
            }
            return Server()
        }
        .sideEffect()
    }
}

struct Connection: Sendable {}
struct Server: Sendable {}

/// Returns only when the task is cancelled.
@Sendable func forever() async {
    let (never, holder) = AsyncStream.makeStream(of: Never.self)
    for await _ in never {}
    holder.finish()
}

@Sendable func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

let plan = try WiringPlan(Probe.self, configuration: CommandLine.arguments.dropFirst().first)
let signal = try await plan.run(signals: [.interrupt, .terminate]) { _ in
    say("running")
    await forever()
}
say("ended by \(signal.map(String.init(describing:)) ?? "nothing")")

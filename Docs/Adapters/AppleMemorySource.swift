import ArmatureServices
import Dispatch

/// The memory pressure of an Apple system. Not compiled with the package; see `Docs/DeviceState.md`.
///
/// The system tells changes only. A run begins at nominal, and so does a snapshot: a process under pressure is told soon.
struct AppleMemorySource: StateSource {
    func snapshot() -> PressureState { PressureState(level: .nominal, basis: .freeMemory) }

    func run(_ report: @escaping @Sendable (PressureState) -> Void) -> any SourceRun {
        let queue = DispatchQueue(label: "memory-pressure")
        let source = DispatchSource.makeMemoryPressureSource(eventMask: [.normal, .warning, .critical], queue: queue)
        source.setEventHandler { [weak source] in
            guard let event = source?.data else { return }
            report(PressureState(level: Self.level(of: event), basis: .freeMemory))
        }
        queue.async { report(PressureState(level: .nominal, basis: .freeMemory)) }
        source.activate()
        return Watch(source: source)
    }

    private static func level(of event: DispatchSource.MemoryPressureEvent) -> PressureState.Level {
        if event.contains(.critical) { return .critical }
        return event.contains(.warning) ? .warning : .nominal
    }

    private struct Watch: SourceRun, @unchecked Sendable {
        // Sound: a dispatch source may be cancelled on any thread.
        let source: any DispatchSourceMemoryPressure

        func cancel() { source.cancel() }
    }
}

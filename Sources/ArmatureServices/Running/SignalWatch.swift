import Dispatch
import Foundation

/// Catches signals of the process until it is ended; then they do again what they did before.
final class SignalWatch: @unchecked Sendable {
    // Sound: everything is set once; the saved actions are plain data that the system wrote.
    private let arrivals: AsyncStream<ShutdownSignal>
    private let arrival: AsyncStream<ShutdownSignal>.Continuation
    private let sources: [any DispatchSourceSignal]
    private let before: [(signal: ShutdownSignal, action: sigaction)]

    /// Begins to watch. A signal that comes after this has returned is caught.
    init(_ signals: [ShutdownSignal]) async {
        let (arrivals, arrival) = AsyncStream.makeStream(of: ShutdownSignal.self)
        self.arrivals = arrivals
        self.arrival = arrival
        before = signals.map { signal in
            var action = sigaction()
            sigaction(signal.number, nil, &action)
            // Dispatch hears of a signal beside its action, which on Darwin must not be the default one.
            Foundation.signal(signal.number, SIG_IGN)
            return (signal, action)
        }
        var sources: [any DispatchSourceSignal] = []
        for signal in signals {
            let source = DispatchSource.makeSignalSource(signal: signal.number, queue: .global())
            source.setEventHandler { arrival.yield(signal) }
            // Until it is registered, the signal would be lost.
            await withCheckedContinuation { registered in
                source.setRegistrationHandler { registered.resume() }
                source.resume()
            }
            sources.append(source)
        }
        self.sources = sources
    }

    /// The first signal that came; nil when the task is cancelled or the watch has ended before any came.
    func first() async -> ShutdownSignal? {
        for await signal in arrivals { return signal }
        return nil
    }

    /// Gives the signals back. Ending twice does no harm.
    func end() {
        guard sources.contains(where: { !$0.isCancelled }) else { return }
        for source in sources { source.cancel() }
        for (signal, action) in before {
            var action = action
            sigaction(signal.number, &action, nil)
        }
        arrival.finish()
    }
}

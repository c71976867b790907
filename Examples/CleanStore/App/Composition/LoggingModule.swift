import Armature
import ArmatureServices
import Foundation

/// What is taken down about a run: a log, metrics, and the order store of which both tell.
struct LoggingModule: Module {
    let settings: LogSettings

    func register(in registry: Registry) {
        let format = settings.format
        if let destination = settings.destination {
            registry.service(
                { (clock: any WallClock, output: any TextOutput) throws in
                    RunLog(
                        log: LineLog(format: format, clock: clock, sink: try Self.sink(destination)), output: output)
                },
                as: { $0 as any EventLogging }
            )
            .onStop { await $0.stop() }
        } else {
            registry.value(SilentLog(), as: { $0 as any EventLogging })
        }
        registry.service({ MetricBook() }).also { $0 as any MetricRecording }
        if settings.printsMetrics {
            registry.service { MetricReport(book: $0, output: $1, format: format) }
                .onStop { await $0.print() }
                .sideEffect()
        }
        registry.decorate(
            (any OrderStoring).self, with: { ObservedOrderStore($0, log: $1, metrics: $2) },
            as: { $0 as any OrderStoring })
    }

    private static func sink(_ destination: LogSettings.Destination) throws -> any LineSink {
        do {
            return switch destination {
            case .standardError: try FileSink(duplicating: STDERR_FILENO)
            case .file(let path): try FileSink(appendingTo: path)
            }
        } catch {
            throw LogFailure(reason: String(describing: error))
        }
    }
}

/// The log cannot be written where it was asked for.
struct LogFailure: Error, Equatable {
    var reason: String
}

/// The log of a run, which is told about when it could not be written: whoever asked for it would look for it in vain.
struct RunLog: EventLogging {
    let log: LineLog
    let output: any TextOutput

    var minimumLevel: LogLevel { log.minimumLevel }

    func record(_ level: LogLevel, _ message: StaticString, _ fields: LogFields) { log.record(level, message, fields) }

    @MainActor
    func stop() async {
        await log.stop()
        guard let loss = log.loss else { return }
        let entries = loss.count == 1 ? "1 entry" : "\(loss.count) entries"
        let reason = loss.reason.map { ": \($0)" } ?? ""
        output.complain("cleanstore: the log lacks \(entries)\(reason)".terminalSafe)
    }
}

/// Writes the metrics of a run beside its results, so that neither disturbs the other.
struct MetricReport: Sendable {
    let book: MetricBook
    let output: any TextOutput
    let format: LogFormat

    @MainActor
    func print() {
        let snapshot = book.snapshot()
        let text =
            switch format {
            case .text: snapshot.prometheusText()
            case .json: snapshot.jsonLines()
            }
        for line in text.split(separator: "\n") { output.complain(String(line)) }
    }
}

import Armature
import Foundation

/// The program: reads the command line, has the scene shown, and reports how it went.
@MainActor
struct Program {
    let composition: any StoreComposition
    let surroundings: Surroundings
    let output: any TextOutput
    let input: any LineInput
    /// How a command is run that may be told to stop between two steps, by cancelling it.
    var interruption: @MainActor (@escaping @MainActor @Sendable () async -> SceneOutcome) async -> SceneOutcome = {
        await $0()
    }

    /// Runs one command to its end.
    ///
    /// - Parameter arguments: What follows the name of the program.
    func run(_ arguments: [String]) async -> ExitCode {
        do {
            let invocation = try Invocation(arguments, in: surroundings)
            let session = Session(program: self, invocation: invocation)
            return await session.run()
        } catch {
            return refuse(arguments, error.message)
        }
    }

    /// Complains about a command line that cannot be understood.
    func refuse(_ arguments: [String], _ message: String) -> ExitCode {
        // The output style may be the very thing that could not be read.
        let wantsJSON = zip(arguments, arguments.dropFirst()).contains { $0 == "--output" && $1 == "json" }
        let style = wantsJSON || arguments.contains("--output=json") ? OutputStyle.json : .text
        Screen(output: output, style: style).complain(FailureNotice(kind: .usage, message: message))
        return .usage
    }
}

/// One command on its way.
@MainActor
private struct Session {
    let program: Program
    let invocation: Invocation

    private var screen: Screen { Screen(output: program.output, style: invocation.output) }

    func run() async -> ExitCode {
        program.output.checkOpen()
        var outcome = program.output.failure == nil ? await perform() : SceneOutcome.done
        if outcome == .done, let failure = program.output.failure {
            outcome = fail(.outputFailed, "the output cannot be written: \(failure.reason)")
        }
        return ExitCode(outcome)
    }

    private func perform() async -> SceneOutcome {
        switch invocation.command {
        case .help(let command):
            HelpText.lines(for: command).forEach(program.output.write)
            return .done
        case .version:
            program.output.write("cleanstore \(HelpText.version)")
            return .done
        case .graph(let format):
            let outcome = inspect { WiringReport($0, as: format, $1) }
            return outcome == .done ? .done : fail(.wiring, "the wiring has mistakes; cleanstore check lists them")
        case .check(let format):
            return inspect { WiringReport(checking: $0, as: format, $1) }
        case .createOrder(let source, let showsPlacedOrder):
            // A question on the terminal is waited for without an end; a signal must end the process then.
            if case .prompt = source { return await create(from: source, showsPlacedOrder: showsPlacedOrder) }
            return await program.interruption { await create(from: source, showsPlacedOrder: showsPlacedOrder) }
        case .listOrders(let entry):
            return await withStore { await $0.listOrders(entry).run() }
        case .showOrder(let id):
            return await withStore { await $0.showOrder(id).run() }
        case .devices(let entry):
            return await program.interruption { await withStore { await $0.devices(entry).run() } }
        }
    }

    private func create(from source: Invocation.OrderSource, showsPlacedOrder: Bool) async -> SceneOutcome {
        var entries: [CreateOrderEntry]
        switch source {
        case .prompt:
            entries = [CreateOrderEntry(isPrompting: true)]
        case .flags(let form):
            entries = [CreateOrderEntry(form: form)]
        case .json(let path):
            do {
                let forms = try OrderFormDecoder.forms(
                    in: try InputDocument.read(path, relativeTo: program.surroundings.currentDirectory))
                guard !forms.isEmpty else { return fail(.refused, "\(Self.name(path)): holds no order") }
                entries = forms.enumerated().map { index, form in
                    CreateOrderEntry(form: form, name: forms.count == 1 ? nil : "order \(index + 1) of \(forms.count)")
                }
            } catch let error as JSONError {
                let place = "\(Self.name(path)):\(error.position.line):\(error.position.column)"
                return fail(.refused, "\(place): \(error.message)")
            } catch let error as InputFailure {
                return fail(error.kind, error.description)
            } catch {
                return fail(.failed, String(describing: error))
            }
        }
        return await withStore { store in
            for (index, var entry) in entries.enumerated() {
                // What has begun is finished; nothing new is begun.
                if Task.isCancelled {
                    return fail(.cancelled, "stopped: \(index) of \(entries.count) orders were created")
                }
                entry.showsPlacedOrder = showsPlacedOrder
                let outcome = await store.createOrder(entry).run()
                guard outcome == .done else { return outcome }
            }
            return .done
        }
    }

    private static func name(_ path: String) -> String { path == "-" ? "standard input" : path }

    private func withStore(_ body: @MainActor (any RunningStore) async -> SceneOutcome) async -> SceneOutcome {
        do {
            guard let configuration else { preconditionFailure("a command that needs a store has settings") }
            let store = try await program.composition.start(configuration)
            let outcome = await body(store)
            try await store.stop()
            return outcome
        } catch let error as OrderStoreError {
            let notice = FailureNotice(error)
            screen.complain(notice)
            return .failed(notice.kind)
        } catch let error as LogFailure {
            return fail(.outputFailed, "the log cannot be written: \(error.reason)")
        } catch {
            if Task.isCancelled { return fail(.cancelled, "stopped before anything was done") }
            return fail(.failed, Self.firstLine(of: error))
        }
    }

    private func inspect(_ look: (WiringGraph, TextStyle) -> WiringReport) -> SceneOutcome {
        guard let configuration else { preconditionFailure("a look at the wiring has settings") }
        let surroundings = program.surroundings
        let style = TextStyle.detected(
            isTerminal: surroundings.isOutputTerminal, environment: surroundings.environment,
            columns: surroundings.columns)
        let report = look(program.composition.graph(of: configuration), style)
        if !report.text.isEmpty { program.output.write(report.text) }
        return report.isSound ? .done : .failed(.wiring)
    }

    private var configuration: StoreConfiguration? {
        invocation.settings.map {
            StoreConfiguration(
                database: $0.database, logging: $0.logging, formatting: $0.formatting, outputStyle: invocation.output,
                output: program.output, input: program.input)
        }
    }

    private func fail(_ kind: FailureNotice.Kind, _ message: String) -> SceneOutcome {
        screen.complain(FailureNotice(kind: kind, message: message))
        return .failed(kind)
    }

    private static func firstLine(of error: any Error) -> String {
        String(describing: error).split(separator: "\n").first.map(String.init) ?? "unknown failure"
    }
}

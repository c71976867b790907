import Armature
import TerminalInterface

/// One command on its way.
@MainActor
struct CommandRun {
    let program: Program
    let invocation: Invocation

    private var screen: Screen { Screen(output: program.output, style: invocation.output) }
    private var directory: String { program.surroundings.currentDirectory }

    /// Runs the command to its end.
    func outcome() async -> ExitCode {
        program.output.checkOpen()
        for remark in invocation.settings?.remarks ?? [] { screen.remark("cleanstore: \(remark)") }
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
        case .createOrder(let source, let id, let showsPlacedOrder):
            return await create(from: source, id, showsPlacedOrder: showsPlacedOrder)
        case .editOrder(let source, let entry):
            return await edit(from: source, entry)
        case .deleteOrder(let entry):
            return await withSession(makingDatabase: false) { await $0.deleteOrder(entry).run() }
        case .listOrders(let entry):
            return await withStore { store in
                // While a row is asked for, a signal must end the process.
                guard entry.isWatching else { return await store.listOrders(entry).run() }
                return await program.interruption { await store.listOrders(entry).run() }
            }
        case .showOrder(let id):
            return await withStore { await $0.showOrder(id).run() }
        case .viewHistory(let id):
            return await withStore { await $0.viewOrderHistory(id).run() }
        case .listClerks:
            return await withSession(makingDatabase: false) { await $0.manageClerks(.list).run() }
        case .addClerk(let name, let password):
            return await addClerk(name, password)
        case .devices(let entry):
            return await withStore { store in await program.interruption { await store.devices(entry).run() } }
        case .removeClerk(let name):
            return await withSession(makingDatabase: false) { await $0.manageClerks(.remove(name)).run() }
        case .fullScreen(let link):
            return await showFullScreen(opening: link)
        }
    }

    private func showFullScreen(opening link: String?) async -> SceneOutcome {
        guard let configuration else { preconditionFailure("a command that needs a store has settings") }
        do {
            // A terminal that does not tell its width is taken for the usual one.
            let columns = program.surroundings.columns ?? 80
            try await program.composition.showFullScreen(configuration, columns: columns, opening: link)
            return .done
        } catch let error as TerminalUnavailable {
            return fail(.usage, "\(error); see cleanstore --help for what works without a screen")
        } catch {
            return fail(starting: error)
        }
    }

    private func create(
        from source: Invocation.FieldSource, _ id: OrderID?, showsPlacedOrder: Bool
    ) async -> SceneOutcome {
        var entries: [CreateOrderEntry]
        switch fields(from: source) {
        case .failure(let notice): return fail(notice)
        case .success(nil): entries = [CreateOrderEntry(isPrompting: true)]
        case .success(let fields?):
            let count = fields.count
            entries = fields.enumerated().map { index, fields in
                CreateOrderEntry(
                    form: fields.form, orderID: fields.orderID,
                    name: count == 1 ? nil : "order \(index + 1) of \(count)")
            }
        }
        if let id {
            guard entries.count == 1 else {
                return fail(.usage, "--id is for one order; these have \"id\" in their JSON")
            }
            entries[0].orderID = id
        }
        return await withSession(makingDatabase: true) { [entries] session in
            let place: @MainActor @Sendable () async -> SceneOutcome = {
                await self.place(entries, session, showsPlacedOrder: showsPlacedOrder)
            }
            // A question on the terminal is waited for without an end; a signal must end the process then.
            return entries.contains { $0.isPrompting } ? await place() : await program.interruption(place)
        }
    }

    private func place(
        _ entries: [CreateOrderEntry], _ session: any RunningSession, showsPlacedOrder: Bool
    ) async -> SceneOutcome {
        for (index, var entry) in entries.enumerated() {
            // What has begun is finished; nothing new is begun.
            if Task.isCancelled {
                return fail(.cancelled, "stopped: \(index) of \(entries.count) orders were created")
            }
            entry.showsPlacedOrder = showsPlacedOrder
            let outcome = await session.createOrder(entry).run()
            guard outcome == .done else { return outcome }
        }
        return .done
    }

    private func edit(from source: Invocation.FieldSource, _ entry: EditOrderEntry) async -> SceneOutcome {
        var entry = entry
        switch fields(from: source) {
        case .failure(let notice): return fail(notice)
        case .success(nil): entry.isPrompting = true
        case .success(let fields?):
            guard fields.count == 1 else { return fail(.refused, "one order is changed at a time") }
            if let id = fields[0].orderID, id != entry.orderID {
                return fail(.refused, "the id of an order cannot be changed")
            }
            entry.fields = fields[0]
        }
        return await withSession(makingDatabase: false) { [entry] in await $0.editOrder(entry).run() }
    }

    private func addClerk(_ name: String, _ password: Credentials.Password?) async -> SceneOutcome {
        let given: String?
        do {
            given = try password?.read(relativeTo: directory)
        } catch {
            return fail(error.kind, error.description)
        }
        return await withSession(makingDatabase: true) { await $0.manageClerks(.add(name, password: given)).run() }
    }

    /// The fields of each order; `nil` when the clerk is to be asked for them.
    private func fields(from source: Invocation.FieldSource) -> Result<[TypedFields]?, NoticeError> {
        switch source {
        case .prompt: return .success(nil)
        case .flags(let fields): return .success([fields])
        case .json(let path):
            let name = path == "-" ? "standard input" : path
            do {
                let orders = try OrderFormDecoder.forms(in: try InputDocument.read(path, relativeTo: directory))
                if orders.isEmpty { return .failure(NoticeError(.refused, "\(name): holds no order")) }
                return .success(orders)
            } catch let error as JSONError {
                let place = "\(name):\(error.position.line):\(error.position.column)"
                var refusal = NoticeError(.inputMalformed, "\(place): \(error.message)")
                (refusal.notice.line, refusal.notice.column) = (error.position.line, error.position.column)
                return .failure(refusal)
            } catch let error as InputFailure {
                return .failure(NoticeError(error.kind, error.description))
            } catch {
                preconditionFailure("a document is unreadable or no JSON: \(error)")
            }
        }
    }

    /// Has the clerk sign in, and out again at the end.
    private func withSession(
        makingDatabase: Bool, _ body: @MainActor (any RunningSession) async -> SceneOutcome
    ) async -> SceneOutcome {
        guard let credentials = invocation.credentials else {
            preconditionFailure("a command that changes something is signed")
        }
        var entry = LoginEntry(name: credentials.clerk, canAsk: program.surroundings.isInputTerminal)
        do {
            entry.password = try credentials.password?.read(relativeTo: directory)
        } catch {
            return fail(error.kind, error.description)
        }
        return await withStore(makingDatabase: makingDatabase) { [entry] store in
            switch await store.login(entry).run() {
            case .failed(let kind): return .failed(kind)
            case .entered(let session):
                let outcome = await body(session)
                do {
                    try await session.stop()
                } catch {
                    return fail(.failed, Self.firstLine(of: error))
                }
                return outcome
            }
        }
    }

    private func withStore(
        makingDatabase: Bool = false, _ body: @MainActor (any RunningStore) async -> SceneOutcome
    ) async -> SceneOutcome {
        do {
            guard var configuration else { preconditionFailure("a command that needs a store has settings") }
            configuration.isReadingOnly = !makingDatabase
            let store = try await program.composition.start(configuration)
            let outcome = await body(store)
            try await store.stop()
            return outcome
        } catch {
            return fail(starting: error)
        }
    }

    /// Tells why the shop could not be opened or closed.
    private func fail(starting error: any Error) -> SceneOutcome {
        switch error {
        case let error as OrderStoreError: fail(NoticeError(FailureNotice(error)))
        case let error as LogFailure: fail(.outputFailed, "the log cannot be written: \(error.reason)")
        default: fail(.failed, Self.firstLine(of: error))
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
        fail(NoticeError(kind, message))
    }

    private func fail(_ error: NoticeError) -> SceneOutcome {
        screen.complain(error.notice)
        return .failed(error.notice.kind)
    }

    private static func firstLine(of error: any Error) -> String {
        String(describing: error).split(separator: "\n").first.map(String.init) ?? "unknown failure"
    }
}

/// A failure that is ready to be shown.
private struct NoticeError: Error {
    var notice: FailureNotice

    init(_ notice: FailureNotice) {
        self.notice = notice
    }

    init(_ kind: FailureNotice.Kind, _ message: String) {
        notice = FailureNotice(kind: kind, message: message)
    }
}

import Armature
import Testing

@testable import CleanStoreApp

@MainActor
@Suite("Clerks who come and go")
struct ManageClerksTests {
    private let output = RecordedOutput()
    private let store = MemoryClerkStore()

    private func run(_ entry: ManageClerksEntry, answers: [String] = []) async -> SceneOutcome {
        final class Relay: ManageClerksDisplayLogic {
            weak var view: ManageClerksView?
            func displayClerks(viewModel: ManageClerks.ListClerks.ViewModel) {
                view?.displayClerks(viewModel: viewModel)
            }
            func displayChange(viewModel: ManageClerks.Change) { view?.displayChange(viewModel: viewModel) }
        }
        let relay = Relay()
        let register = ClerkRegister(store: store, hasher: PlainHasher(), clock: FixedClock(date: releaseDay))
        let interactor = ManageClerksInteractor(
            presenter: ManageClerksPresenter(display: Weak(relay as any ManageClerksDisplayLogic)), register: register)
        let view = ManageClerksView(
            interactor: interactor, screen: Screen(output: output, style: .text), input: ScriptedInput(answers),
            entry: entry)
        relay.view = view
        let outcome = await view.run()
        withExtendedLifetime(relay) {}
        return outcome
    }

    @Test("a clerk is added once, listed and removed once")
    func lifeCycle() async {
        #expect(await run(.list) == .done)
        #expect(await run(.add("Ann", password: "long enough")) == .done)
        #expect(await run(.add("Ann", password: "long enough")) == .failed(.conflict))
        #expect(await run(.list) == .done)
        #expect(await run(.remove("Ann")) == .done)
        #expect(await run(.remove("Ann")) == .failed(.notFound))
        #expect(
            output.lines == [
                "No clerks: whoever is at this machine may change orders.", "The clerk was added: Ann", "Ann",
                "1 clerk.",
                "The clerk was removed: Ann",
            ])
        #expect(
            output.complaints == ["cleanstore: there is a clerk Ann already", "cleanstore: there is no clerk Ann"])
    }

    @Test("a name that differs in capital letters only is taken; the complaint names who has it")
    func namesake() async {
        #expect(await run(.add("Żaneta", password: "long enough")) == .done)
        #expect(await run(.add("żANETA", password: "long enough")) == .failed(.conflict))
        #expect(await run(.add("Zaneta", password: "long enough")) == .done)
        #expect(output.complaints == ["cleanstore: there is a clerk Żaneta already"])
        #expect(await store.clerks().map(\.text) == ["Zaneta", "Żaneta"])
    }

    @Test("of stations that enrol one name in different capital letters at once, one is told that it has the clerk")
    func atOnce() async throws {
        let register = ClerkRegister(store: store, hasher: PlainHasher(), clock: FixedClock(date: releaseDay))
        let refusals = await withTaskGroup(of: EnrolmentError?.self, returning: [EnrolmentError].self) { group in
            for name in ["Ann", "ann", "ANN", "aNN"] {
                group.addTask { () -> EnrolmentError? in
                    do throws(EnrolmentError) {
                        try await register.enrol(name, password: "long enough")
                        return nil
                    } catch {
                        return error
                    }
                }
            }
            var refusals: [EnrolmentError] = []
            for await case let refusal? in group { refusals.append(refusal) }
            return refusals
        }
        let enrolled = try #require(await store.clerks().first)
        #expect(await store.clerks().count == 1)
        #expect(refusals == Array(repeating: .taken(enrolled), count: 3))
    }

    @Test("a password is typed twice and must be the same")
    func typedTwice() async {
        #expect(await run(.add("Ann", password: nil), answers: ["long enough", "long enuff"]) == .failed(.refused))
        #expect(await run(.add("Ann", password: nil), answers: ["long enough"]) == .failed(.cancelled))
        #expect(await store.clerks().isEmpty)
        #expect(await run(.add("Ann", password: nil), answers: ["long enough", "long enough"]) == .done)
        #expect(await store.account(of: ClerkName("Ann")!)?.passwordHash == "plain:long enough")
    }

    @Test("a card number is no name for a clerk, and is not repeated")
    func cardNumber() async {
        #expect(await run(.add("4111 1111 1111 1111", password: "long enough")) == .failed(.refused))
        #expect(output.complaints == ["cleanstore: '(hidden: perhaps a card number)' is no name for a clerk"])
        #expect(await store.clerks().isEmpty)
    }

    @Test("short passwords and strange names are refused", arguments: ["", " ", "a\u{1B}b", "local", "unknown"])
    func refused(name: String) async {
        #expect(await run(.add(name, password: "long enough")) == .failed(.refused))
        #expect(await run(.add("Ann", password: "short")) == .failed(.refused))
        #expect(output.complaints.last == "cleanstore: a password must have at least 8 characters")
        #expect(await store.clerks().isEmpty)
    }
}

import ArmatureScenes
import TerminalInterface

/// The form for signing in.
@MainActor
final class LoginScreen: StoreScreen, LoginDisplayLogic {
    enum Row: Hashable, Sendable {
        case name
        case password
        case signIn
    }

    let title = "CleanStore"
    /// Somebody is known now.
    var onSignedIn: @MainActor (ClerkIdentity) -> Void = { _ in }
    var onQuit: @MainActor () -> Void = {}

    private let interactor: any LoginBusinessLogic
    private let dataStore: any LoginDataStore
    private let updates: ScreenUpdates
    private var form = FormState<Row>([
        FormSection(
            "Sign in",
            [FormField(.name, "Clerk"), FormField(.password, "Password", .text(TextEntry(isConcealed: true)))]),
        FormSection("", [FormField(.signIn, "Sign in", .button)]),
    ])
    private var view = FormView()
    private var alert: Dialog?
    /// Whether the question who works here has been answered: somebody has to sign in.
    private var isAsking = false
    private let work = SceneWork()

    init(interactor: any LoginBusinessLogic, dataStore: any LoginDataStore, updates: ScreenUpdates) {
        self.interactor = interactor
        self.dataStore = dataStore
        self.updates = updates
    }

    func load() { work.begin(interactor) { await $0.begin(request: .init()) } }

    func draw(on canvas: any TerminalCanvas) {
        if isAsking { view.draw(form, on: canvas, rows: canvas.body) }
        canvas.writeKeys(KeyHint("Return next", rank: 2), KeyHint("Ctrl-Q quit"))
        alert?.draw(on: canvas)
    }

    func handle(_ key: TerminalKey) -> Bool {
        if case .pressed? = alert?.handle(key) {
            alert = nil
            return true
        }
        if alert != nil { return true }
        if key == .control("q") {
            onQuit()
            return true
        }
        guard isAsking, let events = form.handle(key) else { return false }
        // Return in the last field sends, as it would on a keyboard that says "Go".
        if events.contains(.pressed(.signIn)) || (key == .enter && events == [.left(.password)]) { signIn() }
        return true
    }

    private func signIn() {
        form.notes[.signIn] = FormNote("Signing in")
        let request = Login.SignIn.Request(name: form.text(.name), password: form.text(.password))
        work.begin(interactor) { await $0.signIn(request: request) }
    }

    func displayBeginning(viewModel: Login.Begin.ViewModel) {
        switch viewModel {
        case .entered: enter()
        case .credentials:
            isAsking = true
            _ = form.select(.name)
        case .failure(let notice):
            alert = Dialog(title: "Nobody can sign in", message: notice.message.capitalizedFirst)
        }
        updates.request()
    }

    func displaySignIn(viewModel: Login.SignIn.ViewModel) {
        form.notes[.signIn] = nil
        switch viewModel {
        case .entered: enter()
        case .failure(let notice):
            alert = Dialog(title: "Not signed in", message: notice.message.capitalizedFirst)
            form.setText("", of: .password)
            _ = form.select(form.text(.name).isEmpty ? .name : .password)
        }
        updates.request()
    }

    private func enter() {
        // The password is not needed any more, and this screen may stay for a while.
        form.setText("", of: .password)
        if let identity = dataStore.identity { onSignedIn(identity) }
    }
}

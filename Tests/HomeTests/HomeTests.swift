import Armature
import ArmatureScenes
import ArmatureTesting
import Testing

@testable import HomeApp

@Suite("Home", .wired(Home.self), .timeLimit(.minutes(10)))
@MainActor
struct HomeTests {
    final class SpyView: HomeDisplayLogic {
        let shown = Recorder<HomeModels.FetchUser.ViewModel>()
        func displayUser(_ viewModel: HomeModels.FetchUser.ViewModel) { shown.record(viewModel) }
    }

    final class SpyPresenter: HomePresentationLogic {
        let presented = Recorder<HomeModels.FetchUser.Response>()
        func presentUser(_ response: HomeModels.FetchUser.Response) { presented.record(response) }
    }

    final class SpyInteractor: HomeBusinessLogic {
        let names = Recorder<String>()
        func fetchUser(_ request: HomeModels.FetchUser.Request) async { names.record(request.userName) }
    }

    struct OneUser: UserFetching {
        func contact(of userName: String) async -> UserContact? {
            userName == "Ann" ? UserContact(phone: "1-2", email: "a-b@c") : nil
        }
    }

    @Test("the wiring is complete and nothing in it is unused")
    func wiring() throws {
        #expect(try WiringPlan(Home.self).warnings.isEmpty)
    }

    @Test("the scene shows Aleksey's number with blanks for hyphens, and the address as it is; nothing leaks")
    func cycle() async throws {
        try await withContainer(of: WiringPlan(Home.self), findingLeaksWith: LeakDetector()) { container in
            let view = container.home()
            #expect(view.lines.isEmpty)
            await view.load()
            #expect(view.lines == ["+7 (999) 111 22 33", "im@alekseypleshkov.ru"])
        }
    }

    @Test("the view asks for Aleksey, once, and checks nothing")
    func view() async {
        let interactor = SpyInteractor()
        await HomeView(interactor: interactor).load()
        #expect(interactor.names.calls == ["Aleksey"])
    }

    @Test("the interactor hands on what it was told, unformatted, and nothing about users who are unknown")
    func interactor() async {
        let presenter = SpyPresenter()
        let interactor = HomeInteractor(presenter: presenter, users: OneUser())
        await interactor.fetchUser(.init(userName: "Ann"))
        await interactor.fetchUser(.init(userName: "Bob"))
        #expect(presenter.presented.calls == [.init(userPhone: "1-2", userEmail: "a-b@c")])
        #expect(await UserDirectory().contact(of: "Aleksey")?.phone == "+7 (999) 111-22-33")
        #expect(await UserDirectory().contact(of: "") == nil)
    }

    @Test("the presenter formats the number only, and does without a view that is gone")
    func presenter() {
        let view = SpyView()
        HomePresenter(view: Weak(view)).presentUser(.init(userPhone: "+1-2-3", userEmail: "a-b@c"))
        #expect(view.shown.calls == [.init(userPhone: "+1 2 3", userEmail: "a-b@c")])
        let presenter = HomePresenter(view: Weak(SpyView()))
        presenter.presentUser(.init(userPhone: "+1-2-3", userEmail: "a-b@c"))
    }

    @Test("the command prints the two lines, its help, and refuses what it does not understand")
    func command() async throws {
        #expect(try await HomeTool.text([]) == "+7 (999) 111 22 33\nim@alekseypleshkov.ru\n")
        #expect(try await HomeTool.text(["--help"]).hasPrefix("usage: home\n"))
        let refusal = await #expect(throws: HomeRefusal.self) { try await HomeTool.text(["--verbose"]) }
        #expect(refusal == HomeRefusal(message: "'--verbose' is not understood; see home --help", code: 2))
    }
}

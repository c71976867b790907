import Armature
import Testing

@Suite("Nested scopes", .timeLimit(.minutes(10)))
struct NestedScopeTests {
    struct User: Sendable { let name: String }
    struct Draft: Sendable { let title: String }
    final class Profile: Sendable {
        let user: User, app: Leaf
        init(user: User, app: Leaf) { (self.user, self.app) = (user, app) }
    }
    final class Editor: Sendable {
        let draft: Draft, profile: Profile, reopen: ScopeFactory<Draft, Document>
        init(draft: Draft, profile: Profile, reopen: ScopeFactory<Draft, Document>) {
            (self.draft, self.profile, self.reopen) = (draft, profile, reopen)
        }
    }
    @MainActor final class Page {
        let number: Int, editor: Editor, user: User, next: SceneFactory<Int, Page>
        init(number: Int, editor: Editor, user: User, next: SceneFactory<Int, Page>) {
            (self.number, self.editor, self.user, self.next) = (number, editor, user, next)
        }
    }
    struct Session: Sendable {
        let profile: Entry<Profile>
        let document: ScopeEntry<Draft, Document>
    }
    struct Document: Sendable {
        let editor: Entry<Editor>
        let page: SceneEntry<Int, Page>
        let audit: WorkerEntry<Numbered>
    }

    struct App: CompositionRoot {
        let leaf: Entry<Leaf>
        let session: ScopeEntry<User, Session>

        init(_ registry: Registry, configuration journal: Journal) {
            leaf = registry.service(Leaf.init).onStop { _ in journal.note("-app") }.entry
            session = registry.scope(argument: User.self) { scope in
                let profile = scope.service(Profile.init).onStop { journal.note("-profile \($0.user.name)") }.entry
                let document = scope.scope(argument: Draft.self) { inner in
                    let editor = inner.service(Editor.init).onStop { journal.note("-editor \($0.draft.title)") }
                    let page = inner.scene(argument: Int.self) { scene in scene.root(Page.init) }
                    let audit = inner.worker { (editor: Editor) in Numbered(editor.draft.title.count) }
                    return Document(editor: editor.entry, page: page, audit: audit.entry)
                }
                return Session(profile: profile, document: document)
            }
        }
    }

    @Test("a scope in a scope sees the arguments and services around it, and a scene in it sees them all")
    @MainActor
    func scopeInScope() async throws {
        let container = try await WiringPlan(App.self, configuration: Journal()).start()
        let session = try await container.session(User(name: "Ann"))
        let document = try await session.document(Draft(title: "one"))
        #expect(document.editor.profile === session.profile)
        #expect(session.profile.app === container.leaf)
        let page = document.page(1)
        #expect(page.editor === document.editor && page.user.name == "Ann" && page.number == 1)
        #expect(page.next(2).number == 2 && page.next(2).editor === document.editor)
        #expect(document.audit().number == 3)
        let sibling = try await document.editor.reopen(Draft(title: "two"))
        #expect(sibling.editor !== document.editor && sibling.editor.profile === session.profile)
    }

    @Test("stopping a container stops its open scopes first, the innermost first, and none twice")
    func stopWithOpenScopes() async throws {
        let journal = Journal()
        let container = try await WiringPlan(App.self, configuration: journal).start()
        let ann = try await container.session(User(name: "Ann"))
        let document = try await ann.document(Draft(title: "one"))
        let closed = try await ann.document(Draft(title: "two"))
        await closed.stop()
        #expect(journal.lines == ["-editor two"])
        await container.stop()
        #expect(journal.lines == ["-editor two", "-editor one", "-profile Ann", "-app"])
        #expect(!ann.isOpen && !document.isOpen && !container.isOpen)
        await document.stop()
        #expect(journal.lines.count == 4)
    }

    @Test("a scope that was dropped is not stopped, but its factories know when the container around it is")
    @MainActor
    func droppedScope() async throws {
        let journal = Journal()
        let container = try await WiringPlan(App.self, configuration: journal).start()
        var session: Scope<Session>? = try await container.session(User(name: "Ann"))
        var document: Scope<Document>? = try await session?.document(Draft(title: "one"))
        let page = try #require(document?.page(1))
        (session, document) = (nil, nil)
        #expect(page.next(2).number == 2, "the page keeps what its scope made")
        await container.stop()
        #expect(journal.lines == ["-app"])
        #expect(throws: ContainerClosed.self) { try page.next.make(3) }
    }

    @Test("opening a scope in a container that has stopped is refused")
    func openAfterStop() async throws {
        let container = try await WiringPlan(App.self, configuration: Journal()).start()
        let session = try await container.session(User(name: "Ann"))
        let (sessions, documents) = (container.session, session.document)
        await container.stop()
        await #expect(throws: ContainerClosed.self) { try await sessions(User(name: "Bea")) }
        await #expect(throws: ContainerClosed.self) { try await documents(Draft(title: "late")) }
    }

    struct Slow: CompositionRoot {
        let base: Entry<Leaf>
        let scope: ScopeEntry<Void, Slow.Inner>
        struct Inner: Sendable { let number: Entry<Numbered> }

        init(_ registry: Registry, configuration: (journal: Journal, isIn: Gate, mayGo: Gate, heeds: Bool)) {
            let (journal, isIn, mayGo, heeds) = configuration
            base = registry.service(Leaf.init).onStop { _ in journal.note("-base") }.entry
            scope = registry.scope { scope in
                let number = scope.service { (_: Leaf) in
                    isIn.open()
                    if heeds { try await mayGo.waitOrCancel() } else { await mayGo.wait() }
                    return Numbered(1)
                }
                return Inner(number: number.onStop { _ in journal.note("-inner") }.entry)
            }
        }
    }

    @Test("a stop cancels a scope that is being opened, and tells the opener that the container is closed")
    func stopCancelsOpening() async throws {
        let (journal, isIn) = (Journal(), Gate())
        let container = try await WiringPlan(Slow.self, configuration: (journal, isIn, Gate(), true)).start()
        let opening = Task { try await container.scope() }
        await isIn.wait()
        await container.stop()
        await #expect(throws: ContainerClosed.self) { try await opening.value }
        #expect(journal.lines == ["-base"])
    }

    @Test("a stop waits for a scope that does not heed cancellation, and stops it before what it needs")
    func stopAwaitsOpening() async throws {
        let (journal, isIn, mayGo) = (Journal(), Gate(), Gate())
        let container = try await WiringPlan(Slow.self, configuration: (journal, isIn, mayGo, false)).start()
        let opening = Task { try await container.scope() }
        await isIn.wait()
        async let report = container.stop()
        mayGo.open()
        _ = await report
        _ = await opening.result
        #expect(journal.lines == ["-inner", "-base"])
    }
}

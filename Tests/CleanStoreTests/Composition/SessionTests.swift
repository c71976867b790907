import Armature
import ArmatureServices
import ArmatureTesting
import Testing

@testable import CleanStoreApp

@MainActor
@Suite("The session of a clerk")
struct SessionTests {
    private let store = MemoryOrderStore()

    private func plan() throws -> WiringPlan<CleanStore> {
        try WiringPlan(CleanStore.self, configuration: .testing()) {
            $0.replace((any OrderStoring).self, with: store)
            $0.replace((any WallClock).self, with: FixedClock(date: releaseDay))
            $0.replace((any PasswordHashing).self, with: PlainHasher())
            $0.replace((any NetworkLinkObserving).self, with: FixedLink(state: .up))
        }
    }

    /// Works a little in a session, signs out, and returns what can still be seen of it.
    private func work(in app: Container<CleanStore>) async throws -> () -> [AnyObject] {
        let session = try await app.session(.cleo)
        session.draft.keep(.amy)
        #expect(await session.createOrder(CreateOrderEntry(form: .amy, orderID: .known("mine"))).run() == .done)
        var entry = EditOrderEntry(orderID: .known("mine"))
        entry.fields[.phone] = "222-222-2222"
        #expect(await session.editOrder(entry).run() == .done)
        #expect(await session.deleteOrder(DeleteOrderEntry(orderID: .known("mine"), isConfirmed: true)).run() == .done)
        #expect(session.audit.clerk == ClerkIdentity.cleo.name)
        #expect(session.audit.notes.map(\.kind) == [.created, .updated, .deleted])
        let weakly = [
            WeakObject(session), WeakObject(session.audit as AnyObject), WeakObject(session.draft as AnyObject),
        ]
        await session.stop()
        return { weakly.compactMap(\.object) }
    }

    @Test("what belongs to the clerk is gone after signing out, though the shop goes on")
    func gone() async throws {
        try await withContainer(of: plan()) { app in
            let remains = try await work(in: app)
            #expect(remains().isEmpty)
            #expect(await app.listOrders(ListOrdersEntry()).run() == .done)
        }
        #expect(
            try await store.history(of: .known("mine")).map(\.stamp.clerk)
                == Array(repeating: ClerkIdentity.cleo.name, count: 3))
    }

    @Test("two sessions share the orders, and neither drafts nor notes")
    func separate() async throws {
        try await withContainer(of: plan()) { app in
            let first = try await app.session(.cleo)
            let second = try await app.session(ClerkIdentity(name: ClerkName("Bob")!))
            first.draft.keep(.amy)
            _ = await first.createOrder(CreateOrderEntry(form: .amy, orderID: .known("mine"))).run()
            first.draft.keep(.amy)
            #expect(second.draft.draft == nil)
            #expect(second.audit.notes.isEmpty)
            let deletion = DeleteOrderEntry(orderID: .known("mine"), isConfirmed: true)
            #expect(await second.deleteOrder(deletion).run() == .done)
            #expect(second.audit.clerk.text == "Bob")
            await first.stop()
            await second.stop()
        }
        #expect(try await store.history(of: .known("mine")).map(\.stamp.clerk.text) == ["Cleo", "Bob"])
    }

    @Test("stopping the shop signs everybody out")
    func shopStops() async throws {
        let app = try await plan().start()
        let openSession = app.session
        let session = try await openSession(.cleo)
        await app.stop()
        #expect(throws: ContainerClosed.self) { try session.requireOpen() }
        await #expect(throws: ContainerClosed.self) { try await openSession(.cleo) }
    }
}

private final class WeakObject {
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject) { self.object = object }
}

import ArmatureServices
import Synchronization

/// Signs the changes of whoever is signed in, and remembers them.
protocol ChangeSigning: Sendable {
    var clerk: ClerkName { get }
    /// The signature of a change that is made now.
    func stamp() -> ChangeStamp
    /// Remembers that a change was kept.
    func note(_ kind: OrderChange.Kind, of id: OrderID)
    /// What was changed in this session, the first change first.
    var notes: [SessionNote] { get }
}

/// A change that was made in a session.
struct SessionNote: Equatable, Sendable {
    var kind: OrderChange.Kind
    var order: OrderID
}

/// The pen and the notebook of one session.
final class SessionAudit: ChangeSigning {
    private let identity: ClerkIdentity
    private let clock: any WallClock
    private let kept = Mutex<[SessionNote]>([])

    init(identity: ClerkIdentity, clock: any WallClock) {
        self.identity = identity
        self.clock = clock
    }

    var clerk: ClerkName { identity.name }
    var notes: [SessionNote] { kept.withLock { $0 } }

    func stamp() -> ChangeStamp { ChangeStamp(clerk: identity.name, at: clock.now) }

    func note(_ kind: OrderChange.Kind, of id: OrderID) {
        kept.withLock { $0.append(SessionNote(kind: kind, order: id)) }
    }
}

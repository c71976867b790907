/// Which link is to be followed when: one at most, and the newest wins.
struct LinkQueue<Link> {
    enum Input {
        case opened(Link)
        /// Screens can be shown now.
        case ready
        /// Something is shown that must not be covered.
        case suspended
        case signedIn
        case signedOut
        /// The guards let a link wait.
        case held(Link)
    }

    enum Action {
        case follow(Link)
        case report(Link, Verdict)
    }

    /// What is said of a link that is not followed now.
    enum Verdict: Hashable {
        case waiting(LinkWait)
        case replaced
        case discarded(LinkDiscard)
    }

    private enum Phase {
        case starting
        case ready
        case suspended
    }

    let whenSuspended: LinkPolicy
    let whenSignedOut: LinkPolicy
    private(set) var pending: (link: Link, wait: LinkWait)?
    private var phase = Phase.starting

    init(whenSuspended: LinkPolicy, whenSignedOut: LinkPolicy) {
        self.whenSuspended = whenSuspended
        self.whenSignedOut = whenSignedOut
    }

    mutating func receive(_ input: Input) -> [Action] {
        switch input {
        case .opened(let link):
            return giveUpPending(.replaced) + take(link)
        case .ready:
            phase = .ready
            return followPending { _ in true }
        case .suspended:
            phase = .suspended
            return whenSuspended == .discard ? giveUpPending(.discarded(.suspended)) : []
        case .signedIn:
            return phase == .ready ? followPending { $0 == .signIn } : []
        case .signedOut:
            return whenSignedOut == .discard ? giveUpPending(.discarded(.signedOut)) : []
        case .held(let link):
            // A guard may have opened another link meanwhile, which is the newer one.
            return pending == nil ? hold(link, .signIn) : [.report(link, .replaced)]
        }
    }

    private mutating func take(_ link: Link) -> [Action] {
        switch phase {
        case .ready: [.follow(link)]
        case .suspended where whenSuspended == .discard: [.report(link, .discarded(.suspended))]
        case .starting, .suspended: hold(link, .flow)
        }
    }

    private mutating func hold(_ link: Link, _ wait: LinkWait) -> [Action] {
        pending = (link, wait)
        return [.report(link, .waiting(wait))]
    }

    private mutating func followPending(_ condition: (LinkWait) -> Bool) -> [Action] {
        guard let (link, wait) = pending, condition(wait) else { return [] }
        pending = nil
        return [.follow(link)]
    }

    private mutating func giveUpPending(_ verdict: Verdict) -> [Action] {
        guard let (link, _) = pending else { return [] }
        pending = nil
        return [.report(link, verdict)]
    }
}

import ArmatureServices

/// The link of this machine, in the words of the shop.
struct NetworkLink: NetworkLinkObserving {
    private let observer: any StateObserving<LinkState>

    init(_ observer: any StateObserving<LinkState>) {
        self.observer = observer
    }

    func currentState() async -> NetworkLinkState {
        switch observer.current.status {
        case .unknown, .unavailable: .unknown
        case .unsatisfied: .down
        case .localOnly: .localOnly
        case .satisfied: .up
        }
    }
}

/// Whether the machine has a network link. It says nothing about the Internet behind it.
enum NetworkLinkState: String, Equatable, Sendable {
    /// Nothing is known.
    case unknown
    /// No link carries traffic.
    case down
    /// A link is up, but no route leads beyond it.
    case localOnly = "local only"
    /// A link is up and a route leads beyond it.
    case up
}

/// Tells the state of the network link.
protocol NetworkLinkObserving: Sendable {
    /// The state at the moment of asking.
    func currentState() async -> NetworkLinkState
}

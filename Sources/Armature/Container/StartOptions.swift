/// How a container starts and stops.
public struct StartOptions: Sendable {
    /// The clock that measures timeouts and the profile.
    public var clock: any Clock<Duration>
    /// How long one service may take to be created, unless its registration says otherwise; nil for no limit.
    public var serviceStartTimeout: Duration?
    /// How long one service may take to stop, unless its registration says otherwise; nil for no limit.
    public var serviceStopTimeout: Duration?
    /// How long the whole start may take; nil for no limit.
    public var startTimeout: Duration?
    /// How long the stop waits without any service coming to its end before it gives up those that are stopping and
    /// goes on; nil for no limit.
    public var stopTimeout: Duration?
    /// After a failed or cancelled start: how long to wait for what was still being created, and then for stopping
    /// what had been; nil for no limit.
    public var rollbackTimeout: Duration?
    /// Whether to record a span for each service. Off, it costs one branch a service.
    public var recordsProfile: Bool
    /// Is told of every scene that is made; see `LeakDetector` in `ArmatureScenes`.
    public var sceneWatch: (any SceneWatching)?

    /// Makes options; the defaults have no limits but ten seconds for cleaning up after a failed start.
    public init(
        clock: any Clock<Duration> = ContinuousClock(), serviceStartTimeout: Duration? = nil,
        serviceStopTimeout: Duration? = nil, startTimeout: Duration? = nil, stopTimeout: Duration? = nil,
        rollbackTimeout: Duration? = .seconds(10), recordsProfile: Bool = false,
        sceneWatch: (any SceneWatching)? = nil
    ) {
        self.clock = clock
        self.serviceStartTimeout = serviceStartTimeout
        self.serviceStopTimeout = serviceStopTimeout
        self.startTimeout = startTimeout
        self.stopTimeout = stopTimeout
        self.rollbackTimeout = rollbackTimeout
        self.recordsProfile = recordsProfile
        self.sceneWatch = sceneWatch
    }
}

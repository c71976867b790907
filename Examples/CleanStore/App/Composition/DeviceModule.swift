import Armature
import ArmatureServices

/// What the machine tells about itself: the time of day, and whether it is connected.
struct DeviceModule: Module {
    var makeLinkObserver: @Sendable () -> LinkObserver = { LinkObserver() }

    func register(in registry: Registry) {
        registry.value(SystemWallClock(), as: { $0 as any WallClock })
        registry.service(makeLinkObserver, as: { $0 as any StateObserving<LinkState> })
            .onStart { $0.start() }
            .onStop { $0.stop() }
        registry.service(NetworkLink.init, as: { $0 as any NetworkLinkObserving })
    }
}

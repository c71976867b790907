// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

// The part of UIKit that `Docs/Adapters/ApplePowerSource.swift` uses, in the words of Apple's reference, so that the
// adapter can be type-checked where the framework is missing. Nothing here works.
import Foundation

@MainActor
open class UIDevice: NSObject {
    public enum BatteryState: Int, Sendable {
        case unknown, unplugged, charging, full
    }

    open class var current: UIDevice { fatalError("a stub") }
    open var isBatteryMonitoringEnabled: Bool {
        get { fatalError("a stub") }
        set {}
    }
    open var batteryState: BatteryState { fatalError("a stub") }
    open var batteryLevel: Float { fatalError("a stub") }

    public nonisolated static let batteryLevelDidChangeNotification = Notification.Name("level")
    public nonisolated static let batteryStateDidChangeNotification = Notification.Name("state")
}

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

// The part of CoreBluetooth that `Docs/Adapters/AppleBluetoothSource.swift` uses, in the words of Apple's reference, so
// that the adapter can be type-checked where the framework is missing. Nothing here works.
@_exported import Dispatch
@_exported import Foundation

public enum CBManagerState: Int, Sendable {
    case unknown, resetting, unsupported, unauthorized, poweredOff, poweredOn
}

public enum CBManagerAuthorization: Int, Sendable {
    case notDetermined, restricted, denied, allowedAlways
}

open class CBManager: NSObject {
    open var state: CBManagerState { fatalError("a stub") }
    open class var authorization: CBManagerAuthorization { fatalError("a stub") }
}

public protocol CBCentralManagerDelegate: NSObjectProtocol {
    func centralManagerDidUpdateState(_ central: CBCentralManager)
}

open class CBCentralManager: CBManager {
    open weak var delegate: (any CBCentralManagerDelegate)?

    public init(
        delegate: (any CBCentralManagerDelegate)?, queue: DispatchQueue?, options: [String: Any]? = nil
    ) { fatalError("a stub") }
}

public let CBCentralManagerOptionShowPowerAlertKey = "kCBInitOptionShowPowerAlert"

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

// The part of Network that `Docs/Adapters/AppleLinkSource.swift` uses, in the words of Apple's reference, so that the
// adapter can be type-checked where the framework is missing. Nothing here works.
import Dispatch

public struct NWPath: Equatable, Sendable {
    public enum Status: Sendable {
        case satisfied, unsatisfied, requiresConnection
    }

    public var status: Status { fatalError("a stub") }
}

public final class NWPathMonitor: Sendable {
    public init() {}

    public var pathUpdateHandler: (@Sendable (_ newPath: NWPath) -> Void)? {
        get { fatalError("a stub") }
        set {}
    }

    public func start(queue: DispatchQueue) {}
    public func cancel() {}
}

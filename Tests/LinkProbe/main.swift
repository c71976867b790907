import ArmatureServices
import Foundation

/// Prints the link state of the network namespace it runs in, one line for each change, until it is killed. The tests
/// start it in a namespace of their own, where they can create and remove links.
///
/// `armature-link-probe [receive buffer in bytes]`
#if os(Linux)
    let buffer = CommandLine.arguments.dropFirst().first.flatMap { Int($0) }
    let source = NetlinkLinkSource(receiveBuffer: buffer) { reading in
        if reading == .overrun { show("overrun") }
    }
#else
    let source = PollingSource(every: .seconds(1), read: InterfaceAddressList.linkState)
#endif

let observer = LinkObserver(source: source)
for await state in observer.changes() {
    let interfaces = state.interfaces.map { interface in
        let addresses = interface.addresses.filter(\.isReady).map(\.description).joined(separator: ",")
        return "\(interface.name)=\(interface.operationalState)[\(addresses)]"
    }
    show((["\(state.status)"] + interfaces).joined(separator: " "))
}

@Sendable func show(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

#if os(Linux)
    import Testing

    @testable import ArmatureServices

    @Suite("The link of this machine", .timeLimit(.minutes(10)))
    struct LinkSystemTests {
        @Test("rtnetlink and getifaddrs agree on interfaces, flags and addresses")
        func crossCheck() throws {
            func facts(_ state: LinkState) -> [String] {
                state.interfaces.map { interface in
                    "\(interface.index) \(interface.name) \(interface.flags.rawValue) \(interface.addresses)"
                }
            }
            let netlink = NetlinkLinkSource().snapshot()
            #expect(netlink.interfaces.contains { $0.flags.contains(.loopback) })
            #expect(facts(netlink) == facts(InterfaceAddressList.linkState()))
        }

        @Test("an observer delivers what a snapshot says, and its thread ends when it is let go")
        func watch() async {
            let (ends, end) = AsyncStream.makeStream(of: Void.self)
            do {
                let signal = EndSignal { end.finish() }
                let source = NetlinkLinkSource { _ in _ = signal.value }
                let observer = LinkObserver(source: source)
                #expect(await observer.changes().first { _ in true } == source.snapshot())
                observer.start()
            }
            // The thread holds the last reference to the signal.
            for await _ in ends {}
        }

        @Test("a receive buffer the system refuses to make is no reason to fail")
        func absurdBuffer() async {
            let observer = LinkObserver(source: NetlinkLinkSource(receiveBuffer: -1))
            let first = await observer.changes().first { _ in true }
            #expect(first?.interfaces.isEmpty == false)
        }
    }
#endif

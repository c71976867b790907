#if os(Linux)
    import Testing

    @Suite(
        "Real links that come and go",
        .enabled(if: NamespaceShell.isAvailable, "needs unshare, ip and sh"),
        .timeLimit(.minutes(10))
    )
    struct LinkNamespaceTests {
        private let pair = "ip link add v0 type veth peer name v1"

        @Test("a cable is plugged in, gets an address and a route, is pulled out and taken away")
        func life() async throws {
            let shell = try NamespaceShell()
            _ = try await shell.tell(until: "unsatisfied", "lo=down[]")
            _ = try await shell.tell("ip link set lo up", until: "unsatisfied", "lo=unknown[127.0.0.1/8")
            _ = try await shell.tell(pair, until: "unsatisfied", "v0=down[]", "v1=down[]")
            _ = try await shell.tell("ip link set v0 up", until: "unsatisfied", "v0=lowerLayerDown[]")
            _ = try await shell.tell("ip link set v1 up", until: "localOnly", "v0=up[", "v1=up[")
            _ = try await shell.tell("ip addr add 10.9.0.1/24 dev v0", until: "localOnly", "v0=up[10.9.0.1/24")
            _ = try await shell.tell("ip route add default via 10.9.0.2", until: "satisfied", "v0=up[10.9.0.1/24")
            // The kernel takes the route along without a word; the address stays.
            _ = try await shell.tell("ip link set v1 down", until: "unsatisfied", "v0=lowerLayerDown[10.9.0.1/24")
            _ = try await shell.tell("ip link set v1 up", until: "satisfied", "v0=up[10.9.0.1/24")
            _ = try await shell.tell("ip route del default", until: "localOnly", "v0=up[10.9.0.1/24")
            let last = try await shell.tell("ip link del v0", until: "unsatisfied")
            #expect(!last.contains("v0=up"))
            _ = try await shell.tell("ip link set lo down", until: "unsatisfied lo=down[")
        }

        @Test("an IPv6 address and route are enough, and each state is told once")
        func versionSix() async throws {
            let shell = try NamespaceShell()
            _ = try await shell.tell(
                "\(pair); ip link set v0 up; ip link set v1 up", until: "localOnly", "v0=up[", "v1=up[")
            _ = try await shell.tell("ip addr add fd00:9::1/64 dev v0 nodad", until: "localOnly", "fd00:9::1/64")
            _ = try await shell.tell("ip -6 route add default via fd00:9::2 dev v0", until: "satisfied", "fd00:9::1/64")
            _ = try await shell.tell("ip addr del fd00:9::1/64 dev v0", until: "localOnly")
        }

        @Test("after the kernel has thrown messages away, the state is right again")
        func overrun() async throws {
            let shell = try NamespaceShell(probeArguments: "4096")
            _ = try await shell.tell(
                "\(pair); ip link set v0 up; ip link set v1 up", until: "localOnly", "v0=up[", "v1=up[")
            shell.tell("kill -STOP $probe")
            shell.tell("for i in $(seq 60); do echo link set v1 down; echo link set v1 up; done | ip -batch -")
            shell.tell("ip addr add 10.9.0.1/24 dev v0; ip link set v1 down; kill -CONT $probe")
            _ = try await shell.tell(until: "overrun")
            _ = try await shell.tell(until: "unsatisfied", "v0=lowerLayerDown[10.9.0.1/24")
            _ = try await shell.tell("ip link set v1 up", until: "localOnly", "v0=up[10.9.0.1/24")
        }
    }
#endif

import Testing

@testable import ArmatureServices

@Suite("The loop of a link source")
struct LinkWatchTests {
    private struct Broken: Error, CustomStringConvertible {
        var description: String { "broken" }
    }

    /// Plays what happens to one connection; what follows the last event is the cancellation.
    private final class Channel: LinkChannel {
        var events: [LinkWatch.Arrival?]
        var tables: [LinkTable?]

        /// Nil stands for an error.
        init(events: [LinkWatch.Arrival?], tables: [LinkTable?]) {
            self.events = events
            self.tables = tables
        }

        func wait() throws -> LinkWatch.Wake { events.isEmpty ? .cancelled : .events }

        func drain() throws -> LinkWatch.Arrival {
            guard let arrival = events.removeFirst() else { throw Broken() }
            return arrival
        }

        func dump() throws -> LinkTable {
            guard let table = tables.removeFirst() else { throw Broken() }
            return table
        }
    }

    private func table(_ name: String) -> LinkTable {
        LinkTable(links: [.init(index: 2, name: name, flags: .up, operationalState: .down)])
    }

    private let unavailable = LinkState(status: .unavailable(reason: "broken"))

    private func reports(_ channels: [Channel?], retries: Int = 0) -> (states: [LinkState], read: [LinkWatch.Arrival]) {
        var channels = channels
        var retries = retries
        var states: [LinkState] = []
        var read: [LinkWatch.Arrival] = []
        WatchLoop.run(
            open: {
                guard let channel = channels.removeFirst() else { throw Broken() }
                return LinkSteps(channel: channel) { read.append($0) }
            },
            retry: {
                retries -= 1
                return retries >= 0
            },
            unavailable: LinkWatch.unavailable,
            report: { states.append($0) }
        )
        return (states, read)
    }

    @Test("the state is read at once, after each change, and after messages were lost")
    func rereads() {
        let channel = Channel(events: [.change, .overrun], tables: [table("a"), table("b"), table("c")])
        let (states, read) = reports([channel])
        #expect(states == ["a", "b", "c"].map { table($0).state() })
        #expect(read == [.change, .overrun])
    }

    @Test("messages that do not touch the link cause no reading")
    func irrelevant() {
        let channel = Channel(events: [.nothing, .nothing], tables: [table("a")])
        #expect(reports([channel]).states == [table("a").state()])
    }

    @Test("when the kernel cannot be asked, that is a state, and a new connection is tried")
    func recovers() {
        let dies = Channel(events: [nil], tables: [table("a")])
        let mute = Channel(events: [.change], tables: [table("b"), nil])
        let good = Channel(events: [], tables: [table("c")])
        #expect(
            reports([nil, dies, mute, good], retries: 3).states
                == [
                    unavailable, table("a").state(), unavailable, table("b").state(), unavailable, table("c").state(),
                ])
    }

    @Test("cancelled while it waits to try again, it ends")
    func cancelledInPause() {
        #expect(reports([nil]).states == [unavailable])
    }
}

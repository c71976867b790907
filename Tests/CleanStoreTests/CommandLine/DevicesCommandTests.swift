import Foundation
import Testing

@testable import CleanStoreApp

@Suite("cleanstore devices", .timeLimit(.minutes(10)))
struct DevicesCommandTests {
    private let tool = CleanStoreTool()
    private static let names = ["link", "bluetooth", "power", "thermal", "memory"]

    @Test("each part of the machine is a line, and no database is looked for or made")
    func text() async throws {
        let outcome = try await tool.runBare(["devices"])
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(outcome.lines.map { $0.prefix { $0 != " " } } == Self.names.map { Substring($0) })
        let made = try FileManager.default.contentsOfDirectory(atPath: tool.folder.path)
        #expect(made.allSatisfy { $0.hasSuffix(".in") || $0.hasSuffix(".out") || $0.hasSuffix(".err") })
    }

    @Test("for programs it is one document")
    func json() async throws {
        struct List: Decodable {
            struct Device: Decodable { var device, status: String }
            var devices: [Device]
        }
        let outcome = try await tool.runBare(["devices", "--output", "json"])
        let list = try JSONDecoder().decode(List.self, from: Data(outcome.output.utf8))
        #expect(list.devices.map(\.device) == Self.names)
        #expect(list.devices.allSatisfy { !$0.status.isEmpty })
    }

    @Test("a watch is ended by a signal, and that is no failure", arguments: ["INT", "TERM"])
    func signal(name: String) async throws {
        let script = """
            mkfifo pipe; "$@" >pipe & watch=$!
            while read -r line; do
                echo "$line"
                case $line in memory*) kill -\(name) $watch;; esac
            done <pipe
            wait $watch; echo "code $?"
            """
        let outcome = try await tool.shell(script, ["devices", "--watch"])
        #expect(outcome.lines.last == "code 0", "\(outcome.errors)")
        #expect(outcome.lines.count >= 6)
    }

    @Test("a watch shows a link that comes and goes", .enabled(if: Self.hasNamespaces, "needs unshare and ip"))
    func follows() async throws {
        let script = """
            export PATH=$PATH:/usr/sbin:/sbin
            mkfifo pipe; "$@" >pipe & watch=$!
            while read -r line; do
                echo "$line"
                case $line in
                    memory*) ip link set lo up;;
                    link*lo\\ up*) ip link set lo down; down=1;;
                    link*lo\\ down*) if [ -n "$down" ]; then kill -TERM $watch; fi;;
                esac
            done <pipe
            wait $watch; echo "code $?"
            """
        let outcome = try await tool.shell(
            "export PATH=$PATH:/usr/bin:/bin; unshare --user --map-root-user --net sh -c \"$SCRIPT\" sh \"$@\"",
            ["devices", "--watch"], environment: ["SCRIPT": script])
        let links = outcome.lines.filter { $0.hasPrefix("link") }
        #expect(links.first?.hasSuffix("lo down") == true, "\(outcome.errors)")
        #expect(links.contains { $0.contains("lo up 127.0.0.1/8") })
        #expect(outcome.lines.last == "code 0")
    }

    private static let hasNamespaces = ["unshare", "ip"].allSatisfy { name in
        ["/usr/bin", "/bin", "/usr/sbin", "/sbin"].contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
        }
    }
}

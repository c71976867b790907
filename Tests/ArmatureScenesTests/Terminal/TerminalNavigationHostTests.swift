import ArmatureScenes
import Testing

@MainActor
@Suite("The terminal host")
struct TerminalNavigationHostTests {
    private let canvas = GridCanvas(columns: 20, rows: 4)
    private let list = WordScreen("Orders", "1 Amy", "2 Bob", "3 Chris", "4 Dora")
    private let order = WordScreen("Order 2", "Bob Battery, whose name is long")

    private func host(_ layout: TerminalNavigationHost.Layout = .narrow) -> TerminalNavigationHost {
        let host = TerminalNavigationHost(layout: layout, frame: canvas.frame)
        host.perform(.push(list, layer: 0)) {}
        return host
    }

    @Test("a narrow terminal shows the topmost screen below its title")
    func narrow() {
        let host = host()
        #expect(canvas.lines == ["Orders", "1 Amy", "2 Bob", "3 Chris"])
        host.perform(.push(order, layer: 0)) {}
        #expect(canvas.lines == ["Order 2", "Bob Battery, whose n", "", ""])
        #expect(canvas.cursor == [1, 0])
    }

    @Test("a wide terminal shows the topmost screen beside the first, each within its columns")
    func wide() {
        let host = host(.wide(firstColumns: 6))
        #expect(canvas.lines == ["Orders", "1 Amy │", "2 Bob │", "3 Chri│"])
        host.perform(.push(order, layer: 0)) {}
        #expect(canvas.lines == ["Order 2", "1 Amy │Bob Battery,", "2 Bob │", "3 Chri│"])
        #expect(canvas.cursor == [1, 7])
    }

    @Test("Tab moves between both panes of a wide terminal, unless the screen wants the key")
    func panes() {
        let host = host(.wide(firstColumns: 6))
        #expect(!host.handle(.tab))
        host.perform(.push(order, layer: 0)) {}
        #expect(host.handle(.tab))
        #expect(canvas.lines[0] == "Orders")
        #expect(canvas.cursor == [1, 0])
        host.handle(.enter)
        #expect(list.keys == [.tab, .enter])
        host.handle(.backTab)
        order.wanted = [.tab]
        #expect(host.handle(.tab))
        #expect(canvas.lines[0] == "Order 2")
    }

    @Test("a sheet covers what lies below, and takes the keys")
    func sheet() {
        let sheet = WordScreen("Filter", "Unpaid")
        let host = host()
        host.perform(.present(sheet)) {}
        #expect(canvas.lines == ["Filter", "Unpaid", "", ""])
        host.handle(.character("x"))
        #expect(sheet.keys == [.character("x")])
        #expect(list.keys == [])
        host.perform(.dismiss(downTo: 1)) {}
        #expect(canvas.lines[0] == "Orders")
    }

    @Test("a sheet on a wide terminal has a frame and a margin, so that the rest can be seen")
    func wideSheet() {
        let host = host(.wide(firstColumns: 6))
        host.perform(.present(WordScreen("Filter", "Unpaid orders only"))) {}
        #expect(canvas.lines == ["Filter", "1 Am┌──────────┐", "2 Bo│Unpaid ord│", "3 Ch└──────────┘"])
    }

    @Test("Escape goes back once: to the screen below, or out of the sheet, and not past the last screen")
    func escape() {
        let host = host()
        var reports: [NavigationBack] = []
        host.didGoBack = { reports.append($0) }
        host.perform(.push(order, layer: 0)) {}
        host.perform(.present(WordScreen("Filter"))) {}
        host.perform(.push(WordScreen("Date"), layer: 1)) {}
        for _ in 1...3 { #expect(host.handle(.escape)) }
        #expect(!host.handle(.escape))
        #expect(reports == [.shrank(layer: 1, to: 1), .dismissed(downTo: 1), .shrank(layer: 0, to: 1)])
        list.wanted = [.escape]
        #expect(host.handle(.escape))
        #expect(reports.count == 3)
    }

    @Test("keys come from a sequence, until it ends or nothing is shown")
    func sequence() async {
        let host = host()
        let (keys, feed) = AsyncStream.makeStream(of: TerminalKey.self)
        for key in [TerminalKey.up, .resized, .down] { feed.yield(key) }
        feed.finish()
        await host.run(keys)
        #expect(list.keys == [.up, .down])

        let (rest, _) = AsyncStream.makeStream(of: TerminalKey.self)
        host.perform(.shrink(layer: 0, to: 0)) {}
        await host.run(rest)
        #expect(canvas.lines == ["", "", "", ""])
    }

    @Test("a change can be seen as soon as it is performed")
    func completion() {
        let host = host()
        var isDone = false
        host.perform(.replaceTop(order, layer: 0)) { isDone = true }
        #expect(isDone)
        #expect(canvas.lines[0] == "Order 2")
    }

    @Test("wide characters are cut where a pane ends", arguments: [("日本語", "日本"), ("a日本語", "a日"), ("a😀b", "a😀b")])
    func wideCharacters(text: String, visible: String) {
        let host = TerminalNavigationHost(layout: .wide(firstColumns: 4), frame: canvas.frame)
        host.perform(.push(WordScreen("Names", text), layer: 0)) {}
        // The grid counts characters, not cells, so the line is only looked at up to the bar's blanks.
        #expect(canvas.lines[1].hasPrefix(visible))
        #expect(!canvas.lines[1].hasPrefix(visible + "語"))
    }

    @Test("a terminal of no size draws nothing and does not fail")
    func tiny() {
        let tiny = GridCanvas(columns: 0, rows: 0)
        let host = TerminalNavigationHost(layout: .wide(firstColumns: 6), frame: tiny.frame)
        host.perform(.push(list, layer: 0)) {}
        host.perform(.present(order)) {}
        #expect(tiny.lines == [])
    }
}

/// Shows the screens of a navigation on a terminal.
///
/// The line at the top is the title of the screen that takes the keys. Escape goes back, unless the screen wants it: to
/// the screen below, or out of a sheet.
@MainActor
public final class TerminalNavigationHost: NavigationHost {
    /// How the stack at the bottom is laid out. Sheets are always drawn over it.
    public enum Layout: Hashable, Sendable {
        /// Only the topmost screen.
        case narrow
        /// The first screen on the left, so many columns wide, and the topmost other one beside it. Tab and Back Tab
        /// change between them when the screen does not want the key.
        case wide(firstColumns: Int)
    }

    /// How the stack is laid out. A change shows with the next ``draw()``.
    public var layout: Layout {
        didSet { if layout != oldValue { didChangeFront?() } }
    }
    /// Whom to tell that somebody went back.
    public var didGoBack: (@MainActor (NavigationBack) -> Void)?
    /// Whom to tell that the layout has changed.
    public var didChangeFront: (@MainActor () -> Void)?

    private let frame: @MainActor (_ draw: @MainActor (any TerminalCanvas) -> Void) -> Void
    private var shown = NavigationLayers<any TerminalScreen>()
    private var isFirstFocused = false

    /// A host that shows nothing yet.
    ///
    /// - Parameters:
    ///   - layout: narrow when left out.
    ///   - frame: called for each picture: blanks a canvas, lets the host draw on it, and shows it.
    public init(
        layout: Layout = .narrow, frame: @escaping @MainActor (_ draw: @MainActor (any TerminalCanvas) -> Void) -> Void
    ) {
        self.layout = layout
        self.frame = frame
    }

    /// Performs a change and draws it.
    public func perform(_ action: NavigationAction<any TerminalScreen>, completion: @escaping @MainActor () -> Void) {
        shown.perform(action)
        isFirstFocused = false
        draw()
        completion()
    }

    /// The topmost screen, and in a wide layout the first beside it unless a sheet lies over both.
    public func placesInFront(in layers: [[any TerminalScreen]]) -> [ScreenPlace] {
        guard let top = ScreenPlace.top(of: layers) else { return [] }
        let isSplit = splits != nil && top.layer == 0
        return isSplit ? [ScreenPlace(layer: 0, depth: 0), top] : [top]
    }

    /// Draws everything anew; to be called when a screen has something new to show without a key.
    public func draw() {
        frame { canvas in self.draw(on: canvas) }
    }

    /// Hands keys to the screens until there are no more, or the navigation shows nothing any more.
    public func run(_ keys: some AsyncSequence<TerminalKey, Never>) async {
        var iterator = keys.makeAsyncIterator()
        while !shown.layers.isEmpty, let key = await iterator.next(isolation: MainActor.shared) { handle(key) }
    }

    /// Hands a key to the screen that has the focus, uses it itself if the screen does not, and draws.
    ///
    /// - Returns: whether the key meant something.
    @discardableResult
    public func handle(_ key: TerminalKey) -> Bool {
        let isUsed = key == .resized || focused?.handle(key) ?? false || useMyself(key)
        draw()
        return isUsed
    }

    private func useMyself(_ key: TerminalKey) -> Bool {
        switch key {
        case .escape: return goBack()
        case .tab, .backTab:
            guard splits != nil, shown.layers.count == 1, shown.layers[0].count > 1 else { return false }
            isFirstFocused.toggle()
            return true
        default: return false
        }
    }

    private func goBack() -> Bool {
        guard let layer = shown.layers.indices.last else { return false }
        let count = shown.layers[layer].count
        let back: NavigationBack
        if count > 1 {
            shown.perform(.shrink(layer: layer, to: count - 1))
            back = .shrank(layer: layer, to: count - 1)
        } else if layer > 0 {
            shown.perform(.dismiss(downTo: layer))
            back = .dismissed(downTo: layer)
        } else {
            return false
        }
        isFirstFocused = false
        didGoBack?(back)
        return true
    }

    private var splits: Int? {
        if case .wide(let columns) = layout { columns } else { nil }
    }

    private var focused: (any TerminalScreen)? {
        let isSplit = splits != nil && shown.layers.count == 1
        return isSplit && isFirstFocused ? shown.layers[0].first : shown.top
    }

    // MARK: Drawing

    private func draw(on canvas: any TerminalCanvas) {
        guard let focused, let stack = shown.layers.first else { return }
        canvas.write(focused.title, row: 0, column: 0, style: .title)
        let body = TerminalSize(columns: canvas.size.columns, rows: canvas.size.rows - 1)
        if let columns = splits {
            draw(stack.first, on: canvas, column: 0, columns: columns, rows: body.rows)
            for row in 0..<max(0, body.rows) { canvas.write("│", row: row + 1, column: columns, style: .dim) }
            let second = stack.count > 1 ? stack.last : nil
            let rest = body.columns - columns - 1
            draw(second, on: canvas, column: columns + 1, columns: rest, rows: body.rows)
        } else {
            draw(stack.last, on: canvas, column: 0, columns: body.columns, rows: body.rows)
        }
        if shown.layers.count > 1 { drawSheet(on: canvas) }
    }

    private func draw(
        _ screen: (any TerminalScreen)?, on canvas: any TerminalCanvas, column: Int, columns: Int, rows: Int
    ) {
        let size = TerminalSize(columns: columns, rows: rows)
        let region = TerminalRegion(of: canvas, row: 1, column: column, size: size)
        // Only the focused screen may say where the cursor is.
        guard let screen else { return }
        screen.draw(on: screen === focused ? region : TerminalStill(region))
    }

    private func drawSheet(on canvas: any TerminalCanvas) {
        let margin = splits == nil ? 0 : 4
        let size = TerminalSize(columns: canvas.size.columns - 2 * margin, rows: canvas.size.rows - 1)
        var region = TerminalRegion(of: canvas, row: 1, column: margin, size: size)
        region.blank()
        if margin > 0 { region = region.framed() }
        shown.top?.draw(on: region)
    }
}

/// A canvas whose cursor stays where it is.
private final class TerminalStill: TerminalCanvas {
    private let canvas: any TerminalCanvas

    init(_ canvas: any TerminalCanvas) {
        self.canvas = canvas
    }

    var size: TerminalSize { canvas.size }

    func write(_ text: String, row: Int, column: Int, style: TerminalStyle) {
        canvas.write(text, row: row, column: column, style: style)
    }

    func placeCursor(row: Int, column: Int) {}
}

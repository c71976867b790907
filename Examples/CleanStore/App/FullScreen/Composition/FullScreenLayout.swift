import ArmatureScenes

/// What a window has room for.
enum WindowProfile: String, Sendable, CaseIterable {
    /// One screen.
    case narrow
    /// The list and a screen beside it.
    case wide

    /// From so many columns on a window is wide: a form beside the list is then about as wide as a narrow window.
    static let wideColumns = 100

    init(columns: Int) {
        self = columns < Self.wideColumns ? .narrow : .wide
    }
}

extension TerminalNavigationHost.Layout {
    /// How to lay out a window of a size. It follows the size at all times, whatever flow was chosen at the beginning: a
    /// window that is made smaller must not cost the clerk a form that is filled half-way.
    init(for size: TerminalSize) {
        switch WindowProfile(columns: size.columns) {
        case .narrow: self = .narrow
        case .wide: self = .wide(firstColumns: min(48, size.columns * 2 / 5))
        }
    }
}

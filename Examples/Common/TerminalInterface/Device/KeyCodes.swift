import ArmatureScenes
import CNCurses

extension TerminalKey {
    /// The key behind a code by which ncurses names it; `nil` for keys that no screen of ours uses.
    init?(code: Int32) {
        switch code {
        case KEY_ENTER: self = .enter
        case KEY_BTAB: self = .backTab
        case KEY_BACKSPACE: self = .backspace
        case KEY_DC: self = .delete
        case KEY_UP: self = .up
        case KEY_DOWN: self = .down
        case KEY_LEFT: self = .left
        case KEY_RIGHT: self = .right
        case KEY_HOME: self = .home
        case KEY_END: self = .end
        case KEY_PPAGE: self = .pageUp
        case KEY_NPAGE: self = .pageDown
        default: return nil
        }
    }

    /// The key behind a character that was typed; `nil` for control characters without a letter.
    init?(typed scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x0A, 0x0D: self = .enter
        case 0x09: self = .tab
        case 0x1B: self = .escape
        // What terminals send for the key above Return; some send the one, some the other.
        case 0x08, 0x7F: self = .backspace
        case 1...26: self = .control(Character(Unicode.Scalar(UInt8(scalar.value) + 0x60)))
        case 0..<0x20, 0x80..<0xA0: return nil
        default: self = .character(Character(scalar))
        }
    }
}

/// What can be pressed.
enum CalculatorKey: Hashable, Sendable {
    /// 0 to 9.
    case digit(Int)
    case point
    case operation(Operation)
    case equals
    /// Takes the digit back that was typed last.
    case rubOut
    case undo
    case clear

    /// The key with this character on it, if there is one.
    init?(_ character: Character) {
        switch character {
        case "0"..."9" where character.isASCII: self = .digit(character.wholeNumberValue!)
        case ".": self = .point
        case "=": self = .equals
        case "u", "U": self = .undo
        case "c", "C": self = .clear
        default:
            guard let operation = Operation(rawValue: character) else { return nil }
            self = .operation(operation)
        }
    }
}

/// Why pressing a key changed nothing.
enum KeyRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    case tooManyDigits(limit: Int)
    case secondPoint
    case tooLarge
    case nothingToUndo

    var description: String {
        switch self {
        case .tooManyDigits(let limit): "a number can have \(limit) digits"
        case .secondPoint: "a number can have one point"
        case .tooLarge: "the result is too large"
        case .nothingToUndo: "there is nothing to undo"
        }
    }
}

import Foundation

/// What two numbers are combined by.
enum Operation: Character, CaseIterable, Sendable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"

    /// The result in decimal arithmetic; nil if it has more digits before the point than a `Decimal` can hold. Dividing
    /// by zero leaves the left number as it is.
    func applied(to left: Decimal, _ right: Decimal) -> Decimal? {
        let result: Decimal =
            switch self {
            case .add: left + right
            case .subtract: left - right
            case .multiply: left * right
            case .divide: right == 0 ? left : left / right
            }
        return result.isNaN ? nil : result
    }
}

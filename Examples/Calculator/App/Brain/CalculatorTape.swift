import Foundation

/// What was calculated, step by step, and what is being typed: the rules of the calculator, as a value.
struct CalculatorTape: Equatable, Sendable {
    /// A number, and the operation before it. Without one it begins a calculation and is its own result.
    struct Step: Equatable, Sendable {
        var operation: Operation?
        var number: Decimal

        var text: String { "\(operation.map { "\($0.rawValue)" } ?? "")\(number)" }
    }

    /// The oldest first.
    private(set) var steps: [Step] = []
    /// The operation for the next number.
    private(set) var pending: Operation?
    /// What was typed since an operation was pressed; the next digit begins a new number when there is none.
    private(set) var typed: TypedNumber?

    /// What all steps come to; nil when there is none.
    var result: Decimal? {
        // Only steps whose result can be held are added.
        steps.reduce(nil) { result, step in Self.value(of: step, after: result) ?? result }
    }

    /// The number being typed, otherwise the result, otherwise 0.
    var display: String { typed?.text ?? result.map(Self.text) ?? "0" }

    mutating func press(_ key: CalculatorKey) throws(KeyRefusal) {
        switch key {
        case .digit(let digit):
            var number = typed ?? TypedNumber()
            try number.append(digit: digit)
            typed = number
        case .point:
            var number = typed ?? TypedNumber()
            try number.appendPoint()
            typed = number
        case .operation(let operation):
            // Pressed at the very beginning it means that of 0; pressed again, another one instead.
            if typed != nil || steps.isEmpty { try addStep() }
            pending = operation
        case .equals:
            if typed != nil { try addStep() }
            pending = nil
        case .rubOut:
            if typed?.rubOut() == false { typed = nil }
        case .undo:
            if steps.isEmpty, typed == nil { throw .nothingToUndo }
            _ = steps.popLast()
            // The operation that was pressed after the step that is gone must not reach the next number.
            pending = nil
            typed = nil
        case .clear:
            self = CalculatorTape()
        }
    }

    private mutating func addStep() throws(KeyRefusal) {
        let step = Step(operation: pending, number: typed?.value ?? 0)
        guard Self.value(of: step, after: result) != nil else { throw .tooLarge }
        steps.append(step)
        typed = nil
    }

    private static func value(of step: Step, after result: Decimal?) -> Decimal? {
        guard let operation = step.operation, let result else { return step.number }
        return operation.applied(to: result, step.number)
    }

    /// A number with fifteen significant digits, or with all that stand before the point if those are more.
    private static func text(_ number: Decimal) -> String {
        var (exact, rounded) = (number, Decimal())
        let whole = max(0, exact.exponent + exact.significand.description.count)
        NSDecimalRound(&rounded, &exact, max(0, TypedNumber.digitLimit - whole), .plain)
        return "\(rounded)"
    }
}

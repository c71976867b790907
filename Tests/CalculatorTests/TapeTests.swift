import Foundation
import Testing

@testable import CalculatorApp

/// A tape after some keys.
func tape(_ keys: String) throws -> CalculatorTape {
    var tape = CalculatorTape()
    for key in keys { try tape.press(try #require(CalculatorKey(key))) }
    return tape
}

@Suite("The rules of the calculator")
struct TapeTests {
    @Test(
        "what is shown after some keys",
        arguments: [
            ("", "0"), ("7", "7"), ("12", "12"), ("007", "7"), ("0", "0"),
            ("12+", "12"), ("12+3", "3"), ("12+3=", "15"), ("12+3*", "15"), ("12+3*2=", "30"),
            ("8-10=", "-2"), ("10/4=", "2.5"), ("6*7=", "42"),
            ("5=", "5"), ("=", "0"), ("+", "0"), ("-5=", "-5"),
            ("5+*3=", "15"), ("5+=", "5"), ("5+3=4", "4"), ("5+3=4=", "4"), ("5+3=*2=", "16"),
            ("1.5+.5=", "2"), ("1.50", "1.50"), ("3.", "3."), (".", "0."), ("3.=", "3"),
            ("9/0=", "9"), ("9/0+1=", "10"), ("0/0=", "0"), ("1/3=", "0.333333333333333"),
            ("2/3=", "0.666666666666667"),
            ("1000/3=", "333.333333333333"), ("12c", "0"), ("5+3=c4", "4"),
        ])
    func display(keys: String, display: String) throws {
        #expect(try tape(keys).display == display)
    }

    @Test("digits append, and after an operation the next digit begins a new number")
    func digits() throws {
        #expect(try tape("123").typed?.value == 123)
        #expect(try tape("123+4").typed?.value == 4)
    }

    @Test("a step is a number and the operation before it; the first has none and is its own result")
    func steps() throws {
        let tape = try tape("12+3*2=")
        #expect(tape.steps.map(\.text) == ["12", "+3", "*2"])
        #expect(try CalculatorAppTape.result("12+") == 12)
        #expect(try CalculatorAppTape.result("5+3=4=") == 4)
    }

    enum CalculatorAppTape {
        static func result(_ keys: String) throws -> Decimal? { try tape(keys).result }
    }

    @Test("without steps there is no result, whatever is being typed")
    func noResult() throws {
        #expect(CalculatorTape().result == nil)
        #expect(try tape("42").result == nil)
    }

    @Test(
        "undo takes the newest step, with the number that is being typed",
        arguments: [
            ("12+3*2=u", ["12", "+3"], "15"), ("12+3*2=uu", ["12"], "12"), ("12+3*2=uuu", [], "0"),
            ("12+3*9u", ["12"], "12"), ("7u", [], "0"),
        ])
    func undo(keys: String, steps: [String], display: String) throws {
        let tape = try tape(keys)
        #expect(tape.steps.map(\.text) == steps)
        #expect(tape.display == display)
    }

    @Test("defect: the operation pressed after a step that was undone does not reach the next number")
    func undoDropsPendingOperation() throws {
        let undone = try tape("5+3*u")
        #expect(undone.pending == nil)
        #expect(try tape("5+3*u4=").steps.map(\.text) == ["5", "4"])
        #expect(try tape("5+3*u+4=").display == "9")
    }

    @Test("defect: clear forgets that the next digit was to begin a new number, and everything else")
    func clear() throws {
        for keys in ["5+3*", "5+", "5+3=", "5.", "5"] { #expect(try tape(keys + "c") == CalculatorTape()) }
        #expect(try tape("5+c12").display == "12")
        #expect(try tape("5+c12=").steps.map(\.text) == ["12"])
    }

    @Test("defect: numbers are decimal, not binary and short")
    func decimal() throws {
        #expect(try tape(".1+.2=").display == "0.3")
        #expect(try tape(".1+.2-.3=").result == 0)
        #expect(try tape("16777217+0=").display == "16777217")
        #expect(try tape("123456789012345*1000+1=").display == "123456789012345001")
    }

    @Test("rubbing out takes back what was typed last")
    func rubOut() throws {
        var tape = try tape("1.2")
        try tape.press(.rubOut)
        #expect(tape.display == "1.")
        try tape.press(.rubOut)
        try tape.press(.rubOut)
        #expect(tape == CalculatorTape())
        try tape.press(.rubOut)
        #expect(tape.display == "0")
    }

    @Test("what cannot be done is refused with a reason and changes nothing")
    func refused() throws {
        var cases: [(String, CalculatorKey, KeyRefusal)] = [
            ("1.2", .point, .secondPoint), ("", .undo, .nothingToUndo),
            ("123456789012345", .digit(6), .tooManyDigits(limit: 15)),
        ]
        let large = "*" + String(repeating: "9", count: 15)
        cases.append((String(repeating: "9", count: 15) + String(repeating: large, count: 11), .equals, .tooLarge))
        for (keys, key, refusal) in cases {
            var tape: CalculatorTape
            do { tape = try CalculatorTests.tape(keys) } catch {
                Issue.record("\(keys): \(error)")
                continue
            }
            let before = tape
            #expect(throws: refusal) { try tape.press(key) }
            #expect(tape == before && !"\(refusal)".isEmpty)
        }
    }
}

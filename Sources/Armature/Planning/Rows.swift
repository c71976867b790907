extension Array {
    /// The same elements in an array that has no room to grow: an array that grew can be twice as large as it need be.
    var withoutSpareRoom: [Element] {
        var copy: [Element] = []
        copy.reserveCapacity(count)
        copy.append(contentsOf: self)
        return copy
    }
}

/// Numbers that never change, in half the room of an array of `Int`.
struct Numbers: RandomAccessCollection, Sendable {
    private let numbers: [Int32]

    init(_ numbers: [Int]) {
        self.numbers = numbers.map(Int32.init)
    }

    var startIndex: Int { 0 }
    var endIndex: Int { numbers.count }

    subscript(index: Int) -> Int { Int(numbers[index]) }
}

/// An array of arrays that never changes, in two arrays: many short rows would each cost a block of memory.
struct Rows<Element: Sendable>: RandomAccessCollection, Sendable {
    private let elements: [Element]
    /// Where each row ends.
    private let ends: [Int32]

    init(_ rows: [[Element]]) {
        var elements: [Element] = []
        elements.reserveCapacity(rows.reduce(0) { $0 + $1.count })
        for row in rows { elements += row }
        var end = 0
        ends = rows.map { row in
            end += row.count
            return Int32(end)
        }
        self.elements = elements
    }

    var startIndex: Int { 0 }
    var endIndex: Int { ends.count }

    subscript(row: Int) -> ArraySlice<Element> {
        elements[(row == 0 ? 0 : Int(ends[row - 1]))..<Int(ends[row])]
    }
}

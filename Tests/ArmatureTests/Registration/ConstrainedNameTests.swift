import Testing

@testable import Armature

@Suite("Names of constrained protocols")
struct ConstrainedNameTests {
    @Test("a protocol with its associated types is written as in source")
    func constrained() {
        #expect(displayName(of: (any Shelf<Int, [String]>).self) == "any Shelf<Int, Array<String>>")
        #expect(
            displayName(of: (any Shelf<[Int], any Shelf<Int, Bool>>).self)
                == "any Shelf<Array<Int>, any Shelf<Int, Bool>>")
        #expect(displayName(of: [any Shelf<Int, Bool>].self) == "[any Shelf<Int, Bool>]")
        #expect(displayName(of: (any Shelf).self) == "any Shelf")
    }

    @Test("the module of an associated type is kept where names are told apart")
    func qualified() {
        #expect(qualifiedName(of: (any Shelf<Int, Bool>).self).contains("Swift.Int"))
    }
}

protocol Shelf<Item, Label> {
    associatedtype Item
    associatedtype Label
}

import Testing

@testable import Armature

private protocol Plain {}
private protocol Other {}
private protocol Holding<Item, Reason> {
    associatedtype Item
    associatedtype Reason
}
private struct Hidden {}
private enum Catalogue {
    final class Client {}
    struct Shelf<Item> {
        struct Slot<Size> {}
    }
}
private enum Payment {
    final class Client {}
}
extension Array {
    fileprivate struct Nested {}
}

@Suite("The name of a type, as a person writes it")
struct TypeNameTests {
    private static func local() -> Any.Type {
        struct Local {}
        return Local.self
    }

    private static func twin() -> Any.Type {
        struct Local {}
        return Local.self
    }

    private static let cases: [(type: Any.Type, name: String)] = [
        (Int.self, "Int"), (Void.self, "Void"), (Any.self, "Any"), (AnyObject.self, "AnyObject"),
        (Hidden.self, "Hidden"), (Catalogue.Client.self, "Catalogue.Client"),
        (Catalogue.Shelf<Int>.Slot<String>.self, "Catalogue.Shelf<Int>.Slot<String>"),
        ([Int].Nested.self, "Array<Int>.Nested"), (local(), "TypeNameTests.Local"),
        ((any Plain).self, "any Plain"), ((any Plain & Other).self, "any Other & Plain"),
        ((any AnyObject & Plain).self, "any Plain & AnyObject"), ((any Plain.Type).self, "any Plain.Type"),
        ((any Sequence<Int>).self, "any Sequence<Int>"),
        ((any Holding<Int, Hidden>).self, "any Holding<Int, Hidden>"),
        (Int?.self, "Int?"), ((any Plain)?.self, "(any Plain)?"), ((() -> Void)?.self, "(() -> ())?"),
        ([any Plain].self, "[any Plain]"), ([String: [any Plain]].self, "[String: [any Plain]]"),
        ([Int: Hidden?]?.self, "[Int: Hidden?]?"), (Catalogue.Shelf<Hidden>?.self, "Catalogue.Shelf<Hidden>?"),
        (Tagged<Hidden, any Plain>.self, "Tagged<Hidden, any Plain>"), (Weak<any Plain>.self, "Weak<any Plain>"),
        (Lazy<Provider<Int>>.self, "Lazy<Provider<Int>>"), (SceneFactory<Void, Int>.self, "SceneFactory<Void, Int>"),
        (ScopeFactory<Int, Entry<any Plain>>.self, "ScopeFactory<Int, Entry<any Plain>>"),
        (((Int, String) async throws -> Void).self, "(Int, String) async throws -> ()"),
        ((@MainActor @Sendable (Hidden) -> Int).self, "@MainActor @Sendable (Hidden) -> Int"),
        ((Int, name: String).self, "(Int, name: String)"), (Int.Type.self, "Int.Type"),
    ]

    @Test("modules, private contexts and addresses are left out; enclosing types are not", arguments: cases.indices)
    func name(index: Int) {
        let (type, name) = Self.cases[index]
        #expect(displayName(of: type) == name)
    }

    @Test("no name tells an address or a module, however deep the type is nested")
    func noAddresses() {
        func grow<Value>(_ type: Value.Type, _ depth: Int) -> Any.Type {
            depth == 0 ? type : grow(Catalogue.Shelf<(Value, Hidden)>.Slot<Value>.self, depth - 1)
        }
        for depth in 0..<5 {
            for start in [Hidden.self, Self.local()] as [Any.Type] {
                let name = displayName(of: grow(start, depth))
                #expect(!name.contains("$") && !name.contains("context") && !name.contains("ArmatureTests"))
            }
        }
    }

    @Test("types of one name are different keys, and get their modules where both are spoken of")
    func namesakes() {
        #expect(BindingKey(Self.local()) != BindingKey(Self.twin()))
        #expect(displayName(of: Self.local()) == displayName(of: Self.twin()))
        #expect(displayName(of: Catalogue.Client.self) != displayName(of: Payment.Client.self))
        #expect(qualifiedName(of: Catalogue.Client.self) == "ArmatureTests.Catalogue.Client")
        #expect(qualifiedName(of: (any Plain).self) == "any ArmatureTests.Plain")
    }

    @Test("a composition is one key in whatever order it is written, and an alias is its target")
    func oneKey() {
        typealias Alias = any Other & Plain
        #expect(BindingKey((any Plain & Other).self) == BindingKey(Alias.self))
        #expect(BindingKey((any Plain).self) != BindingKey((any Plain)?.self))
    }
}

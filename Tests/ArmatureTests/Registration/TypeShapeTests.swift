import PackageTesting
import Testing

@testable import Armature

@Suite("The shapes of types")
struct TypeShapeTests {
    enum Colour { case red }
    enum Choice<Value> { case one(Value), none }
    indirect enum Tree { case leaf, node(Tree) }
    struct Box<Value> { let value: Value }
    struct Pair<each Value> {}
    class Plain {}
    final class Generic<Value> {}
    actor Worker {}
    protocol Reference: AnyObject {}
    protocol Valued<Value> { associatedtype Value }
    enum Role {}

    static let others: [Any.Type] = [
        Int.self, String.self, Bool.self, Void.self, Never.self, Colour.self, Choice<Int>.self, Tree.self,
        Box<Int>.self, Box<[Int]>.self, Pair<Int, String>.self, Plain.self, Generic<Int>.self, Generic<Int?>.self,
        Worker.self, (Int, String).self, (() -> Void).self, (@Sendable (Int) async throws -> String).self,
        (@convention(c) (Int) -> Void).self, Int.Type.self, Plain.Type.self,
        Tagged<Role, Int>.self, Tagged<Role, any Error>.self, Set<Int>.self, ContiguousArray<Int>.self,
        ClosedRange<Int>.self, AnyHashable.self, UnsafeRawPointer.self, Unmanaged<Plain>.self,
    ]
    static let existentials: [Any.Type] = [
        (any Error).self, (any Reference).self, (any Error & CustomStringConvertible).self,
        (any Reference & CustomStringConvertible).self, (Plain & CustomStringConvertible).self, (any Valued).self,
        (any Valued<Int>).self, (any Sequence<String>).self, (any Reference & Valued<Int>).self,
    ]
    static let metatypes: [Any.Type] = [(any Error.Type).self, (any Reference.Type).self]
    static let wrapped: [Any.Type] = [
        Lazy<any Error>.self, Lazy<Plain>.self, Provider<Int>.self, Weak<any Reference>.self, Weak<Plain>.self,
        SceneFactory<Void, Plain>.self, ScopeFactory<Int, String>.self, Int?.self, (any Error)?.self, Plain?.self,
        Int??.self, [Int].self, [any Error].self, [String: any Error].self, [Lazy<Int>].self, Never?.self,
    ]

    @Test("metadata is read here, and not asked of the runtime")
    func known() {
        #expect(KnownShapes() != nil)
    }

    @Test("a wrapper is told from everything else, as a cast tells it")
    func wrappers() {
        for type in Self.wrapped { #expect(TypeShape.wrapper(type) != nil, "\(type)") }
        for type in Self.others + Self.existentials + Self.metatypes + [Any.self, AnyObject.self] {
            #expect(TypeShape.wrapper(type) == nil, "\(type)")
        }
        for type in Self.wrapped + Self.others + Self.existentials + Self.metatypes {
            #expect((TypeShape.wrapper(type) != nil) == (type is any InjectionWrapper.Type), "\(type)")
        }
    }

    @Test("an existential and its metatype are told from everything else, as their descriptions tell them")
    func existentials() {
        for type in Self.existentials { #expect(TypeShape.isExistential(type), "\(type)") }
        for type in Self.metatypes { #expect(TypeShape.isExistentialMetatype(type), "\(type)") }
        for type in Self.wrapped + Self.others + Self.existentials + Self.metatypes {
            #expect(TypeShape.isExistential(type) == TypeShape.describesExistential(type), "\(type)")
            #expect(TypeShape.isExistentialMetatype(type) == TypeShape.describesExistentialMetatype(type), "\(type)")
        }
        #expect(!TypeShape.isExistential(Any.self) && !TypeShape.isExistential(AnyObject.self))
        #expect(!TypeShape.isExistentialMetatype(Any.Type.self))
    }

    @Test("the metatype of a protocol with arguments is told from the existential, though the runtime cannot name it")
    func constrained() {
        for type: Any.Type in [(any Valued<Int>.Type).self, (any Sequence<String>.Type).self] {
            #expect(TypeShape.isExistentialMetatype(type) && !TypeShape.isExistential(type))
        }
        for type in Self.others + Self.existentials + Self.metatypes {
            #expect(!TypeShape.isConstrainedMetatype(type), "\(type)")
        }
        #expect(displayName(of: (any Valued<Int>.Type).self) == qualifiedName(of: (any Valued<Int>.Type).self))
    }

    @Test("every type that is declared a wrapper is known as one")
    func complete() throws {
        let declared = try PackageSources.files(in: "Sources/Armature").flatMap { file in
            file.text.matches(of: /extension (\w+): InjectionWrapper/).map { String($0.1) }
        }
        let known = TypeShape.wrappers.map { String(describing: $0).prefix { $0 != "<" } }
        #expect(declared.count == 8)
        #expect(Set(declared) == Set(known.map(String.init)))
    }
}

import Armature
import ArmatureTesting
import Testing

/// Parts are handed things that are neither objects nor existentials of the usual kind.
@Suite("Arguments that are not what they look like")
@MainActor
struct OddArgumentTests {
    protocol Making { static var name: String { get } }
    struct Baker: Making { static let name = "baker" }
    protocol Holding<Value>: AnyObject {
        associatedtype Value
        static var size: Int { get }
        var held: Value { get }
    }
    final class Shelf: Holding {
        static var size: Int { 40 }
        let held = 7
    }
    struct Failure: Error, Equatable { let code: Int }

    /// Reads all of it first.
    final class Reader {
        let text: String
        init(making: any Making.Type, holding: any Holding<Int>, error: any Error, add: @escaping (Int) -> Int) {
            text = "\(making.name) \(holding.held) \(error as? Failure == Failure(code: 3)) \(add(1))"
        }
    }
    /// Reads all of it last, and keeps it.
    final class View {
        let reader: Reader, making: any Making.Type, holding: any Holding<Int>, error: any Error, add: (Int) -> Int
        init(
            reader: Reader, making: any Making.Type, holding: any Holding<Int>, error: any Error,
            add: @escaping (Int) -> Int
        ) {
            (self.reader, self.making, self.holding, self.error, self.add) = (reader, making, holding, error, add)
        }
    }

    struct Root: CompositionRoot {
        let view: SceneEntry<Int, View>

        init(_ registry: Registry, configuration: Void) {
            view = registry.scene(argument: Int.self) { scene in
                scene.part({ Baker.self }, as: { $0 as any Making.Type })
                scene.part(Shelf.init, as: { $0 as any Holding<Int> })
                scene.part({ Failure(code: 3) }, as: { $0 as any Error })
                scene.part { (number: Int) -> ((Int) -> Int) in { $0 + number } }
                scene.part(Reader.init)
                return scene.root(View.init)
            }
        }
    }

    @Test("metatypes, existentials with arguments, errors and functions reach all who need them, and go with them")
    func reachAll() async throws {
        try await withContainer(of: WiringPlan(Root.self)) { root in
            weak var shelf: Shelf?
            for number in 1...50 {
                let view = root.view(number)
                shelf = view.holding as? Shelf
                #expect(shelf != nil)
                #expect(view.reader.text == "baker 7 true \(number + 1)")
                #expect(view.making.name == "baker" && view.error as? Failure == Failure(code: 3))
                #expect(view.add(2) == number + 2)
            }
            #expect(shelf == nil)
        }
    }

    final class Measure {
        let sizes: [Int]
        init(kind: any Holding<Int>.Type) { sizes = [kind.size] }
    }
    final class Wall {
        let sizes: [Int]
        init(measure: Measure, kind: any Holding<Int>.Type) { sizes = measure.sizes + [kind.size] }
    }

    struct WallRoot: CompositionRoot {
        let wall: SceneEntry<Void, Wall>

        init(_ registry: Registry, configuration: Void) {
            wall = registry.scene { scene in
                scene.part({ Shelf.self }, as: { $0 as any Holding<Int>.Type })
                scene.part(Measure.init)
                return scene.root(Wall.init)
            }
        }
    }

    struct BareRoot: CompositionRoot {
        let wall: SceneEntry<Void, Wall>

        init(_ registry: Registry, configuration: Void) {
            wall = registry.scene { scene in
                scene.part(Measure.init)
                return scene.root(Wall.init)
            }
        }
    }

    @Test("the type of those who conform to a protocol with an argument is handed on as the bare bits that it is")
    func handOnConstrainedMetatype() async throws {
        try await withContainer(of: WiringPlan(WallRoot.self)) { root in
            for _ in 1...3 { #expect(root.wall().sizes == [40, 40]) }
        }
    }

    @Test("a missing type of those who conform to a protocol with an argument is reported, though it has no name")
    func reportConstrainedMetatype() throws {
        let error = #expect(throws: WiringError.self) { try WiringPlan(BareRoot.self) }
        let missing = try #require(error?.diagnostics.first)
        #expect(missing.id == .missingBinding)
        #expect(missing.message.contains("any _.Type"))
    }
}

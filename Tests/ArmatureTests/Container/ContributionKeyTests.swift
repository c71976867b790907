import Armature
import Testing

@Suite("Keys of contributions")
struct ContributionKeyTests {
    class Place: Hashable, @unchecked Sendable {
        static func == (left: Place, right: Place) -> Bool { left === right }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    final class Town: Place, @unchecked Sendable {}

    struct Root: CompositionRoot {
        struct Names: Sendable {
            let optional: [Int?: String], places: [Place: String], narrow: [UInt8: String]
        }
        let names: Entry<Names>

        init(_ registry: Registry, configuration: Void) {
            registry.contribute(key: Optional(1), value: "one")
            registry.contribute(key: Int?.none, value: "none")
            registry.contribute(key: Town() as Place, value: "town")
            registry.contribute(key: UInt8(1), value: "narrow one")
            names = registry.service { Names(optional: $0, places: $1, narrow: $2) }.entry
        }
    }

    @Test("a key counts as the type it was contributed as: an optional one, a subclass, a number of another width")
    func declaredType() async throws {
        let names = try await WiringPlan(Root.self).start().names
        #expect(names.optional == [1: "one", nil: "none"])
        #expect(Array(names.places.values) == ["town"])
        #expect(names.narrow == [1: "narrow one"])
    }
}

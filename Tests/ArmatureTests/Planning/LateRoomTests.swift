import Testing

@testable import Armature

@Suite("The room that a scene with late parts takes")
struct LateRoomTests {
    @MainActor final class Bolt {
        init() {}
    }
    @MainActor final class Hinge {
        init(bolt: Bolt) {}
    }
    @MainActor final class Carpet {
        init() {}
    }
    @MainActor final class Door {
        init(carpet: Carpet, hinge: Lazy<Hinge>) {}
    }

    struct House: CompositionRoot {
        let door: SceneEntry<Void, Door>

        init(_ registry: Registry, configuration: Void) {
            door = registry.scene { scene in
                scene.part(Bolt.init)
                scene.part(Carpet.init)
                scene.part(Hinge.init)
                return scene.root(Door.init)
            }
        }
    }

    @Test("only what a late part may need can be found again, and so has a weak cell")
    func weakCells() throws {
        let draft = Draft(serial: -1)
        let root = House(Registry(draft: draft, level: 0), configuration: ())
        draft.setEntries(entryPoints(in: root), of: 0)
        draft.seal()
        let plan = try #require(Planning(draft, rootName: "House", overrides: []).plan)
        let targets = plan.layouts.flatMap(\.weakTargets).map { plan.offers[Int($0)].key.type }
        #expect(Set(targets.map(ObjectIdentifier.init)) == [ObjectIdentifier(Bolt.self), ObjectIdentifier(Hinge.self)])
    }

    @Test("a ledger knows how far each part is, and what is no part never gets anywhere")
    func ledger() {
        let ledger = PartLedger([3, 5, 9], objects: [9, 3], offset: 7)
        #expect(ledger.end == 10 && ledger.objects == [3, 9])
        withUnsafeTemporaryAllocation(byteCount: ledger.end, alignment: 1) { room in
            let frame = room.baseAddress!
            ledger.open(in: frame)
            #expect(ledger.add([.filled, .built], to: 5, frame))
            #expect(!ledger.add(.built, to: 5, frame))
            #expect(ledger.remove(.filled, from: 5, frame) && !ledger.remove(.filled, from: 5, frame))
            #expect([3, 4, 5, 9].map { ledger[$0, frame] } == [[], [], .built, []])
            #expect(!ledger.add(.underWay, to: 4, frame))
        }
    }
}

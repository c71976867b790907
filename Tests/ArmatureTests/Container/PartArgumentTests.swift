import Armature
import Synchronization
import Testing

/// What the parts of a scene are handed: moved to the last that reads it, copied for all others, whatever its type.
@Suite("Arguments of parts")
@MainActor
struct PartArgumentTests {
    /// Counts what is alive of one test's objects.
    final class Census: Sendable {
        let living = Mutex(0)
        var count: Int { living.withLock { $0 } }
        func add(_ number: Int) { living.withLock { $0 += number } }
    }

    class Counted {
        let census: Census
        init(_ census: Census) {
            self.census = census
            census.add(1)
        }
        deinit { census.add(-1) }
    }

    protocol Named { var name: String { get } }
    protocol Making: Sendable { var name: String { get } }
    protocol LeafLogic: AnyObject { var label: String { get } }

    final class Leaf: Counted, LeafLogic, Named {
        let label = "leaf"
        var name: String { label }
        init(census: Census) { super.init(census) }
    }
    /// A value too large to be moved, with references in it.
    struct Large: Named {
        let leaf: Leaf, first: String, second: [Int], third: String
        var name: String { first + third + "\(second.count)" }
    }
    final class Twice: Counted {
        let one: any LeafLogic, other: any LeafLogic, text: String
        init(one: any LeafLogic, text: String, other: any LeafLogic, census: Census) {
            (self.one, self.other, self.text) = (one, other, text)
            super.init(census)
        }
    }
    final class Reader: Counted {
        let leaf: any LeafLogic, large: any Named, again: Large, made: any Making
        init(leaf: any LeafLogic, large: any Named, again: Large, made: any Making, census: Census) {
            (self.leaf, self.large, self.again, self.made) = (leaf, large, again, made)
            super.init(census)
        }
    }
    final class View: Counted {
        let twice: Twice, reader: Reader, text: String, leaf: Leaf?
        init(twice: Twice, reader: Reader, text: String, leaf: Leaf?, census: Census) {
            (self.twice, self.reader, self.text, self.leaf) = (twice, reader, text, leaf)
            super.init(census)
        }
    }
    struct Fresh: Making {
        let name: String
    }

    struct Root: CompositionRoot {
        let view: SceneEntry<String, View>

        init(_ registry: Registry, configuration: Census) {
            registry.value(configuration)
            registry.worker({ Fresh(name: "fresh of \($0.count)") } as @Sendable (Census) -> Fresh) {
                $0 as any Making
            }
            view = registry.scene(argument: String.self) { scene in
                scene.part(Leaf.init, as: { $0 as any LeafLogic }).also { $0 }
                scene.part(
                    { (leaf: Leaf, text: String) in Large(leaf: leaf, first: text, second: [1, 2], third: "!") },
                    as: { $0 as any Named }
                ).also { $0 }
                scene.part(Twice.init)
                scene.part(Reader.init)
                return scene.root(View.init)
            }
        }
    }

    @Test(
        "parts that several need, one of them twice, large values and fresh workers all arrive, and all end with the scene"
    )
    func everythingArrivesAndEnds() async throws {
        let census = Census()
        let container = try await WiringPlan(Root.self, configuration: census).start()
        for round in 0..<3 {
            do {
                let view = container.view("text \(round)")
                #expect(view.twice.one === view.twice.other)
                #expect(view.twice.one === view.reader.leaf)
                #expect(view.leaf === view.twice.one)
                #expect(view.twice.text == "text \(round)")
                #expect(view.text == "text \(round)")
                #expect(view.reader.large.name == "text \(round)!2")
                #expect(view.reader.again.leaf === view.leaf)
                #expect(view.reader.made.name.hasPrefix("fresh of "))
                #expect(census.count == 4)
            }
            #expect(census.count == 0)
        }
        await container.stop()
    }

    @MainActor final class Maker {
        let depth: Int, below: Maker?
        init(depth: Int, leaf: any LeafLogic, make: SceneFactory<Int, Maker>) {
            self.depth = depth
            // Makes another scene of the kind that is being made.
            below = depth > 0 ? make(depth - 1) : nil
        }
    }

    struct Nested: CompositionRoot {
        let maker: SceneEntry<Int, Maker>
        init(_ registry: Registry, configuration: Census) {
            registry.value(configuration)
            maker = registry.scene(argument: Int.self) { scene in
                scene.part(Leaf.init, as: { $0 as any LeafLogic })
                return scene.root(Maker.init)
            }
        }
    }

    @Test("a scene whose initialiser makes another of its kind gets its own arguments at each depth")
    func scenesWithinScenes() async throws {
        let census = Census()
        let container = try await WiringPlan(Nested.self, configuration: census).start()
        do {
            var maker: Maker? = container.maker(5)
            for depth in (0...5).reversed() {
                #expect(maker?.depth == depth)
                maker = maker?.below
            }
            #expect(maker == nil)
        }
        #expect(census.count == 0)
        await container.stop()
    }

    final class Late {
        let leaf: any LeafLogic, lazy: Lazy<Twice>
        init(leaf: any LeafLogic, lazy: Lazy<Twice>) { (self.leaf, self.lazy) = (leaf, lazy) }
    }

    struct Putting: CompositionRoot {
        let late: SceneEntry<String, Late>
        init(_ registry: Registry, configuration: Census) {
            registry.value(configuration)
            late = registry.scene(argument: String.self) { scene in
                scene.part(Leaf.init, as: { $0 as any LeafLogic })
                scene.part(Twice.init)
                return scene.root(Late.init)
            }
        }
    }

    @Test("what is made late reads the parts that were made early")
    func latePartsReadEarlyOnes() async throws {
        let census = Census()
        let container = try await WiringPlan(Putting.self, configuration: census).start()
        do {
            let late = container.late("argument")
            #expect(census.count == 1)
            #expect(late.lazy.value.one === late.leaf)
            #expect(late.lazy.value.text == "argument")
            #expect(census.count == 2)
        }
        #expect(census.count == 0)
        await container.stop()
    }

    struct Marker {}
    final class Branch: Counted {
        init(leaf: Leaf, census: Census) { super.init(census) }
    }
    final class Twig: Counted {
        init(leaf: Leaf, branch: Branch, census: Census) { super.init(census) }
    }
    final class Tree: Counted {
        init(twig: Twig, marker: Marker, census: Census) { super.init(census) }
    }

    struct Marked: CompositionRoot {
        let tree: SceneEntry<Void, Tree>
        init(_ registry: Registry, configuration: Census) {
            registry.value(configuration)
            tree = registry.scene { scene in
                // Without size, and needed after the part beside it.
                scene.part { Marker() }
                scene.part(Leaf.init)
                scene.part(Branch.init)
                scene.part(Twig.init)
                return scene.root(Tree.init)
            }
        }
    }

    @Test("a part without size does not keep the part beside it alive")
    func partsWithoutSize() async throws {
        let census = Census()
        let container = try await WiringPlan(Marked.self, configuration: census).start()
        do {
            let tree = container.tree()
            #expect(tree.census.count == 1)
        }
        #expect(census.count == 0)
        await container.stop()
    }
}

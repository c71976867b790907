import Armature
import Testing

/// Late parts whose initialisers, or whose workers' initialisers, make other late parts of the same scene.
@Suite("Late parts that make late parts", .timeLimit(.minutes(10)))
@MainActor
struct LateNestingTests {
    final class Ledger { var made: [String] = [] }

    protocol Tool { var name: String { get } }
    /// A worker too large to be moved, with references in it.
    struct Hammer: Tool {
        let name: String, owner: Ledger, handles: [String]
    }

    final class Nail {
        let tool: any Tool
        init(tool: any Tool) { self.tool = tool }
    }
    final class Shelf {
        let ledger: Ledger, tool: any Tool, nail: Nail
        init(ledger: Ledger, tool: any Tool, nail: Lazy<Nail>) {
            self.nail = nail.value
            (self.ledger, self.tool) = (ledger, tool)
        }
    }
    /// A worker that makes a part while the arguments of its own reader are being prepared.
    final class Drill {
        let nail: Nail
        init(nail: Lazy<Nail>) { self.nail = nail.value }
    }
    final class Wall {
        let ledger: Ledger, drill: Drill
        init(ledger: Ledger, drill: Drill) { (self.ledger, self.drill) = (ledger, drill) }
    }
    final class Room {
        let ledger: Ledger, shelf: Lazy<Shelf>, wall: Lazy<Wall>
        init(ledger: Ledger, shelf: Lazy<Shelf>, wall: Lazy<Wall>) {
            (self.ledger, self.shelf, self.wall) = (ledger, shelf, wall)
        }
    }

    struct House: CompositionRoot {
        let room: SceneEntry<Void, Room>
        init(_ registry: Registry, configuration: Void) {
            room = registry.scene { scene in
                scene.part(Ledger.init)
                scene.worker(
                    { (ledger: Ledger) in
                        ledger.made.append("hammer")
                        return Hammer(name: "hammer \(ledger.made.count)", owner: ledger, handles: ["wood"])
                    }, as: { $0 as any Tool })
                scene.worker(Drill.init, as: { $0 })
                scene.part(Nail.init)
                scene.part(Shelf.init)
                scene.part(Wall.init)
                return scene.root(Room.init)
            }
        }
    }

    @Test("a late part that makes another from its initialiser keeps its own arguments")
    func fromTheInitialiser() async throws {
        let container = try await WiringPlan(House.self).start()
        weak var ledger: Ledger?
        do {
            let room = container.room()
            ledger = room.ledger
            let shelf = room.shelf.value
            #expect(shelf.ledger === room.ledger)
            #expect(shelf.tool.name == "hammer 1")
            #expect(shelf.nail.tool.name == "hammer 2")
        }
        #expect(ledger == nil)
        await container.stop()
    }

    @Test("a late part whose worker makes another part keeps the arguments before that worker")
    func fromTheWorkerOfAnArgument() async throws {
        let container = try await WiringPlan(House.self).start()
        weak var ledger: Ledger?
        do {
            let room = container.room()
            ledger = room.ledger
            let wall = room.wall.value
            #expect(wall.ledger === room.ledger)
            #expect(wall.drill.nail.tool.name == "hammer 1")
        }
        #expect(ledger == nil)
        await container.stop()
    }

    final class Key {
        init(ledger: Ledger) { ledger.made.append("key") }
    }
    final class Lock {
        let key: Key
        init(key: Lazy<Key>) { self.key = key.value }
    }
    final class Door {
        let lock: Lock, key: Key
        init(lock: Lock, key: Key) { (self.lock, self.key) = (lock, key) }
    }
    final class Hall {
        let ledger: Ledger, door: Lazy<Door>
        init(ledger: Ledger, door: Lazy<Door>) { (self.ledger, self.door) = (ledger, door) }
    }
    struct Hotel: CompositionRoot {
        let hall: SceneEntry<Void, Hall>
        init(_ registry: Registry, configuration: Void) {
            hall = registry.scene { scene in
                scene.part(Ledger.init)
                scene.part(Key.init)
                scene.part(Lock.init)
                scene.part(Door.init)
                return scene.root(Hall.init)
            }
        }
    }

    @Test("a part that was made meanwhile is not made again")
    func madeMeanwhile() async throws {
        let container = try await WiringPlan(Hotel.self).start()
        weak var key: Key?
        do {
            let hall = container.hall()
            let door = hall.door.value
            #expect(door.key === door.lock.key)
            #expect(hall.ledger.made == ["key"])
            key = door.key
        }
        #expect(key == nil)
        await container.stop()
    }

    final class Snake {
        init(bite: Provider<Bite>) { _ = bite() }
    }
    struct Bite { let snake: Snake }
    final class Cage {
        let snake: Lazy<Snake>
        init(snake: Lazy<Snake>) { self.snake = snake }
    }
    struct Zoo: CompositionRoot {
        let cage: SceneEntry<Void, Cage>
        init(_ registry: Registry, configuration: Void) {
            cage = registry.scene { scene in
                scene.worker(Bite.init, as: { $0 })
                scene.part(Snake.init)
                return scene.root(Cage.init)
            }
        }
    }

    @Test("a late part that needs itself through a worker is reported instead of being made twice")
    func needsItself() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = try await WiringPlan(Zoo.self).start().cage().snake.value
        }
        result.expectMessage("LateNestingTests.Snake", "needed by its own initialiser")
    }
}

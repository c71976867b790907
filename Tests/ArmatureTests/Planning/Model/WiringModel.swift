import Testing

/// A wiring as numbers, from which a composition root is written and which the reference judges.
struct WiringModel: CustomTestStringConvertible {
    enum Wrapper: CaseIterable {
        case direct
        case optional
        case lazy
        case provider
        case weak
        case all
        case keyed
    }

    enum Target: Hashable {
        case key(Int)
        /// The factory of a scene or scope.
        case place(Int)
    }

    struct Need {
        var target: Target
        var wrapper: Wrapper = .direct
    }

    enum Kind: Equatable {
        case service
        case worker
        case mainWorker
        case value
        case contributedService
        case contributedWorker
        case decorator
        case part
        case sceneWorker
        case root
        case argument
        /// With the place inside.
        case scene(Int)
        case scope(Int)
        /// A value bound as an optional.
        case optionalValue
    }

    struct Item {
        var id: Int
        var kind: Kind
        var place: Int
        var key: Int
        var also: Int?
        var label: String?
        var needs: [Need] = []
        var isEntry = false
        var isSideEffect = false
        var isUnused = false
    }

    struct Place {
        enum Kind {
            case root
            case scope
            case scene
        }

        var kind: Kind
        var parent: Int?
        var argument: Int?
        var root: Int?
        /// The item of the scene or scope.
        var owner: Int?
    }

    var places = [Place(kind: .root)]
    var items: [Item] = []
    var nextKey = 0

    var testDescription: String { "\(items.count) items in \(places.count) places" }

    /// A place and those around it, from the inside outwards.
    func chain(_ place: Int) -> [Int] { [place] + (places[place].parent.map(chain) ?? []) }

    func isVisible(_ place: Int, from inner: Int) -> Bool { chain(inner).contains(place) }

    func isInScene(_ item: Int) -> Bool { places[items[item].place].kind == .scene }

    mutating func freshKey() -> Int {
        nextKey += 1
        return nextKey - 1
    }

    @discardableResult
    mutating func add(_ kind: Kind, in place: Int, key: Int? = nil, needs: [Need] = []) -> Int {
        let key = key ?? freshKey()
        items.append(Item(id: items.count, kind: kind, place: place, key: key, needs: needs))
        return items.count - 1
    }

    /// Adds a scene or scope with what it has from the beginning; returns the place inside.
    mutating func addPlace(_ kind: Place.Kind, in parent: Int, hasArgument: Bool) -> Int {
        let place = places.count
        places.append(Place(kind: kind, parent: parent))
        places[place].owner = add(kind == .scene ? .scene(place) : .scope(place), in: parent)
        if hasArgument { places[place].argument = add(.argument, in: place) }
        return place
    }
}

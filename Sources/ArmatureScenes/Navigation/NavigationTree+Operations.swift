extension NavigationTree {
    typealias Place = ScreenPlace
    typealias Actions = [NavigationAction<Route>]

    /// What an operation means, without doing it.
    func actions(for operation: NavigationOperation<Route>, by flow: FlowID) -> Result<Actions, NavigationRefusal> {
        switch operation {
        case .show(let route, let placement): .success(showing(route, placement, by: flow))
        case .pop: popping(by: flow)
        case .popTo(let route): returning(to: lastPlace(of: flow) { $0.route == route })
        case .popToRoot: returning(to: firstPlace(of: flow))
        case .dismissSheet: hasSheet(over: flow) ? .success([.dismiss(downTo: layers.count - 1)]) : .failure(.noSheet)
        case .dismissTop: hasSheet(over: flow) ? .success([.dismiss(downTo: layers.count - 1)]) : popping(by: flow)
        case .finish: .success(removing(family(of: flow)))
        }
    }

    /// The actions that leave only what lies below a number of screens, counted from the bottom of the lowest stack.
    func keeping(_ count: Int) -> Actions {
        var actions: Actions = []
        var rest = count
        for (index, layer) in layers.enumerated() {
            if index > 0, rest == 0 {
                actions.insert(.dismiss(downTo: index), at: 0)
                break
            }
            let kept = min(rest, layer.count)
            if kept < layer.count { actions.append(.shrink(layer: index, to: kept)) }
            rest -= kept
        }
        return actions
    }

    /// The action that puts a route on top of a layer, or opens the layer with it.
    func adding(_ route: Route, onLayer layer: Int) -> NavigationAction<Route> {
        if layers.isEmpty { return .push(route, layer: 0) }
        return layers.indices.contains(layer) ? .push(route, layer: layer) : .present(route)
    }

    private func showing(_ route: Route, _ placement: Placement, by flow: FlowID) -> Actions {
        guard !layers.isEmpty else { return [.push(route, layer: 0)] }
        switch placement {
        case .push:
            return [.push(route, layer: home(of: flow).layer)]
        case .sheet:
            return [.present(route)]
        case .replace:
            guard let place = lastPlace(of: flow) else { return [.push(route, layer: home(of: flow).layer)] }
            return shrinking(place.layer, to: place.depth + 1) + [.replaceTop(route, layer: place.layer)]
        case .detail:
            let layer = home(of: flow).layer
            let first = layers[layer].firstIndex { $0.flow == flow } ?? layers[layer].count - 1
            return shrinking(layer, to: first + 1) + [.push(route, layer: layer)]
        case .root:
            let sheets: Actions = layers.count > 1 ? [.dismiss(downTo: 1)] : []
            guard !layers[0].isEmpty else { return sheets + [.push(route, layer: 0)] }
            return sheets + shrinking(0, to: 1) + [.replaceTop(route, layer: 0)]
        }
    }

    private func popping(by flow: FlowID) -> Result<Actions, NavigationRefusal> {
        guard let place = lastPlace(of: flow) else { return .failure(.notShown) }
        guard place.depth > 0 else { return .failure(.onlyScreen) }
        return .success([.shrink(layer: place.layer, to: place.depth)])
    }

    private func returning(to place: Place?) -> Result<Actions, NavigationRefusal> {
        guard let place else { return .failure(.notShown) }
        let sheets: Actions = layers.count > place.layer + 1 ? [.dismiss(downTo: place.layer + 1)] : []
        return .success(sheets + shrinking(place.layer, to: place.depth + 1))
    }

    private func removing(_ flows: Set<FlowID>) -> Actions {
        var actions: Actions = []
        for (index, layer) in layers.enumerated() {
            guard let depth = layer.firstIndex(where: { flows.contains($0.flow) }) else { continue }
            if index > 0, depth == 0 {
                // First, so that a host need not take screens off a stack that is covered.
                actions.insert(.dismiss(downTo: index), at: 0)
                break
            }
            actions.append(.shrink(layer: index, to: depth))
        }
        return actions
    }

    private func shrinking(_ layer: Int, to count: Int) -> Actions {
        layers[layer].count > count ? [.shrink(layer: layer, to: count)] : []
    }

    private func hasSheet(over flow: FlowID) -> Bool {
        layers.count - 1 > (firstPlace(of: flow) ?? home(of: flow)).layer
    }

    /// The flow's topmost screen, or that of the nearest flow above it that shows something.
    private func home(of flow: FlowID) -> Place {
        for flow in ancestry(of: flow).reversed() {
            if let place = lastPlace(of: flow) { return place }
        }
        return Place(layer: 0, depth: 0)
    }

    private func firstPlace(of flow: FlowID) -> Place? {
        for (layer, entries) in layers.enumerated() {
            if let depth = entries.firstIndex(where: { $0.flow == flow }) { return Place(layer: layer, depth: depth) }
        }
        return nil
    }

    private func lastPlace(of flow: FlowID, where condition: (Entry) -> Bool = { _ in true }) -> Place? {
        for (layer, entries) in layers.enumerated().reversed() {
            if let depth = entries.lastIndex(where: { $0.flow == flow && condition($0) }) {
                return Place(layer: layer, depth: depth)
            }
        }
        return nil
    }
}

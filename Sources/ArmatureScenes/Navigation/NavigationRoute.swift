/// One place a flow can show, with the data that the place needs: usually an enum, one case for each screen.
///
/// A flow that opens another has a case that holds the other's route, `case signIn(SignInRoute)`, so that the routes of
/// an application form one type: what is shown is a value that can be compared, encoded and restored.
public typealias NavigationRoute = Codable & Hashable & Sendable

/// Where a screen comes to be shown.
public enum Placement: Hashable, Sendable {
    /// On top of the stack in which its flow lives.
    case push
    /// On a new stack that is drawn over everything.
    case sheet
    /// In the place of the flow's topmost screen, and of what lies on that.
    case replace
    /// Right above the flow's first screen, in the place of all that lies there: the detail beside a list.
    case detail
    /// Alone: all stacks give way to it.
    case root
}

/// What a flow can ask of the navigation.
public enum NavigationOperation<Route> {
    case show(Route, Placement)
    /// Takes the flow's topmost screen away, with what lies on it in the same stack. It never dismisses a sheet.
    case pop
    /// Goes back to a screen of the flow, the topmost if there are several; sheets over it go, too.
    case popTo(Route)
    /// Goes back to the first screen of the flow; sheets over it go, too.
    case popToRoot
    /// Dismisses the topmost sheet over the stack in which the flow began. It never pops.
    case dismissSheet
    /// Dismisses the topmost sheet if there is one, and pops otherwise.
    case dismissTop
    /// Takes away everything that the flow and its child flows show, and what lies on that.
    case finish

    /// The same operation with the route as another type.
    func map<Other>(_ transform: (Route) -> Other) -> NavigationOperation<Other> {
        switch self {
        case .show(let route, let placement): .show(transform(route), placement)
        case .popTo(let route): .popTo(transform(route))
        case .pop: .pop
        case .popToRoot: .popToRoot
        case .dismissSheet: .dismissSheet
        case .dismissTop: .dismissTop
        case .finish: .finish
        }
    }
}

extension NavigationOperation: Equatable where Route: Equatable {}
extension NavigationOperation: Sendable where Route: Sendable {}

/// Why an operation changed nothing.
public enum NavigationRefusal: Error, Hashable, Sendable {
    /// The flow has not been shown yet.
    case notStarted
    /// The flow is over.
    case ended
    /// The only screen of a stack cannot be popped: a sheet is dismissed, and the last screen of all stays.
    case onlyScreen
    /// No sheet lies over the flow.
    case noSheet
    /// The flow shows no such screen.
    case notShown
}

/// What became of an operation.
public enum NavigationOutcome: Hashable, Sendable {
    case done
    /// The screen was on top already.
    case alreadyShown
    /// The route has no screen of its own.
    case passedThrough
    /// The flow of that type does not handle the route.
    case unhandled(flow: String)
    case refused(NavigationRefusal)
}

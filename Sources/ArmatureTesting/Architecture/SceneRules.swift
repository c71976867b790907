extension ArchitectureRule {
    /// How the types of a scene are named that may know neither other screens nor how they came to be shown. Routers
    /// and flow controllers are not among them: they are there to know it.
    public static let sceneSuffixes = ["View", "ViewController", "Screen", "ViewModel", "Interactor", "Presenter"]

    /// How screens are named: what is shown as a whole.
    public static let screenSuffixes = ["View", "ViewController", "Screen"]

    /// No screen, and nothing else of a scene but its router, names another screen.
    ///
    /// - Parameters:
    ///   - suffixes: how screens are named.
    ///   - subviews: types that are named like a screen but are parts of one.
    public static func screensKnowNoOthers(
        screens suffixes: [String] = screenSuffixes, subviews: Set<String> = []
    ) -> ArchitectureRule {
        ArchitectureRule("screens-know-no-others") { files in
            let screens = Set(
                files.flatMap(\.types).filter { $0.isScreen(suffixes) && !subviews.contains($0.name) }.map(\.path))
            return files.flatMap { file in
                file.types.filter { $0.isNamed(sceneSuffixes) }.flatMap { type in
                    type.body.indices.compactMap { index in
                        guard let screen = type.body.screen(at: index, screens), !type.isWithin(screen) else {
                            return nil
                        }
                        return (
                            file, type.body[index].line,
                            "\(type.fullName) names the screen \(screen.joined(separator: ".")); only a router or flow "
                                + "controller may"
                        )
                    }
                }
            }
        }
    }

    /// What pushes, presents or dismisses, by name: of UIKit, of SwiftUI and of this package.
    public static let navigationNames: Set<String> = [
        "UINavigationController", "navigationController", "pushViewController", "popViewController",
        "popToViewController", "popToRootViewController", "setViewControllers", "performSegue", "prepareForSegue",
        "UIStoryboard", "UIStoryboardSegue", "instantiateViewController", "presentingViewController",
        "presentedViewController", "showDetailViewController", "UIPopoverPresentationController",
        "NavigationLink", "NavigationStack", "NavigationPath", "NavigationSplitView", "navigationDestination",
        "fullScreenCover", "presentationMode", "NavigationHost", "FlowController",
        "FlowNavigator", "NavigationOperation", "DeepLinks",
    ]

    /// Nothing of a scene but its router uses an API of navigation.
    public static func scenesDoNotNavigate(_ names: Set<String> = navigationNames) -> ArchitectureRule {
        ArchitectureRule("scenes-do-not-navigate") { files in
            files.flatMap { file in
                file.types.filter { $0.isNamed(sceneSuffixes) }.flatMap { type in
                    type.body.indices.compactMap { index in
                        guard names.contains(type.body[index].text) || type.body.isAnimatedCall(at: index) else {
                            return nil
                        }
                        return (
                            file, type.body[index].line,
                            "\(type.fullName) uses '\(type.body[index].text)'; say what happened, and let the flow go on"
                        )
                    }
                }
            }
        }
    }
}

extension SourceType {
    fileprivate func isNamed(_ suffixes: [String]) -> Bool { suffixes.contains { name.hasSuffix($0) } }

    /// Whether it is the screen, a part of it, or around it.
    fileprivate func isWithin(_ screen: [String]) -> Bool { path.starts(with: screen) || screen.starts(with: path) }

    /// A type that is called `Screen` and nothing else says too little to be one, unless it is some scene's.
    fileprivate func isScreen(_ suffixes: [String]) -> Bool {
        [.class, .struct, .actor].contains(kind) && isNamed(suffixes) && (path.count > 1 || !suffixes.contains(name))
    }
}

extension ArraySlice<SourceToken> {
    /// The screen whose whole name stands here.
    fileprivate func screen(at index: Int, _ screens: Set<[String]>) -> [String]? {
        guard self[index].kind == .word else { return nil }
        var path = [self[index].text]
        var next = index
        // The longest name wins: `ListOrders.View` is not `ListOrders`.
        var found = screens.contains(path) ? path : nil
        while next + 2 < endIndex, self[next + 1].isSign("."), self[next + 2].kind == .word {
            next += 2
            path.append(self[next].text)
            if screens.contains(path) { found = path }
        }
        return found
    }

    /// `present(next, animated: true)`: the words alone mean many things, with the label they are UIKit's.
    fileprivate func isAnimatedCall(at index: Int) -> Bool {
        guard ["present", "dismiss", "show"].contains(self[index].text), self[index].kind == .word else { return false }
        guard index + 1 < endIndex, self[index + 1].isSign("(") else { return false }
        if index > startIndex, self[index - 1].isWord("func") { return false }
        var depth = 0
        for next in (index + 1)..<endIndex {
            if self[next].isSign("(") { depth += 1 }
            if self[next].isSign(")") { depth -= 1 }
            if depth == 0 { return false }
            if depth == 1, next + 1 < endIndex, self[next + 1].isSign(":"),
                ["animated", "sender"].contains(self[next].text)
            {
                return true
            }
        }
        return false
    }
}

import ArmatureScenes
import Observation
import SwiftUI

/// A view of a navigation, with an identity: the same screen twice on a stack is two screens.
struct ShownView: Hashable, Identifiable {
    let id: Int
    let view: AnyView

    static func == (left: ShownView, right: ShownView) -> Bool { left.id == right.id }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// Shows the screens of a navigation in SwiftUI: flows make `AnyView`s, and ``NavigationHostView`` shows them.
@MainActor
@Observable
final class SwiftUINavigationHost: NavigationHost {
    @ObservationIgnored var didGoBack: (@MainActor (NavigationBack) -> Void)?

    fileprivate private(set) var shown = NavigationLayers<ShownView>()
    @ObservationIgnored private var lastID = 0

    func perform(_ action: NavigationAction<AnyView>, completion: @escaping @MainActor () -> Void) {
        shown.perform(
            action.map { view in
                lastID += 1
                return ShownView(id: lastID, view: view)
            })
        // SwiftUI does not say when an animation is over; what it shows follows from the state, which is set.
        completion()
    }

    fileprivate func stack(_ layer: Int) -> [ShownView] {
        shown.layers.indices.contains(layer) ? shown.layers[layer] : []
    }

    /// What lies on the first screen of a layer. SwiftUI writes to it when somebody goes back.
    fileprivate func path(of layer: Int) -> Binding<[ShownView]> {
        Binding { @MainActor in
            Array(self.stack(layer).dropFirst())
        } set: { @MainActor path in
            let count = path.count + 1
            guard count < self.stack(layer).count else { return }
            self.shown.perform(.shrink(layer: layer, to: count))
            self.didGoBack?(.shrank(layer: layer, to: count))
        }
    }

    /// Whether a sheet lies over a layer. SwiftUI writes to it when somebody swipes the sheet away.
    fileprivate func hasSheet(over layer: Int) -> Binding<Bool> {
        Binding { @MainActor in
            self.shown.layers.count > layer + 1
        } set: { @MainActor isPresented in
            guard !isPresented, self.shown.layers.count > layer + 1 else { return }
            self.shown.perform(.dismiss(downTo: layer + 1))
            self.didGoBack?(.dismissed(downTo: layer + 1))
        }
    }
}

/// All that a navigation shows.
struct NavigationHostView: View {
    let host: SwiftUINavigationHost

    var body: some View { LayerView(host: host, layer: 0) }
}

/// One stack, and the sheet over it.
private struct LayerView: View {
    let host: SwiftUINavigationHost
    let layer: Int

    var body: some View {
        NavigationStack(path: host.path(of: layer)) {
            host.stack(layer).first?.view
                .navigationDestination(for: ShownView.self) { $0.view }
        }
        .sheet(isPresented: host.hasSheet(over: layer)) {
            LayerView(host: host, layer: layer + 1)
        }
    }
}

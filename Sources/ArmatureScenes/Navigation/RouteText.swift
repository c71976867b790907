/// A route as people write it: `checkout(address)`, without the modules and types that the standard text of a nested enum
/// names.
func text(of route: Any) -> String {
    if let route = route as? any CustomStringConvertible { return route.description }
    let mirror = Mirror(reflecting: route)
    if mirror.displayStyle == .optional { return mirror.children.first.map { text(of: $0.value) } ?? "nil" }
    guard mirror.displayStyle == .enum, let child = mirror.children.first, let label = child.label else {
        return String(describing: route)
    }
    return "\(label)(\(payload(of: child.value)))"
}

private func payload(_ name: String?, _ value: Any) -> String {
    // The labels that the standard library invents start with a dot.
    guard let name, !name.hasPrefix(".") else { return text(of: value) }
    return "\(name): \(text(of: value))"
}

private func payload(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .tuple else { return text(of: value) }
    return mirror.children.map { payload($0.label, $0.value) }.joined(separator: ", ")
}

/// What may be a name in the generated code.
enum SwiftNames {
    /// Words that cannot name a declaration without backticks.
    static let reserved: Set<String> = [
        "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
        "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
        "out", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "some",
        "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
        "where", "while", "Any", "Protocol", "Self", "Type",
    ]

    /// Modules that the generated code imports, or that it is likely to live beside.
    static let modules: Set<String> = [
        "Armature", "ArmatureScenes", "ArmatureServices", "ArmatureTesting", "Darwin", "Foundation", "Glibc",
        "Observation", "Swift", "SwiftUI", "Synchronization", "Testing", "UIKit", "XCTest",
    ]

    /// Types that the generated code uses by their short names, which a type of the same name would hide.
    static let used: Set<String> = Set(Scalar.allCases.map(\.rawValue)).union([
        "AnyObject", "Array", "CompositionRoot", "Equatable", "Following", "LeakDetector", "MainActor", "Never",
        "Observable", "Optional", "Recorder", "Registry", "Request", "Response", "SceneEntry", "SceneFactory",
        "Sendable", "Suite", "Task", "Test", "UseCase", "ViewModel", "Void", "Weak", "WiringPlan", "Argument",
        "Configuration", "FakeAnswers", "InteractorSpy", "PresenterSpy", "RouterSpy", "ViewModelSpy", "ViewSpy",
    ])

    /// How the types of a scene end.
    static let endings = [
        "View", "Interactor", "Presenter", "Router", "ViewModel", "Scene", "Tests", "Logic", "ViewModelling",
    ]

    /// Says why a text cannot name a type, if it cannot.
    static func objection(toType name: String) -> String? {
        if name.isEmpty { return "it is empty" }
        if reserved.contains(name) { return "it is a word of the language" }
        if !name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) {
            return "only the letters A to Z and digits can be in it"
        }
        if !("A"..."Z").contains(name.first ?? " ") { return "the name of a type starts with a capital letter" }
        if modules.contains(name) { return "a module is called so" }
        if used.contains(name) { return "it would hide a type that the generated code uses" }
        return nil
    }

    /// Says why a text cannot name a property, if it cannot.
    static func objection(toProperty name: String) -> String? {
        if name.isEmpty { return "it is empty" }
        if reserved.contains(name) { return "it is a word of the language" }
        if !name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) {
            return "only the letters A to Z and digits can be in it"
        }
        if !("a"..."z").contains(name.first ?? " ") { return "the name of a property starts with a small letter" }
        return nil
    }

    /// The name of a property for a type: `ShowOrder` gives `showOrder`, `URLList` gives `urlList`.
    static func property(for type: String) -> String {
        let letters = Array(type)
        var count = 0
        while count < letters.count, letters[count].isUppercase { count += 1 }
        // The last capital of several begins the next word, when one follows.
        if count > 1, count < letters.count, letters[count].isLetter { count -= 1 }
        return String(letters[..<count]).lowercased() + String(letters[count...])
    }

    /// The name under which a target's module is imported: `my-app` gives `my_app`.
    static func module(forTarget target: String) -> String {
        let name = String(target.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        return name.first?.isNumber == true ? "_" + name.dropFirst() : name
    }
}

/// The command line, read but not yet checked.
struct CommandOptions: Equatable {
    var scene: String?
    var kind = SceneRequest.Kind.vip
    var useCases: [String] = []
    var argument: String?
    var worker: String?
    var routes: [String] = []
    var hasTests = true
    var target: String?
    var testTarget: String?
    var path: String?
    var testPath: String?
    var packagePath = "."
    var isDryRun = false
    var replaces = false
    var wantsHelp = false

    /// - Throws: ``SceneRefusal`` for what is not understood.
    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        func value(of option: String, _ inline: String?) throws -> String {
            if let inline { return inline }
            guard let next = rest.popFirst() else { throw SceneRefusal("\(option) needs a value") }
            return next
        }
        while let word = rest.popFirst() {
            guard word.hasPrefix("-"), word != "-" else {
                if let scene { throw SceneRefusal("one scene at a time: '\(scene)' and '\(word)' were named") }
                scene = word
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let (option, inline) = (parts[0], parts.count == 2 ? parts[1] : nil)
            switch option {
            case "--kind":
                let text = try value(of: option, inline)
                guard let kind = SceneRequest.Kind(rawValue: text) else {
                    throw SceneRefusal("'\(text)' is no kind of scene: vip and mvvm are")
                }
                self.kind = kind
            case "--use-case": useCases.append(try value(of: option, inline))
            case "--router-to": routes.append(try value(of: option, inline))
            case "--argument": try set(\.argument, option, value(of: option, inline))
            case "--worker": try set(\.worker, option, value(of: option, inline))
            case "--target": try set(\.target, option, value(of: option, inline))
            case "--test-target": try set(\.testTarget, option, value(of: option, inline))
            case "--path": try set(\.path, option, value(of: option, inline))
            case "--test-path": try set(\.testPath, option, value(of: option, inline))
            case "--package-path": packagePath = try value(of: option, inline)
            default: try setFlag(option, hasValue: inline != nil)
            }
        }
    }

    private mutating func set(
        _ property: WritableKeyPath<Self, String?>, _ option: String, _ value: String
    ) throws {
        if self[keyPath: property] != nil { throw SceneRefusal("\(option) was said twice") }
        self[keyPath: property] = value
    }

    private mutating func setFlag(_ option: String, hasValue: Bool) throws {
        if hasValue { throw SceneRefusal("'\(option)' is not understood with a value; see --help") }
        switch option {
        case "--tests": hasTests = true
        case "--no-tests": hasTests = false
        case "--dry-run": isDryRun = true
        case "--force": replaces = true
        case "--help", "-h": wantsHelp = true
        default: throw SceneRefusal("'\(option)' is not understood; see --help")
        }
    }

    static let help = """
        usage: new-scene NAME [options]

        Writes the files of a scene, and its tests. NAME may have folders: Account/Login is the scene Login.

          --kind vip|mvvm       a view-interactor-presenter cycle (default), or a view that follows a model
          --use-case CASE       'FetchUser', or 'FetchUser(in: name:String, out: phone:String, age:Int?)'; repeatable
          --argument TYPE       what the scene is made from; 'OrderID=OrderID(7)' gives the tests a value of it
          --worker NAME         a worker that does the use cases' work
          --router-to SCENE     a scene that this one leads to; 'ShowOrder=OrderID(7)' as above; repeatable
          --no-tests            no tests (--tests is the default)
          --target NAME         the target of the scene; needed when Sources has several
          --test-target NAME    the target of its tests (default: the target's name and 'Tests')
          --path DIR            the folder of all scenes (default: Sources/<target>/Scenes)
          --test-path DIR       the folder of their tests (default: Tests/<test target>/Scenes)
          --package-path DIR    the package's folder (default: the current one)
          --dry-run             check everything, say what would be written, and write nothing
          --force               replace files that are there
          --help                this

        The exit code is 0 when all files were written, 1 when files are in the way, 2 when the request is refused, and
        74 when writing failed; then nothing was written.

        """
}

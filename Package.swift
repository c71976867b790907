// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

let package = Package(
    name: "Armature",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "Armature", targets: ["Armature"]),
        .library(name: "ArmatureScenes", targets: ["ArmatureScenes"]),
        .library(name: "ArmatureServices", targets: ["ArmatureServices"]),
        .library(name: "ArmatureTesting", targets: ["ArmatureTesting"]),
        .executable(name: "cleanstore", targets: ["cleanstore"]),
        .executable(name: "calculator", targets: ["calculator"]),
        .executable(name: "home", targets: ["home"]),
        .executable(name: "armature-benchmarks", targets: ["armature-benchmarks"]),
        .executable(name: "armature-new-scene", targets: ["armature-new-scene"]),
        .plugin(name: "new-scene", targets: ["new-scene"]),
    ],
    targets: [
        .target(name: "Armature", swiftSettings: strict),
        .target(name: "ArmatureScenes", dependencies: ["Armature"], swiftSettings: strict),
        .target(name: "ArmatureServices", dependencies: ["Armature"], swiftSettings: strict),
        .target(name: "ArmatureTesting", dependencies: ["Armature", "ArmatureScenes"], swiftSettings: strict),
        .systemLibrary(name: "CMalloc"),
        .executableTarget(
            name: "armature-benchmarks",
            dependencies: ["Armature", .target(name: "CMalloc", condition: .when(platforms: [.linux]))],
            swiftSettings: strict
        ),

        .target(name: "ArmatureSceneGenerator", path: "Sources/Plugins/SceneGenerator", swiftSettings: strict),
        .executableTarget(
            name: "armature-new-scene",
            dependencies: ["ArmatureSceneGenerator"],
            path: "Sources/Plugins/NewScene",
            swiftSettings: strict
        ),
        .plugin(
            name: "new-scene",
            capability: .command(
                intent: .custom(verb: "new-scene", description: "Writes the files of a scene, and its tests."),
                permissions: [.writeToPackageDirectory(reason: "It writes the files of the scene.")]
            ),
            dependencies: ["armature-new-scene"],
            path: "Sources/Plugins/NewScenePlugin"
        ),
        .testTarget(
            name: "ArmatureSceneGeneratorTests",
            dependencies: [
                "PackageTesting", "Armature", "ArmatureScenes", "ArmatureTesting", "ArmatureSceneGenerator",
            ],
            swiftSettings: strict
        ),

        .systemLibrary(
            name: "CSQLite",
            path: "Examples/CleanStore/CSQLite",
            pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]
        ),
        .systemLibrary(
            name: "CCrypt",
            path: "Examples/CleanStore/CCrypt",
            providers: [.apt(["libcrypt-dev"])]
        ),
        .systemLibrary(
            name: "CPostgres",
            path: "Examples/CleanStore/CPostgres",
            pkgConfig: "libpq",
            providers: [.apt(["libpq-dev"]), .brew(["libpq"])]
        ),
        .target(
            name: "PostgresClient",
            dependencies: ["CPostgres"],
            path: "Examples/Common/PostgresClient",
            swiftSettings: strict
        ),
        .target(
            name: "CleanStoreApp",
            dependencies: [
                "Armature", "ArmatureScenes", "ArmatureServices", "CSQLite", "PostgresClient", "TerminalInterface",
                .target(name: "CCrypt", condition: .when(platforms: [.linux])),
            ],
            path: "Examples/CleanStore/App",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "cleanstore",
            dependencies: ["CleanStoreApp"],
            path: "Examples/CleanStore/Command",
            swiftSettings: strict
        ),

        .systemLibrary(
            name: "CNCurses",
            path: "Examples/Common/CNCurses",
            providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]
        ),
        .target(
            name: "TerminalInterface",
            dependencies: ["ArmatureScenes", "CNCurses"],
            path: "Examples/Common/TerminalInterface",
            swiftSettings: strict
        ),
        .target(
            name: "TerminalTesting",
            dependencies: ["ArmatureScenes", "TerminalInterface"],
            path: "Examples/Common/TerminalTesting",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "armature-terminal-probe",
            dependencies: ["ArmatureScenes", "TerminalInterface"],
            path: "Tests/TerminalProbe",
            swiftSettings: strict
        ),
        .testTarget(
            name: "TerminalInterfaceTests",
            dependencies: ["ArmatureScenes", "TerminalInterface", "TerminalTesting", "armature-terminal-probe"],
            swiftSettings: strict
        ),
        .target(
            name: "HomeApp",
            dependencies: ["Armature", "ArmatureScenes"],
            path: "Examples/Home/App",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "home",
            dependencies: ["HomeApp"],
            path: "Examples/Home/Command",
            swiftSettings: strict
        ),
        .target(
            name: "PackageTesting",
            dependencies: ["ArmatureTesting"],
            path: "Tests/PackageTesting",
            swiftSettings: strict
        ),
        .testTarget(
            name: "HomeTests",
            dependencies: ["Armature", "ArmatureScenes", "ArmatureTesting", "PackageTesting", "HomeApp", "home"],
            swiftSettings: strict
        ),
        .target(
            name: "CalculatorApp",
            dependencies: ["Armature", "ArmatureScenes"],
            path: "Examples/Calculator/App",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "calculator",
            dependencies: ["CalculatorApp", "TerminalInterface"],
            path: "Examples/Calculator/Command",
            swiftSettings: strict
        ),
        .testTarget(
            name: "CalculatorTests",
            dependencies: [
                "Armature", "ArmatureScenes", "ArmatureTesting", "CalculatorApp", "PackageTesting", "TerminalTesting",
                "calculator",
            ],
            swiftSettings: strict
        ),

        .testTarget(
            name: "ArmatureTests",
            dependencies: ["PackageTesting", "Armature", "ArmatureTesting"],
            exclude: ["Golden"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "ArmatureTestingTests",
            dependencies: ["Armature", "ArmatureTesting"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "ArmatureScenesTests",
            dependencies: ["PackageTesting", "Armature", "ArmatureScenes", "ArmatureTesting"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "ArmatureServicesTests",
            dependencies: [
                "PackageTesting",
                "Armature", "ArmatureScenes", "ArmatureServices", "ArmatureTesting", "armature-id-probe",
                "armature-link-probe", "armature-signal-probe",
            ],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "armature-id-probe",
            dependencies: ["ArmatureServices"],
            path: "Tests/IDProbe",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "armature-link-probe",
            dependencies: ["ArmatureServices"],
            path: "Tests/LinkProbe",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "armature-signal-probe",
            dependencies: ["Armature", "ArmatureServices"],
            path: "Tests/SignalProbe",
            swiftSettings: strict
        ),
        .target(
            name: "PostgresTesting",
            dependencies: ["PostgresClient"],
            path: "Tests/PostgresTesting",
            swiftSettings: strict
        ),
        .testTarget(
            name: "PostgresClientTests",
            dependencies: ["ArmatureTesting", "PostgresClient", "PostgresTesting"],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "order-probe",
            dependencies: ["Armature", "ArmatureServices", "CleanStoreApp", "PostgresClient"],
            path: "Tests/OrderProbe",
            swiftSettings: strict
        ),
        .testTarget(
            name: "CleanStoreTests",
            dependencies: [
                "Armature", "ArmatureScenes", "ArmatureServices", "ArmatureTesting", "CleanStoreApp", "PackageTesting",
                "PostgresClient", "PostgresTesting", "TerminalTesting", "cleanstore", "order-probe",
            ],
            swiftSettings: strict
        ),
    ]
)

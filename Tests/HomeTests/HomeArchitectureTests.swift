import ArmatureTesting
import PackageTesting
import Testing

@Suite("The architecture of Home")
struct HomeArchitectureTests {
    @Test("the example keeps the rules of the architecture")
    func rules() throws {
        expectArchitecture(of: try PackageSources.files(in: "Examples/Home"))
    }
}

import ArmatureSceneGenerator
import Foundation

let result = NewSceneTool.run(Array(CommandLine.arguments.dropFirst()))
do {
    try FileHandle.standardOutput.write(contentsOf: Data(result.output.utf8))
    try FileHandle.standardError.write(contentsOf: Data(result.complaint.utf8))
} catch {
    exit(74)
}
exit(result.code)

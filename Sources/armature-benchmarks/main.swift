import Armature

let arguments = Array(CommandLine.arguments.dropFirst())
let hand = HandWritten()
let container = try await WiringPlan(BenchmarkRoot.self).start()
let all = comparisons(hand, container)

if let position = arguments.firstIndex(of: "--fixed"), arguments.count > position + 3 {
    // Fixed work on one side of one comparison, for counting instructions with callgrind.
    let name = arguments[position + 1]
    guard let comparison = all.first(where: { $0.name == name }), let count = Int(arguments[position + 3]) else {
        print("usage: armature-benchmarks --fixed NAME (hand|container) COUNT")
        throw UsageError()
    }
    await (arguments[position + 2] == "hand" ? comparison.byHand : comparison.byContainer)(count)
} else {
    let isJSON = arguments.contains("--json")
    let only = arguments.firstIndex(of: "--only").map { arguments[$0 + 1] }
    var report = BenchmarkReport()
    for comparison in all where only == nil || comparison.name == only {
        report.comparisons.append(await comparison.measure(samples: 41))
    }
    for count in [100, 1_000, 10_000, 100_000] where only == nil || only == "plan-\(count)" {
        report.plans.append(try measurePlan(count, samples: count > 10_000 ? 3 : 7))
    }
    if only == nil || only == "start-1000" { report.start = try await measureStart(1_000) }
    print(isJSON ? report.json : report.text)
}

struct UsageError: Error {}

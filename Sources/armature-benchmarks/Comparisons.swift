import Armature
import Dispatch

/// What is compared.
@MainActor
func comparisons(_ hand: HandWritten, _ container: Container<BenchmarkRoot>) -> [Comparison] {
    let byHand = HandWrittenRouter(hand)
    let injected = container.router
    return [
        Comparison(
            name: "shared-read",
            byHand: { for _ in 0..<$0 { consume(hand.readStore()) } },
            byContainer: { for _ in 0..<$0 { consume(container.store) } }),
        Comparison(
            name: "worker-0",
            byHand: { for _ in 0..<$0 { consume(hand.worker0()) } },
            byContainer: { for _ in 0..<$0 { consume(container.worker0()) } }),
        Comparison(
            name: "worker-1",
            byHand: { for _ in 0..<$0 { consume(hand.worker1()) } },
            byContainer: { for _ in 0..<$0 { consume(container.worker1()) } }),
        Comparison(
            name: "worker-3",
            byHand: { for _ in 0..<$0 { consume(hand.worker3()) } },
            byContainer: { for _ in 0..<$0 { consume(container.worker3()) } }),
        Comparison(
            name: "worker-8",
            byHand: { for _ in 0..<$0 { consume(hand.worker8()) } },
            byContainer: { for _ in 0..<$0 { consume(container.worker8()) } }),
        Comparison(
            name: "scene-12",
            byHand: { for id in 0..<$0 { consume(hand.scene(id)) } },
            byContainer: { for id in 0..<$0 { consume(container.scene(id)) } }),
        Comparison(
            name: "provider",
            byHand: { for _ in 0..<$0 { consume(byHand.makeWorker()) } },
            byContainer: { for _ in 0..<$0 { consume(injected.makeWorker()) } }),
        Comparison(
            name: "scene-factory",
            byHand: { for id in 0..<$0 { consume(byHand.makeScene(id)) } },
            byContainer: { for id in 0..<$0 { consume(injected.makeScene(id)) } }),
        Comparison(
            name: "two-threads",
            byHand: { onTwoThreads($0) { count in for _ in 0..<count { consume(hand.worker3()) } } },
            byContainer: { onTwoThreads($0) { count in for _ in 0..<count { consume(container.worker3()) } } }),
    ]
}

/// Half of the work on each of two threads.
private func onTwoThreads(_ count: Int, _ work: @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: 2) { work($0 == 0 ? count / 2 : count - count / 2) }
}

import Foundation

import ArmatureServices

@testable import CleanStoreApp

/// A date that stands still.
struct FixedClock: WallClock {
    var date: Date

    var millisecondsSince1970: Int64 { date.millisecondsSince1970 }
}

/// Gives the listed ids, one after another, and then the last one for ever.
final class ListedOrderIDs: OrderIDGenerating, @unchecked Sendable {
    private let lock = NSLock()
    private var ids: [String]

    init(_ ids: String...) { self.ids = ids }

    func nextOrderID() -> OrderID {
        lock.withLock { .known(ids.count > 1 ? ids.removeFirst() : ids[0]) }
    }
}

/// A gateway that gives the one token, or fails.
struct FixedPayments: PaymentTokenising {
    var result: Result<PaymentToken, PaymentError> = .success(.amy)

    func token(for card: CardDetails) async throws(PaymentError) -> PaymentToken { try result.get() }
}

/// A store in which everything fails with one error.
struct FailingOrderStore: OrderStoring {
    var error: OrderStoreError

    func orders() async throws(OrderStoreError) -> [Order] { throw error }
    func order(_ id: OrderID) async throws(OrderStoreError) -> Order { throw error }
    func create(_ order: Order, by stamp: ChangeStamp) async throws(OrderStoreError) -> Order { throw error }
    func update(_ order: Order, by stamp: ChangeStamp) async throws(OrderStoreError) -> Order { throw error }
    func delete(_ id: OrderID, revision: Int?, by stamp: ChangeStamp) async throws(OrderStoreError) { throw error }
    func history(of id: OrderID) async throws(OrderStoreError) -> [OrderChange] { throw error }
    let changes: any StateObserving<OrderChangeMark> = StateBroadcaster(source: OrderChangePublisher())
}

/// A store that answers only once it is told to.
actor GatedOrderStore: OrderStoring {
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var arrivals: [CheckedContinuation<Void, Never>] = []
    private var isOpen = false

    func orders() async throws(OrderStoreError) -> [Order] {
        await pass()
        return []
    }
    func order(_ id: OrderID) async throws(OrderStoreError) -> Order {
        await pass()
        return .amy()
    }
    func create(_ order: Order, by stamp: ChangeStamp) async throws(OrderStoreError) -> Order {
        await pass()
        return order
    }
    func update(_ order: Order, by stamp: ChangeStamp) async throws(OrderStoreError) -> Order {
        await pass()
        return order
    }
    func delete(_ id: OrderID, revision: Int?, by stamp: ChangeStamp) async throws(OrderStoreError) { await pass() }
    func history(of id: OrderID) async throws(OrderStoreError) -> [OrderChange] {
        await pass()
        return []
    }
    let changes: any StateObserving<OrderChangeMark> = StateBroadcaster(source: OrderChangePublisher())

    /// Returns once somebody waits for an answer.
    func somebodyWaits() async {
        if waiting.isEmpty { await withCheckedContinuation { arrivals.append($0) } }
    }

    func open() {
        isOpen = true
        waiting.forEach { $0.resume() }
        waiting = []
    }

    private func pass() async {
        if isOpen { return }
        await withCheckedContinuation {
            waiting.append($0)
            arrivals.forEach { $0.resume() }
            arrivals = []
        }
    }
}

struct FixedLink: NetworkLinkObserving {
    var state: NetworkLinkState

    func currentState() async -> NetworkLinkState { state }
}

/// Keeps what was written.
@MainActor
final class RecordedOutput: TextOutput {
    private(set) var lines: [String] = []
    private(set) var complaints: [String] = []
    private(set) var questions: [String] = []
    var failure: OutputFailure?

    func write(_ line: String) {
        if failure == nil { lines.append(line) }
    }
    func complain(_ line: String) { complaints.append(line) }
    func ask(_ question: String) { questions.append(question) }
    func checkOpen() {}
}

/// Answers from a list; then the input has ended.
@MainActor
final class ScriptedInput: LineInput {
    private var answers: [String]
    private(set) var concealedReads = 0
    var failure: InputFailure?

    init(_ answers: [String] = []) { self.answers = answers }

    func readLine(concealed: Bool, asking ask: () -> Void) throws(InputFailure) -> String? {
        ask()
        if let failure { throw failure }
        if concealed { concealedReads += 1 }
        return answers.isEmpty ? nil : answers.removeFirst()
    }
}

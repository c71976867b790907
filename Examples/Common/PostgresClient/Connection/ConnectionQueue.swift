import Dispatch

/// Runs a connection on a queue of its own: whatever libpq may wait for (a name server, a certificate file, Kerberos)
/// then holds up no thread of the shared pool.
final class ConnectionQueue: SerialExecutor {
    private let queue = DispatchQueue(label: "postgres")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }
}

#if canImport(CCrypt)
    import CCrypt
    import Glibc

    /// yescrypt, by the crypt library of the system: salted, slow, and hungry for memory, so that guessing is as costly as
    /// can be. The salt and the cost are part of the hash.
    actor CryptPasswordHasher: PasswordHashing {
        /// The work for one hash: each step about doubles it. 7 takes a tenth of a second and 32 MiB.
        static let standardCost: UInt = 7

        private let executor = QueueExecutor(label: "passwords")
        private let cost: UInt

        // Half a second of work has no place on the shared threads.
        nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

        init(cost: UInt = standardCost) {
            self.cost = cost
        }

        func hash(_ password: String) throws(PasswordError) -> String {
            // No bytes of our own: the library takes them from the random source of the system.
            guard let setting = crypt_gensalt_ra("$y$", cost, nil, 0) else { throw .unsupported }
            defer { free(setting) }
            guard let hash = Self.crypt(password, String(cString: setting)) else { throw .unusable }
            return hash
        }

        func matches(_ password: String, _ hash: String) -> Bool {
            guard let found = Self.crypt(password, hash) else { return false }
            let (left, right) = (Array(found.utf8), Array(hash.utf8))
            // Without an early end, so that the time does not tell how much is right.
            return left.count == right.count && zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
        }

        private static func crypt(_ password: String, _ setting: String) -> String? {
            guard !password.utf8.contains(0) else { return nil }
            var memory: UnsafeMutableRawPointer?
            var size: Int32 = 0
            defer {
                if let memory { explicit_bzero(memory, Int(size)) }
                free(memory)
            }
            // What cannot be hashed is a null pointer, or a text that begins with an asterisk and is never a hash.
            guard let hash = crypt_ra(password, setting, &memory, &size), hash.pointee != CChar(UInt8(ascii: "*"))
            else {
                return nil
            }
            return String(cString: hash)
        }
    }
#endif

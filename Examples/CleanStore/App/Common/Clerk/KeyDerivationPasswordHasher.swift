#if canImport(CommonCrypto)
    import CommonCrypto
    import Foundation

    /// PBKDF2 with SHA-256, by the crypto library of Apple's systems, whose crypt(3) knows no slow hash.
    actor KeyDerivationPasswordHasher: PasswordHashing {
        private let rounds: UInt32

        init(rounds: UInt32 = 600_000) {
            self.rounds = rounds
        }

        func hash(_ password: String) throws(PasswordError) -> String {
            let salt = (0..<16).map { _ in UInt8.random(in: 0...UInt8.max) }
            guard let key = Self.derive(password, salt, rounds) else { throw .unusable }
            return "$pbkdf2-sha256$\(rounds)$\(Data(salt).base64EncodedString())$\(Data(key).base64EncodedString())"
        }

        func matches(_ password: String, _ hash: String) -> Bool {
            let parts = hash.split(separator: "$")
            guard parts.count == 4, parts[0] == "pbkdf2-sha256", let rounds = UInt32(parts[1]),
                let salt = Data(base64Encoded: String(parts[2])), let wanted = Data(base64Encoded: String(parts[3])),
                let key = Self.derive(password, Array(salt), rounds)
            else { return false }
            return key.count == wanted.count && zip(key, wanted).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
        }

        private static func derive(_ password: String, _ salt: [UInt8], _ rounds: UInt32) -> [UInt8]? {
            var key = [UInt8](repeating: 0, count: 32)
            let status = CCKeyDerivationPBKDF(
                CCPBKDFAlgorithm(kCCPBKDF2), password, password.utf8.count, salt, salt.count,
                CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA256), rounds, &key, key.count)
            return status == kCCSuccess ? key : nil
        }
    }
#endif

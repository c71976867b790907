import Testing

@testable import CleanStoreApp

@Suite("Who is a clerk")
struct AuthenticationTests {
    private let clerks = MemoryClerkStore()

    private func authenticator(_ hasher: any PasswordHashing = PlainHasher()) async throws -> LocalAuthenticator {
        let register = ClerkRegister(store: clerks, hasher: hasher, clock: FixedClock(date: releaseDay))
        try await register.enrol("Ann", password: "open sesame")
        return LocalAuthenticator(clerks: clerks, hasher: hasher)
    }

    @Test("whoever is at the machine may work until there is a first clerk")
    func open() async throws {
        let empty = LocalAuthenticator(clerks: MemoryClerkStore(), hasher: PlainHasher())
        #expect(try await empty.clerkWithoutSignIn()?.name == .local)
        #expect(try await authenticator().clerkWithoutSignIn() == nil)
    }

    @Test(
        "a clerk is known by name and password", arguments: [("Ann", "open barley"), ("Bob", "open sesame"), ("", "")])
    func known(name: String, password: String) async throws {
        let authenticator = try await authenticator()
        #expect(try await authenticator.signIn("Ann", password: "open sesame").name.text == "Ann")
        await #expect(throws: SignInError.refused) { try await authenticator.signIn(name, password: password) }
    }

    @Test("a name is known however its accents are composed")
    func normalised() {
        #expect(ClerkName("Rene\u{301}") == ClerkName("Ren\u{E9}"))
        #expect(ClerkName("Rene\u{301}")?.text.unicodeScalars.count == 4)
        #expect(ClerkName(String(repeating: "a", count: 65)) == nil)
    }

    #if canImport(Glibc)
        @Test("a hash is salted, of the slow kind, and holds for its password alone")
        func hash() async throws {
            let hasher = CryptPasswordHasher(cost: 1)
            let first = try await hasher.hash("open sesame")
            let second = try await hasher.hash("open sesame")
            #expect(first.hasPrefix("$y$"))
            #expect(first != second)
            #expect(await hasher.matches("open sesame", first))
            #expect(await hasher.matches("open sesame", second))
            #expect(await !hasher.matches("open sesamE", first))
            #expect(await !hasher.matches("open sesame", "no hash"))
            #expect(await !hasher.matches("", ""))
            #expect(await !hasher.matches("*0", "*0"))
            let cycling = try await hasher.hash("şifre 🚲")
            #expect(await hasher.matches("şifre 🚲", cycling))
        }

        @Test("what the system cannot hash is refused, not cut off")
        func unusable() async {
            let hasher = CryptPasswordHasher(cost: 1)
            await #expect(throws: PasswordError.unusable) { try await hasher.hash("a\u{0}b") }
            await #expect(throws: PasswordError.unusable) {
                try await hasher.hash(String(repeating: "a", count: 600))
            }
        }

        @Test("the cost is part of the hash, so that it can be raised later")
        func cost() async throws {
            let old = try await CryptPasswordHasher(cost: 1).hash("open sesame")
            let authenticator = try await authenticator(CryptPasswordHasher(cost: 2))
            #expect(await CryptPasswordHasher(cost: 2).matches("open sesame", old))
            #expect(try await authenticator.signIn("Ann", password: "open sesame").name.text == "Ann")
        }
    #endif
}

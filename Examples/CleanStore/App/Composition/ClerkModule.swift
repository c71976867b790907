import Armature

/// How the shop knows its clerks.
struct ClerkModule: Module {
    /// Whether clerks can be added and removed, too.
    var enrols = true

    func register(in registry: Registry) {
        #if canImport(CCrypt)
            registry.service({ CryptPasswordHasher() }, as: { $0 as any PasswordHashing })
        #else
            registry.service({ KeyDerivationPasswordHasher() }, as: { $0 as any PasswordHashing })
        #endif
        registry.service(LocalAuthenticator.init, as: { $0 as any Authenticating })
        if enrols { registry.service(ClerkRegister.init, as: { $0 as any ClerkEnrolling }) }
    }
}

/// Which of the clerks that are there already own the name that they share but for capital letters.
///
/// Earlier formats held names unique as they are written only, so `Ann` and `ann` may both be there. Neither is taken
/// away: the one that was added first gets the folded name, and the later ones keep none. All of them sign in as before,
/// by the name as it is written. Somebody without a folded name still holds it against newcomers: whoever adds a clerk
/// must look for ``isHeld(_:byAnyOf:)`` among them. So do the clerks whom a program of an earlier format adds while it
/// is still running beside a later one.
enum FoldedClerkNames {
    /// The folded names to be kept, by the name as it is kept.
    ///
    /// - Parameter names: Those without a folded name, the one that was added first at the front. What is no name of a
    ///   clerk is left without.
    static func owned(by names: [String]) -> [(name: String, folded: String)] {
        var taken: Set<String> = []
        return names.compactMap { name in
            guard let folded = ClerkName(name)?.foldedCase, taken.insert(folded).inserted else { return nil }
            return (name, folded)
        }
    }

    /// Whether one of those without a folded name has the name, but perhaps for capital letters.
    static func isHeld(_ name: ClerkName, byAnyOf names: [String]) -> Bool {
        names.contains { ClerkName($0)?.foldedCase == name.foldedCase }
    }
}

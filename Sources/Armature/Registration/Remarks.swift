/// What few registrations carry.
struct Remarks: Sendable {
    /// The offers after the first.
    var otherOffers: [Offer] = []
    /// The key of a keyed contribution.
    var label: ContributionLabel?
    /// The actor on which it is made, unless that is the main actor.
    var isolation: String?
    var isSideEffect = false
    /// Put in place of another registration by an override.
    var isOverride = false
    var unusedReason: String?
    var allowances: [Diagnostic.Allowable: String] = [:]
    var startTimeout: Duration?
    var stopTimeout: Duration?
    var startHooks: [ServiceHook] = []
    var stopHooks: [ServiceHook] = []
}

import ArmatureServices
import Foundation

/// The country of a postal address, by its code of ISO 3166-1 alpha-2 (with `XK` for Kosovo).
struct Country: Hashable, Sendable, CustomStringConvertible {
    /// Two upper-case letters.
    let code: String

    /// Takes a code in letters of either case; `nil` when no country has it.
    init?(typed text: String) {
        let code = text.uppercased()
        guard Self.codes.contains(code) else { return nil }
        self.code = code
    }

    private init(known code: String) {
        self.code = code
    }

    /// The country of a locale's reader; the United States when the locale names none.
    init(of locale: Locale) {
        self = locale.region.flatMap { Country(typed: $0.identifier) } ?? .unitedStates
    }

    static let unitedStates = Country(known: "US")

    var description: String { code }

    /// Whether an address must name a state, a province or a prefecture: only where the post sorts by it. Elsewhere one
    /// may be given.
    var needsState: Bool { Self.statesInAddresses.contains(code) }

    /// Whether an address must have a postal code: only where the form of the codes is known. Countries without codes
    /// and countries of which nothing is known may have one.
    var needsPostalCode: Bool {
        let rule = Rule.postalCode(country: code)
        // No country writes its codes in the second way, so that one passes only where any way does.
        return !rule.isSatisfied(by: "") && !rule.isSatisfied(by: "Z-9 Z-9 Z")
    }

    private static let statesInAddresses: Set<String> = [
        "AE", "AU", "BR", "CA", "CN", "ES", "HK", "ID", "IN", "IT", "JP", "KR", "MX", "TW", "US",
    ]

    /// What ICU counts as regions without being countries: reserved codes, islands with a code of their own in mail
    /// systems only, the European Union, the euro zone, the United Nations, and the unknown.
    private static let reserved: Set<String> = [
        "AC", "CP", "CQ", "DG", "EA", "EU", "EZ", "IC", "TA", "UN", "ZZ",
    ]

    private static let codes: Set<String> = {
        let regions = Locale.Region.isoRegions.map(\.identifier)
        return Set(regions.filter { $0.utf8.count == 2 && $0.utf8.allSatisfy { $0 > UInt8(ascii: "9") } })
            .subtracting(reserved)
    }()
}

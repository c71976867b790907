/// An order for programs.
///
/// The fields have the keys and the texts that `orders edit --json` and `orders create --json` take, so what was shown can
/// be sent back. A field without a text is null, which empties it there. What those commands do not take has keys of its
/// own: ``id`` is the exception, which both of them take.
struct OrderDocument: Equatable, Encodable {
    var id: String
    var revision: Int
    /// When the order was placed, as ISO 8601 has it.
    var date: String
    /// The ISO 4217 code of the total.
    var currency: String
    /// The texts of the fields. Those of the card are never written, whatever they hold.
    var fields: [OrderField: String]
    /// `nil` when the number belongs to no brand that is known.
    var cardBrand: String?
    var cardLastFour: String
    /// A year, a dash, a month. Its key is not that of the field, which is taken only with a card number.
    var cardExpires: String

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) {
            stringValue = name
        }

        init?(stringValue: String) {
            self.init(stringValue)
        }

        init?(intValue: Int) { nil }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(id, forKey: Key("id"))
        try container.encode(revision, forKey: Key("revision"))
        try container.encode(date, forKey: Key("date"))
        try container.encode(currency, forKey: Key("currency"))
        for field in OrderField.allCases where !OrderField.payment.contains(field) {
            try container.encode(fields[field], forKey: Key(field.rawValue))
        }
        try container.encode(cardBrand, forKey: Key("cardBrand"))
        try container.encode(cardLastFour, forKey: Key("cardLastFour"))
        try container.encode(cardExpires, forKey: Key("cardExpires"))
    }
}

import ArmatureServices
import Foundation

/// The controls of the order form: questions on a terminal, one for each field.
@MainActor
final class OrderFormPrompt {
    private let screen: Screen
    private let input: any LineInput
    private let timeZone: TimeZone
    /// The rows of the shipping picker.
    var shippingMethods: [String] = []

    init(screen: Screen, input: any LineInput, timeZone: TimeZone) {
        self.screen = screen
        self.input = input
        self.timeZone = timeZone
    }

    /// Asks for the given fields in the order of the form; `false` when the input ended before the last one.
    ///
    /// A question shows what the field holds already; an empty answer leaves that, and a dash alone empties it.
    ///
    /// - Parameter datePicked: Told of the expiration date as soon as it reads as one.
    func fill(
        _ form: inout OrderForm, _ fields: [OrderField], datePicked: (Date) -> Void
    ) throws(InputFailure) -> Bool {
        var section: OrderField.Section?
        for field in fields {
            if field.section != section {
                section = field.section
                screen.remark("")
                screen.remark(field.section.rawValue)
                if field == .billingStreet1 {
                    guard let same = try input.confirm("Same as the shipping address?", on: screen) else {
                        return false
                    }
                    form.billingSameAsShipping = same
                }
            }
            if form.billingSameAsShipping, field.shippingTwin != nil { continue }
            if field == .shippingMethod { showShippingMethods() }
            guard let line = try read(question(field, form), field.isConcealed) else { return false }
            form[field] = answer(line, to: field, form)
            if field == .expirationDate, let expiry = CardExpiry(typed: form[field]) {
                datePicked(expiry.lastDay(in: timeZone))
            }
        }
        return true
    }

    private func question(_ field: OrderField, _ form: OrderForm) -> String {
        let hint = form.keepsCard && OrderField.payment.contains(field) ? "empty to keep the card" : field.hint
        let present = field.isConcealed || form[field].isEmpty ? "" : " [\(form[field])]"
        return "\(field.label)\(hint.map { " (\($0))" } ?? "")\(present): "
    }

    private func answer(_ line: String, to field: OrderField, _ form: OrderForm) -> String {
        switch line.trimmingCharacters(in: .whitespaces) {
        // An answer that was refused is in the form no more than one that was never given.
        case "" where !field.isConcealed: form[field]
        case "-": ""
        default: field == .shippingMethod ? pickedMethod(line) : line
        }
    }

    private func showShippingMethods() {
        for (index, title) in shippingMethods.enumerated() {
            screen.remark("  \(index + 1)  \(title)")
        }
    }

    /// Choosing a row writes its text into the field; anything else stays as typed.
    private func pickedMethod(_ line: String) -> String {
        guard let row = Int(line.trimmingCharacters(in: .whitespaces)), row >= 1, row <= shippingMethods.count
        else { return line }
        return shippingMethods[row - 1]
    }

    private func read(_ question: String, _ concealed: Bool) throws(InputFailure) -> String? {
        try input.readLine(concealed: concealed) { screen.ask(question) }
    }
}

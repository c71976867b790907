/// Reads the fields of orders from JSON: objects with the keys of ``OrderField``, `billingSameAsShipping` and `id`.
enum OrderFormDecoder {
    static let sameAddressKey = "billingSameAsShipping"
    static let idKey = "id"
    static let otherKeys = [sameAddressKey, idKey]

    /// All forms of a text, whether they follow one another or stand in an array.
    static func forms(in bytes: [UInt8]) throws(JSONError) -> [TypedFields] {
        var forms: [TypedFields] = []
        for node in try JSONReader.values(in: bytes) {
            if case .array(let elements) = node.value {
                for element in elements { forms.append(try form(element)) }
            } else {
                forms.append(try form(node))
            }
        }
        return forms
    }

    private static func form(_ node: JSONNode) throws(JSONError) -> TypedFields {
        guard case .object(let members) = node.value else {
            throw JSONError(position: node.position, message: "expected an object with the fields of an order")
        }
        var form = TypedFields()
        for member in members {
            if member.key == sameAddressKey {
                guard case .boolean(let isSame) = member.value.value else {
                    throw JSONError(
                        position: member.value.position, message: "\"\(member.key)\" must be true or false")
                }
                form.billingSameAsShipping = isSame
            } else if member.key == idKey {
                guard let id = OrderID(try text(of: member)) else {
                    throw JSONError(position: member.value.position, message: "\"id\" is not an order id")
                }
                form.orderID = id
            } else if let field = OrderField(rawValue: member.key) {
                form[field] = try text(of: member)
            } else {
                let known = OrderField.allCases.map(\.rawValue) + otherKeys
                throw JSONError(
                    position: member.position,
                    message: "unknown field \"\(ArgumentReader.quoted(member.key))\""
                        + ArgumentReader.suggestion(for: member.key, among: known))
            }
        }
        if form.billingSameAsShipping,
            let field = form.fields.first(where: { $0.shippingTwin != nil && form[$0] != "" })
        {
            throw JSONError(
                position: node.position, message: "\"\(sameAddressKey)\" and \"\(field.rawValue)\" exclude each other")
        }
        return form
    }

    /// The text of a field. Numbers count as they are written: people write zip codes and amounts both ways.
    private static func text(of member: JSONNode.Member) throws(JSONError) -> String {
        switch member.value.value {
        case .string(let text), .number(let text): return text
        case .null: return ""
        case .boolean, .array, .object:
            throw JSONError(position: member.value.position, message: "\"\(member.key)\" must be a text or a number")
        }
    }
}

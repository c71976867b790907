/// A step from one format of a database to the next.
struct SchemaMigration: Sendable {
    /// The format after the step, kept in `user_version`; steps are numbered from 1 without gaps.
    var version: Int
    var script: String
}

/// The format of the order database.
enum OrderSchema {
    /// Marks the file as ours, in `application_id`: the ASCII codes of `CLST`.
    static let applicationID: Int64 = 0x434C_5354

    static let migrations = [
        SchemaMigration(
            version: 1,
            script: """
                CREATE TABLE orders (
                    id TEXT NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64),
                    customer_id INTEGER NOT NULL CHECK (typeof(customer_id) = 'integer' AND customer_id > 0),
                    first_name TEXT NOT NULL CHECK (first_name <> ''),
                    last_name TEXT NOT NULL CHECK (last_name <> ''),
                    phone TEXT NOT NULL CHECK (phone <> ''),
                    email TEXT NOT NULL CHECK (email <> ''),
                    shipping_method TEXT NOT NULL CHECK (shipping_method IN ('standard', 'one-day', 'two-day')),
                    card_brand TEXT NOT NULL
                        CHECK (card_brand IN ('visa', 'mastercard', 'american-express', 'discover', 'other')),
                    card_last_four TEXT NOT NULL CHECK (card_last_four GLOB '[0-9][0-9][0-9][0-9]'),
                    card_expiry TEXT NOT NULL CHECK (card_expiry GLOB '20[0-9][0-9]-[01][0-9]'),
                    total TEXT NOT NULL CHECK (total GLOB '[0-9]*' AND total NOT GLOB '*[^0-9.]*'),
                    currency TEXT NOT NULL CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
                    placed_at INTEGER NOT NULL CHECK (typeof(placed_at) = 'integer')
                ) WITHOUT ROWID;
                CREATE INDEX orders_by_date ON orders (placed_at, id);
                CREATE TABLE addresses (
                    order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
                    role TEXT NOT NULL CHECK (role IN ('shipping', 'billing')),
                    street1 TEXT NOT NULL CHECK (street1 <> ''),
                    street2 TEXT CHECK (street2 <> ''),
                    city TEXT NOT NULL CHECK (city <> ''),
                    state TEXT NOT NULL CHECK (state <> ''),
                    zip TEXT NOT NULL CHECK (zip <> ''),
                    PRIMARY KEY (order_id, role)
                ) WITHOUT ROWID;
                """)
    ]
}

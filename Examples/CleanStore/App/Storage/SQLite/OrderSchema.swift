/// A step from one format of a database to the next.
struct SchemaMigration: Sendable {
    /// The format after the step, kept in `user_version`; steps are numbered from 1 without gaps.
    var version: Int
    var script: String
    /// What SQL cannot do, after the script and in the same transaction.
    var completion: (@Sendable (SQLiteConnection) throws -> Void)?
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
                """),
        SchemaMigration(version: 2, script: secondFormat),
        SchemaMigration(version: 3, script: thirdFormat, completion: foldClerkNames),
    ]

    /// Brings the folded names of clerks, by which a name is taken. See ``FoldedClerkNames`` for those who have none.
    ///
    /// Swift folds them: `lower()` knows the letters of ASCII only.
    private static let thirdFormat = """
        ALTER TABLE clerks ADD COLUMN folded_name TEXT CHECK (folded_name <> '');
        CREATE UNIQUE INDEX clerks_by_folded_name ON clerks (folded_name);
        """

    @Sendable
    private static func foldClerkNames(_ connection: SQLiteConnection) throws {
        let names = try connection.query("SELECT name FROM clerks ORDER BY added_at, name") { try $0.text(0) }
        for (name, folded) in FoldedClerkNames.owned(by: names) {
            try connection.change(
                "UPDATE clerks SET folded_name = ?2 WHERE name = ?1", [.text(name), .text(folded)])
        }
    }

    /// Brings revisions, tokens, countries, the history and the clerks.
    ///
    /// The tables are made anew because SQLite cannot drop a CHECK. The first format asked for a state and a zip code and
    /// for no country, as addresses of the United States have it; so that is what its orders get.
    private static let secondFormat = """
        CREATE TABLE orders_2 (
            id TEXT NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64),
            revision INTEGER NOT NULL CHECK (typeof(revision) = 'integer' AND revision > 0),
            customer_id INTEGER NOT NULL CHECK (typeof(customer_id) = 'integer' AND customer_id > 0),
            first_name TEXT NOT NULL CHECK (first_name <> ''),
            last_name TEXT NOT NULL CHECK (last_name <> ''),
            phone TEXT NOT NULL CHECK (phone <> ''),
            email TEXT NOT NULL CHECK (email <> ''),
            shipping_method TEXT NOT NULL CHECK (shipping_method IN ('standard', 'one-day', 'two-day')),
            card_brand TEXT CHECK (card_brand <> ''),
            card_last_four TEXT NOT NULL CHECK (card_last_four GLOB '[0-9][0-9][0-9][0-9]'),
            card_expiry TEXT NOT NULL CHECK (card_expiry GLOB '[2-9][0-9][0-9][0-9]-[01][0-9]'),
            card_token TEXT CHECK (card_token <> ''),
            total TEXT NOT NULL CHECK (total GLOB '[0-9]*' AND total NOT GLOB '*[^0-9.]*'),
            currency TEXT NOT NULL CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
            placed_at INTEGER NOT NULL CHECK (typeof(placed_at) = 'integer')
        ) WITHOUT ROWID;
        INSERT INTO orders_2
            SELECT id, 1, customer_id, first_name, last_name, phone, email, shipping_method,
                CASE card_brand WHEN 'american-express' THEN 'amex' WHEN 'other' THEN NULL ELSE card_brand END,
                card_last_four, card_expiry, NULL, total, currency, placed_at
            FROM orders;
        CREATE TABLE addresses_2 (
            order_id TEXT NOT NULL REFERENCES orders_2 (id) ON DELETE CASCADE,
            role TEXT NOT NULL CHECK (role IN ('shipping', 'billing')),
            street1 TEXT NOT NULL CHECK (street1 <> ''),
            street2 TEXT CHECK (street2 <> ''),
            city TEXT NOT NULL CHECK (city <> ''),
            state TEXT CHECK (state <> ''),
            zip TEXT CHECK (zip <> ''),
            country TEXT NOT NULL CHECK (country GLOB '[A-Z][A-Z]'),
            PRIMARY KEY (order_id, role)
        ) WITHOUT ROWID;
        INSERT INTO addresses_2
            SELECT order_id, role, street1, street2, city, state, zip, 'US' FROM addresses;
        CREATE TABLE order_changes (
            order_id TEXT NOT NULL,
            number INTEGER NOT NULL CHECK (typeof(number) = 'integer' AND number > 0),
            revision INTEGER NOT NULL CHECK (typeof(revision) = 'integer' AND revision > 0),
            kind TEXT NOT NULL CHECK (kind IN ('created', 'updated', 'deleted')),
            clerk TEXT NOT NULL CHECK (clerk <> ''),
            changed_at INTEGER NOT NULL CHECK (typeof(changed_at) = 'integer'),
            fields TEXT NOT NULL,
            PRIMARY KEY (order_id, number)
        ) WITHOUT ROWID;
        INSERT INTO order_changes
            SELECT id, 1, 1, 'created', 'unknown', placed_at, '[]' FROM orders;
        CREATE TABLE clerks (
            name TEXT NOT NULL PRIMARY KEY CHECK (name <> ''),
            password_hash TEXT NOT NULL CHECK (password_hash <> ''),
            added_at INTEGER NOT NULL CHECK (typeof(added_at) = 'integer')
        ) WITHOUT ROWID;
        -- In this order: dropping the orders first would take the addresses that refer to them along.
        DROP TABLE addresses;
        DROP TABLE orders;
        ALTER TABLE orders_2 RENAME TO orders;
        ALTER TABLE addresses_2 RENAME TO addresses;
        CREATE INDEX orders_by_date ON orders (placed_at, id);
        """
}

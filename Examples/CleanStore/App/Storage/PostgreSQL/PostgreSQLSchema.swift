import PostgresClient

/// The format of the order database on a server.
///
/// The tables are in the first schema of the search path, so that a URL can choose one:
/// `?options=-csearch_path%3Dshop`.
enum PostgreSQLSchema {
    static let orders = PostgresSchema(
        formatTable: "cleanstore_format", tables: ["orders", "order_changes", "clerks"], migrations: migrations,
        // The ASCII codes of CLST.
        lock: 0x434C_5354)

    /// The channel on which changes of orders are told.
    static let channel = "cleanstore_orders"

    private static let migrations = [
        PostgresMigration(
            version: 1,
            // COLLATE "C": ids and names sort by their scalars, as in every other store, and not by a language.
            script: """
                CREATE TABLE orders (
                    id text COLLATE "C" PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64),
                    revision bigint NOT NULL CHECK (revision > 0),
                    customer_id bigint NOT NULL CHECK (customer_id > 0),
                    first_name text NOT NULL CHECK (first_name <> ''),
                    last_name text NOT NULL CHECK (last_name <> ''),
                    phone text NOT NULL CHECK (phone <> ''),
                    email text NOT NULL CHECK (email <> ''),
                    shipping_method text NOT NULL CHECK (shipping_method IN ('standard', 'one-day', 'two-day')),
                    card_brand text CHECK (card_brand <> ''),
                    card_last_four text NOT NULL CHECK (card_last_four ~ '^[0-9]{4}$'),
                    card_expiry text NOT NULL CHECK (card_expiry ~ '^[2-9][0-9]{3}-[01][0-9]$'),
                    card_token text CHECK (card_token <> ''),
                    -- The upper bound also keeps NaN and Infinity out.
                    total numeric NOT NULL CHECK (total BETWEEN 0 AND 1e38),
                    currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
                    placed_at bigint NOT NULL,
                    shipping_street1 text NOT NULL CHECK (shipping_street1 <> ''),
                    shipping_street2 text CHECK (shipping_street2 <> ''),
                    shipping_city text NOT NULL CHECK (shipping_city <> ''),
                    shipping_state text CHECK (shipping_state <> ''),
                    shipping_zip text CHECK (shipping_zip <> ''),
                    shipping_country text NOT NULL CHECK (shipping_country ~ '^[A-Z]{2}$'),
                    billing_street1 text NOT NULL CHECK (billing_street1 <> ''),
                    billing_street2 text CHECK (billing_street2 <> ''),
                    billing_city text NOT NULL CHECK (billing_city <> ''),
                    billing_state text CHECK (billing_state <> ''),
                    billing_zip text CHECK (billing_zip <> ''),
                    billing_country text NOT NULL CHECK (billing_country ~ '^[A-Z]{2}$')
                );
                CREATE INDEX orders_by_date ON orders (placed_at, id);
                CREATE TABLE order_changes (
                    order_id text COLLATE "C" NOT NULL,
                    number bigint NOT NULL CHECK (number > 0),
                    revision bigint NOT NULL CHECK (revision > 0),
                    kind text NOT NULL CHECK (kind IN ('created', 'updated', 'deleted')),
                    clerk text NOT NULL CHECK (clerk <> ''),
                    changed_at bigint NOT NULL,
                    fields json NOT NULL,
                    -- Tells a change that is sent again after its answer was lost.
                    request uuid NOT NULL,
                    PRIMARY KEY (order_id, number)
                );
                CREATE TABLE clerks (
                    name text COLLATE "C" PRIMARY KEY CHECK (name <> ''),
                    password_hash text NOT NULL CHECK (password_hash <> ''),
                    added_at bigint NOT NULL
                )
                """),
        PostgresMigration(version: 2, script: foldedNames, completion: foldClerkNames),
    ]

    /// Brings the folded names of clerks, by which a name is taken. See ``FoldedClerkNames`` for those who have none.
    ///
    /// Swift folds them: what `lower()` does depends on the language of the server.
    private static let foldedNames = """
        ALTER TABLE clerks ADD COLUMN folded_name text COLLATE "C" CHECK (folded_name <> '');
        CREATE UNIQUE INDEX clerks_by_folded_name ON clerks (folded_name)
        """

    @Sendable
    private static func foldClerkNames(_ connection: PostgresConnection) async throws {
        let names = try await connection.query("SELECT name FROM clerks ORDER BY added_at, name").map {
            try $0.text(0)
        }
        for (name, folded) in FoldedClerkNames.owned(by: names) {
            try await connection.query(
                "UPDATE clerks SET folded_name = $2 WHERE name = $1", [.text(name), .text(folded)])
        }
    }
}

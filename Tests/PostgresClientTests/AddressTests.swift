import Foundation
import Testing

@testable import PostgresClient

@Suite("The address of a database")
struct AddressTests {
    private func address(_ url: String) throws -> PostgresAddress { try #require(PostgresAddress(typed: url)) }

    @Test(
        "is shown without any password",
        arguments: [
            ("postgres://amy:s3cret@db.example:5433/shop?sslmode=require", "postgres://amy@db.example:5433/shop"),
            ("postgresql://amy@db/shop?password=s3cret&sslpassword=s3cret", "postgres://amy@db/shop"),
            ("postgres://amy:s3cret@a:1,b:2/shop", "postgres://amy@a,b:1,2/shop"),
            (
                "postgres://amy:s3cret@/shop?host=/run/postgresql&port=5433",
                "postgres://amy@:5433/shop?host=/run/postgresql"
            ),
            ("postgres://amy:s3cret/half@db/shop", "postgres://..."),
            ("postgres://amy:s3cret?half&more=s3cret@db/shop?%", "postgres://..."),
            ("postgres://amy:s3cret[half@[db/shop", "postgres://..."),
        ])
    func redacted(url: String, shown: String) throws {
        let address = try address(url)
        #expect("\(address)" == shown)
        var dumped = ""
        dump(address, to: &dumped)
        let settings = PostgresSettings(address: address, applicationName: "tests")
        for text in ["\(address)", String(reflecting: address), dumped, String(reflecting: settings)] {
            #expect(!text.contains("s3cret"))
        }
    }

    @Test(
        "is refused without quoting it when it cannot be understood",
        arguments: [
            "postgres://amy:s3cret/half@db/shop", "postgres://amy@db/shop?s3cret=1", "postgres://amy:s3cret%zz@db/shop",
            "postgres://amy@db:70000/s3cret", "postgres://amy@db:0/s3cret", "postgres://[db/s3cret",
            "postgres://a\0s3cret",
        ])
    func refused(url: String) throws {
        let address = try address(url)
        let error = #expect(throws: PostgresError.self) { try address.options() }
        guard case .invalidAddress(let reason) = error else {
            Issue.record("expected a refused address, got \(String(describing: error))")
            return
        }
        #expect(!reason.contains("s3cret") && !reason.contains("70000"))
    }

    @Test("is only what begins like one", arguments: ["orders.sqlite", "postgres:/x", "http://db", "", "POSTGRES//"])
    func others(text: String) {
        #expect(PostgresAddress(typed: text) == nil)
    }

    @Test("gives libpq every option that is typed, and defaults for the rest")
    func options() throws {
        let url = "postgres://amy:p%40ss@db/shop?sslmode=verify-full&sslrootcert=/ca.pem&options=-cwork_mem%3D1MB"
        var settings = PostgresSettings(address: try address(url), applicationName: "shop")
        settings.statementTimeout = .milliseconds(1500)
        let parameters = try settings.parameters()
        #expect(parameters.options["password"] == "p@ss")
        #expect(parameters.options["sslmode"] == "verify-full")
        #expect(parameters.options["sslrootcert"] == "/ca.pem")
        #expect(parameters.options["options"] == "-c statement_timeout=1500 -cwork_mem=1MB")
        #expect(parameters.options["client_encoding"] == "UTF8")
        #expect(parameters.options["fallback_application_name"] == "shop")
        #expect(parameters.timeout == .seconds(10))
        settings.address = try address(url + "&connect_timeout=3&keepalives_idle=7")
        #expect(try settings.parameters().timeout == .seconds(3))
        #expect(try settings.parameters().options["keepalives_idle"] == "7")
    }

    @Test(
        "a refusal is understood in any language, and of several hosts the last one counts",
        arguments: [
            (
                "connection to server at \"db\" (::1), port 1 failed: FATAL:  28P01: no; LOCATION:  auth_failed, auth.c:335",
                "28P01", "no"
            ),
            (
                "Verbindung fehlgeschlagen: FATAL:  57P03: Datenbank: startet; ORT:  x, y.c:1", "57P03",
                "Datenbank: startet"
            ),
            ("a failed: FATAL:  57P03: first; LOCATION:  a; b failed: FATAL:  3D000: second", "3D000", "second"),
        ])
    func refusals(message: String, code: String, words: String) throws {
        let (state, found) = try #require(PostgresConnection.serverRefusal(in: message))
        #expect(state.code == code)
        #expect(found == words)
        #expect(PostgresConnection.serverRefusal(in: "could not connect: Connection refused") == nil)
    }
}

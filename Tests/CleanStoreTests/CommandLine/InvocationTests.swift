import Foundation
import Testing

@testable import CleanStoreApp

@Suite("Reading the command line")
struct InvocationTests {
    private func invocation(
        _ arguments: [String], terminal: Bool = false, environment: [String: String] = ["HOME": "/home/amy"]
    ) throws(UsageError) -> Invocation {
        try Invocation(
            arguments,
            in: Surroundings(environment: environment, currentDirectory: "/shop", isInputTerminal: terminal))
    }

    private func message(_ arguments: String...) -> String? {
        do {
            _ = try invocation(arguments)
            return nil
        } catch {
            return error.message
        }
    }

    @Test("every field has a flag of its own")
    func flags() {
        #expect(Set(OrderField.allCases.map(\.flag)).count == OrderField.allCases.count)
        #expect(OrderField.customerID.flag == "--customer-id")
        #expect(OrderField.shippingStreet2.flag == "--shipping-street2")
        #expect(OrderField.expirationDate.flag == "--expiration-date")
        #expect(OrderField.cvv.flag == "--cvv")
    }

    @Test("the flags of a form give the same form back")
    func form() throws {
        let invocation = try invocation(["orders", "create"] + OrderForm.amy.flags)
        guard case .createOrder(.flags(let fields), id: nil, showsPlacedOrder: false) = invocation.command else {
            Issue.record("expected a form from flags")
            return
        }
        #expect(fields.form == .amy)
    }

    @Test("a value may follow after a space or an equals sign, before or after the command")
    func values() throws {
        for arguments in [
            ["orders", "list", "--database", "x.db"], ["--database=x.db", "orders", "list"],
            ["orders", "--database=x.db", "list"],
        ] {
            #expect(try invocation(arguments).settings?.database == .file("/shop/x.db"))
        }
    }

    @Test("a locale may be named without the script of its list entry", arguments: ["zh_CN", "zh-TW", "zh_Hans_CN"])
    func locales(name: String) throws {
        let asked = try invocation(["orders", "list", "--locale", name]).settings?.formatting.locale
        #expect(asked?.language.languageCode == .chinese)
        #expect(message("orders", "list", "--locale", "zh_QQ") == "--locale: there is no locale 'zh_QQ'")
    }

    @Test("a report for programs is JSON unless another format is asked for")
    func reportFormat() throws {
        guard case .graph(.json) = try invocation(["graph", "--output", "json"]).command,
            case .check(.json) = try invocation(["check", "--output", "json"]).command,
            case .graph(.dot) = try invocation(["graph", "--output", "json", "--format", "dot"]).command,
            case .graph(.text) = try invocation(["graph"]).command
        else {
            Issue.record("expected the formats asked for")
            return
        }
    }

    @Test("a log goes to the standard error or to a file, which is found from the current directory")
    func logging() throws {
        func settings(_ arguments: String...) throws -> LogSettings? {
            try invocation(["orders", "list"] + arguments).settings?.logging
        }
        #expect(try settings() == LogSettings())
        #expect(
            try settings("--log", "-", "--log-format", "json")
                == LogSettings(destination: .standardError, format: .json))
        #expect(try settings("--log=run.log")?.destination == .file("/shop/run.log"))
        #expect(
            try settings("--log", "/var/run.log", "--metrics")
                == LogSettings(destination: .file("/var/run.log"), printsMetrics: true))
        #expect(message("orders", "list", "--log", "") == "--log needs a path, or - for the standard error")
        #expect(message("orders", "list", "--log-format", "xml") == "--log-format must be one of: text, json")
    }

    @Test("the devices need neither a database nor a home")
    func devices() throws {
        let watching = try invocation(["devices", "--watch"], environment: [:])
        guard case .devices(let entry) = watching.command else {
            Issue.record("expected the devices")
            return
        }
        #expect(entry.isWatching)
        #expect(watching.settings?.database == .memory)
        #expect(message("devices", "--pick") == "'devices' does not take --pick")
    }

    @Test("words after two dashes are no options")
    func dashes() throws {
        guard case .showOrder(let id) = try invocation(["orders", "show", "--", "-x"]).command else {
            Issue.record("expected an order to show")
            return
        }
        #expect(id == .known("-x"))
    }

    @Test("what cannot be understood is told in one line")
    func refusals() {
        #expect(message() == "no command is given; see cleanstore --help")
        #expect(
            message("orders", "lst")
                == "unknown command 'orders lst'; did you mean 'orders list'?")
        #expect(message("ordrs", "lst") == "unknown command 'ordrs lst'; did you mean 'orders list'?")
        #expect(message("order") == "unknown command 'order'; did you mean 'orders'?")
        #expect(message("clekrs") == "unknown command 'clekrs'; did you mean 'clerks'?")
        #expect(message("grahp") == "unknown command 'grahp'; did you mean 'graph'?")
        #expect(message("devcies", "now") == "unknown command 'devcies now'; did you mean 'devices'?")
        #expect(message("u") == "unknown command 'u'; did you mean 'ui'?")
        // Two letters in the place of two others have nothing in common with them.
        #expect(message("xy") == "unknown command 'xy'; see cleanstore --help")
        #expect(message("orders", "list", "--wtch") == "unknown option '--wtch'; did you mean '--watch'?")
        #expect(message("orders", "list", "--databas=x") == "unknown option '--databas'; did you mean '--database'?")
        #expect(message("orders", "list", "--xyz") == "unknown option '--xyz'")
        #expect(message("orders") == "'orders' needs one of: create, list, show, edit, delete, history")
        #expect(message("clerks") == "'clerks' needs one of: list, add, remove")
        #expect(
            message("orders", "create", "--shiping-zip", "1")
                == "unknown option '--shiping-zip'; did you mean '--shipping-zip'?")
        #expect(message("orders", "create", "--email", "--phone", "1") == "--email needs a value")
        #expect(message("orders", "create", "--email", "a@b", "--email", "c@d") == "--email is given twice")
        #expect(message("orders", "list", "--pick=yes") == "--pick takes no value")
        #expect(message("orders", "list", "--email", "a@b") == "'orders list' does not take --email")
        #expect(message("orders", "list", "extra") == "'orders list' does not take 'extra'")
        #expect(message("orders", "show") == "'orders show' needs ID")
        #expect(
            message("orders", "show", "4111-1111-1111-1111 x") == "'(hidden: perhaps a card number)' is not an order id"
        )
        #expect(
            message("orders", "list", "--pick", "--output", "json") == "--pick and --output json exclude each other")
        #expect(message("orders", "list", "--clerk", "Ann") == "'orders list' does not take --clerk")
        #expect(
            message("orders", "edit", "x", "--revision", "0", "--phone", "1") == "--revision must be a positive number")
        #expect(
            message("orders", "delete", "x")
                == "nobody can be asked whether to delete the order; --yes answers beforehand")
        #expect(
            message("clerks", "add", "Ann")
                == "nobody can be asked for the password; --new-password-file FILE tells it")
        #expect(
            message("orders", "create", "--json", "-", "--password-file", "-")
                == "--json and --password-file cannot both read the standard input")
        #expect(message("orders", "show", "a b") == "'a b' is not an order id")
        #expect(message("graph", "--format", "png") == "--format must be one of: text, dot, mermaid, json")
        #expect(message("orders", "list", "--output", "xml") == "--output must be one of: text, json")
        #expect(message("orders", "list", "--database", "") == "--database needs a path")
        #expect(
            message("orders", "list", "--locale", "4111111111111111")
                == "--locale: there is no locale '(hidden: perhaps a card number)'")
        #expect(message("orders", "list", "--locale", "xx_YY") == "--locale: there is no locale 'xx_YY'")
        #expect(message("orders", "list", "--currency", "ABC") == "--currency: there is no currency 'ABC'")
        #expect(message("orders", "create", "--json", "f", "--email", "x") == "--json and --email exclude each other")
        #expect(
            message("orders", "create", "--billing-same-as-shipping", "--billing-zip", "1")
                == "--billing-same-as-shipping and --billing-zip exclude each other")
        #expect(
            message("orders", "create")
                == "no fields are given; use flags, --json FILE, --json -, or a terminal")
    }

    @Test("without fields, a terminal is asked")
    func prompts() throws {
        guard case .createOrder(.prompt, _, _) = try invocation(["orders", "create"], terminal: true).command else {
            Issue.record("expected questions")
            return
        }
    }

    @Test("the locale comes from the option, then the environment, then it is US English")
    func locale() throws {
        let locale = { (arguments: [String], environment: [String: String]) throws -> String? in
            let environment = environment.merging(["HOME": "/h"]) { first, _ in first }
            return try invocation(["orders", "list"] + arguments, environment: environment).settings?.formatting.locale
                .identifier
        }
        #expect(try locale([], [:]) == "en_US")
        #expect(try locale([], ["LANG": "C"]) == "en_US")
        #expect(try locale([], ["LANG": "tlh_XX"]) == "en_US")
        #expect(try locale([], ["LANG": "de_DE.UTF-8"]) == "de_DE")
        #expect(try locale([], ["LANG": "de_DE.UTF-8", "LC_ALL": "fr_FR@euro"]) == "fr_FR")
        #expect(try locale(["--locale", "hi-IN"], ["LANG": "de_DE"]) == "hi_IN")
    }

    @Test("the time zone comes from TZ and is otherwise Greenwich")
    func timeZone() throws {
        let zone = { (environment: [String: String]) throws -> Int? in
            let environment = environment.merging(["HOME": "/h"]) { first, _ in first }
            return try invocation(["orders", "list"], environment: environment).settings?.formatting.timeZone
                .secondsFromGMT(for: releaseDay)
        }
        #expect(try zone([:]) == 0)
        #expect(try zone(["TZ": "Asia/Tokyo"]) == 9 * 3600)
        #expect(try zone(["TZ": ":Asia/Tokyo"]) == 9 * 3600)
        #expect(try zone(["TZ": "Nowhere/Land"]) == 0)
    }

    @Test("a time zone that does not exist is told, and Greenwich counts")
    func unknownZone() throws {
        let remarks = { (zone: String) throws in
            try invocation(["orders", "list"], environment: ["HOME": "/h", "TZ": zone]).settings?.remarks
        }
        #expect(
            try remarks("Nowhere/Land") == ["TZ: there is no time zone 'Nowhere/Land'; times are those of Greenwich"])
        #expect(try remarks("Asia/Tokyo") == [])
        #expect(try remarks("") == [])
    }

    @Test("who signs comes from the options, then from the environment, and never shows a password")
    func credentials() throws {
        let environment = ["HOME": "/h", "CLEANSTORE_CLERK": "Ann", "CLEANSTORE_PASSWORD": "secret-1"]
        let arguments = ["orders", "delete", "x", "--yes"]
        let fromEnvironment = try #require(try invocation(arguments, environment: environment).credentials)
        #expect(fromEnvironment.clerk == "Ann")
        #expect(fromEnvironment.password == .text("secret-1"))
        let options = ["--clerk", "Bob", "--password-file", "f"]
        let fromOptions = try #require(try invocation(arguments + options, environment: environment).credentials)
        #expect(fromOptions.clerk == "Bob")
        #expect(fromOptions.password == .file("f"))
        #expect(try invocation(["orders", "list"], environment: environment).credentials == nil)
        var dumped = ""
        dump(fromEnvironment, to: &dumped)
        #expect(!"\(fromEnvironment)\(dumped)".contains("secret-1"))
    }

    @Test("without a home there must be a database")
    func homeless() {
        #expect(throws: UsageError("no --database is given, and neither XDG_DATA_HOME nor HOME is set")) {
            try invocation(["orders", "list"], environment: [:])
        }
    }
}

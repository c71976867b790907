extension PostalCodeForm {
    /// The form of a country's codes by its upper-case ISO 3166-1 alpha-2 name.
    static func of(_ country: String) -> PostalCodeForm { table[country] ?? .unknown }

    private static let table: [String: PostalCodeForm] = {
        var table: [String: PostalCodeForm] = [:]
        func add(_ countries: String, _ form: PostalCodeForm) {
            for country in countries.split(separator: " ") { table[String(country)] = form }
        }
        add("AE AO BS BW BZ CM FJ GH HK JM MO QA RW SY UG YE ZW", .none)
        add("IS MG", .patterns(["###"]))
        add("AT AU BE BG CH CY DK HU LI LU NO NZ PH SI TN ZA", .patterns(["####"]))
        add("DE EE ES FI FR HR ID IT KR KW LK MC ME MM MX MY PK RS SA SM TH TR UA UY VA ZM", .patterns(["#####"]))
        add("CN CO EC KG KZ NG RO RU SG TJ UZ", .patterns(["######"]))
        add("IN", .patterns(["%## ###"]))
        add("CZ GR SE SK", .patterns(["### ##"]))
        add("US PR GU VI AS MP", .patterns(["#####", "#####-####"]))
        add("CA", .patterns(["@#@ #@#"], forbiddenLetters: "DFIOQU"))
        add("GB", .patterns(["@# #@@", "@## #@@", "@@# #@@", "@@## #@@", "@#@ #@@", "@@#@ #@@", "GIR 0AA"]))
        add("GG", .patterns(["GY# #@@", "GY## #@@"]))
        add("JE", .patterns(["JE# #@@", "JE## #@@"]))
        add("IM", .patterns(["IM# #@@", "IM## #@@"]))
        add("IE", .patterns(["@## ****", "D6W ****"]))
        add("NL", .patterns(["%### @@"]))
        add("PL", .patterns(["##-###"]))
        add("PT", .patterns(["####-###"]))
        add("BR", .patterns(["#####-###"]))
        add("JP", .patterns(["###-####"]))
        add("VN", .patterns(["#####", "######"]))
        add("TW", .patterns(["###", "#####", "######"]))
        add("IL CL", .patterns(["#######"]))
        add("AR", .patterns(["####", "@####@@@"]))
        add("LV", .patterns(["LV-####"]))
        add("LT", .patterns(["LT-#####", "#####"]))
        add("MD", .patterns(["MD-####", "####"]))
        add("AD", .patterns(["AD###"]))
        add("MT", .patterns(["@@@ ####"]))
        return table
    }()
}

/// How a user can be reached.
struct UserContact: Equatable, Sendable {
    var phone: String
    var email: String
}

/// Knows users, wherever they are kept. Any scene may need one.
protocol UserFetching: Sendable {
    /// Nil when there is no such user.
    func contact(of userName: String) async -> UserContact?
}

/// The users that come with the example.
struct UserDirectory: UserFetching {
    private let contacts = [
        "Aleksey": UserContact(phone: "+7 (999) 111-22-33", email: "im@alekseypleshkov.ru")
    ]

    func contact(of userName: String) async -> UserContact? { contacts[userName] }
}

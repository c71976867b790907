extension FailureNotice {
    /// What a failure of the store means for the clerk.
    init(_ error: OrderStoreError) {
        switch error {
        case .notFound(let id):
            self.init(kind: .notFound, message: "there is no order \(id)")
        case .alreadyExists(let id):
            self.init(kind: .conflict, message: "another order has the id \(id)")
        case .conflict(let id, let current):
            self.init(
                kind: .conflict,
                message: "somebody else changed the order \(id): it is at revision \(current) now; look at it again")
        case .missing(let database):
            self.init(kind: .notFound, message: "\(database): there is no database yet; creating an order makes one")
        case .cannotOpen(let database, let reason):
            self.init(kind: .storeUnavailable, message: "\(database): cannot be opened: \(reason)")
        case .unreachable(let database, let reason):
            self.init(kind: .storeUnavailable, message: "\(database): cannot be reached: \(reason)")
        case .notADatabase(let database):
            self.init(kind: .storeUnavailable, message: "\(database): is not a database, or is damaged")
        case .foreignDatabase(let database):
            self.init(kind: .storeUnavailable, message: "\(database): is a database of another program")
        case .newerFormat(let database, let found, let supported):
            self.init(
                kind: .storeUnavailable,
                message: "\(database): has format \(found), but this version knows only formats up to \(supported)")
        case .readOnly(let database):
            self.init(kind: .storeUnavailable, message: "\(database): cannot be written")
        case .busy:
            self.init(kind: .storeUnavailable, message: "the database is locked by another program")
        case .full:
            self.init(kind: .storeFailed, message: "no space is left for the database; nothing was changed")
        case .corrupt(let detail):
            self.init(kind: .storeFailed, message: "the database is damaged: \(detail)")
        case .constraint(let detail):
            self.init(kind: .storeFailed, message: "the database refused the order: \(detail)")
        case .failed(let code, let message):
            self.init(kind: .storeFailed, message: "the database failed with code \(code): \(message)")
        case .closed:
            self.init(kind: .storeFailed, message: "the database is already closed")
        }
    }
}

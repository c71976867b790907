extension FailureNotice {
    /// What a failure of the store means for the clerk.
    init(_ error: OrderStoreError) {
        switch error {
        case .notFound(let id):
            self.init(kind: .notFound, message: "there is no order \(id)")
        case .alreadyExists(let id):
            self.init(kind: .storeFailed, message: "no free order id was found; \(id) is taken")
        case .cannotOpen(let path, let reason):
            self.init(kind: .storeUnavailable, message: "\(path): cannot be opened: \(reason)")
        case .notADatabase(let path):
            self.init(kind: .storeUnavailable, message: "\(path): is not a database, or is damaged")
        case .foreignDatabase(let path):
            self.init(kind: .storeUnavailable, message: "\(path): is a database of another program")
        case .newerFormat(let path, let found, let supported):
            self.init(
                kind: .storeUnavailable,
                message: "\(path): has format \(found), but this version knows only formats up to \(supported)")
        case .readOnly(let path):
            self.init(kind: .storeUnavailable, message: "\(path): cannot be written")
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

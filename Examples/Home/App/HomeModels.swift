import ArmatureScenes

/// The boundary models of the home scene.
enum HomeModels {
    /// How the user can be reached.
    enum FetchUser: UseCase {
        struct Request {
            var userName: String
        }
        struct Response: Equatable {
            var userPhone: String
            var userEmail: String
        }
        struct ViewModel: Equatable {
            var userPhone: String
            var userEmail: String
        }
    }
}

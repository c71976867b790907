import ArmatureScenes

/// The boundary models of the scene that shows the machine.
enum Devices {
    /// All parts of the machine as they are now.
    enum FetchDevices: UseCase {
        struct Request {}

        struct Response {
            /// In the order in which they were registered.
            var readings: [DeviceReading]
        }

        struct ViewModel: Equatable {
            struct DisplayedDevice: Equatable, Codable {
                var device: String
                var status: String
                var details: [String]
                /// Why nothing is known.
                var reason: String?
            }

            var devices: [DisplayedDevice]
        }
    }

    /// What changes from then on.
    enum FollowDevices: UseCase {
        struct Request {}

        struct Response {
            var reading: DeviceReading
        }

        struct ViewModel: Equatable {
            var device: FetchDevices.ViewModel.DisplayedDevice
        }
    }
}

/// What the scene needs to know to begin with.
struct DevicesEntry: Sendable {
    /// Whether to go on and show each change, until the scene is cancelled.
    var isWatching = false
}

import Foundation

/// Carries out a plan, all of it or nothing.
///
/// Every file is written beside its place first, then all are moved. When something fails, what was moved is moved
/// back, so that no file of the plan is left, and none that was there is lost.
struct SceneWriter {
    /// The package's folder.
    let root: URL
    /// Writes a new file.
    var write: (Data, URL) throws -> Void = { data, place in try data.write(to: place, options: .withoutOverwriting) }
    /// Moves a file to where none is; it fails when one is.
    var move: (URL, URL) throws -> Void = { from, to in try FileManager.default.moveItem(at: from, to: to) }

    /// What a path from the package's folder leads to. A link counts as what it is: not a file to be replaced.
    func existing(_ path: String) -> Existing {
        let place = root.appendingPathComponent(path).path
        guard let kind = try? FileManager.default.attributesOfItem(atPath: place)[.type] as? FileAttributeType else {
            return .nothing
        }
        return kind == .typeRegular ? .file : .other
    }

    /// - Throws: ``WriteFailure`` after everything is as it was.
    func carryOut(_ plan: WritePlan) throws {
        var undo: [() throws -> Void] = []
        var old: [URL] = []
        var current = ""
        do {
            var moves: [(from: URL, to: URL, replaces: Bool)] = []
            for entry in plan.writes {
                current = entry.path
                let place = root.appendingPathComponent(entry.path)
                try makeFolder(place.deletingLastPathComponent(), &undo)
                let temporary = beside(place, "new")
                undo.append { if exists(temporary) { try FileManager.default.removeItem(at: temporary) } }
                try write(Data(entry.text.utf8), temporary)
                moves.append((temporary, place, entry.replaces))
            }
            for (index, (temporary, place, replaces)) in moves.enumerated() {
                current = plan.writes[index].path
                if replaces {
                    let kept = beside(place, "old")
                    try move(place, kept)
                    old.append(kept)
                    undo.append { try FileManager.default.moveItem(at: kept, to: place) }
                }
                try move(temporary, place)
                undo.append { try FileManager.default.removeItem(at: place) }
            }
        } catch {
            var left: [String] = []
            for step in undo.reversed() {
                do { try step() } catch { left.append(error.localizedDescription) }
            }
            throw WriteFailure(path: current, reason: error.localizedDescription, left: left)
        }
        // The scene is complete; an old file that stays behind under its odd name harms nobody.
        for file in old { try? FileManager.default.removeItem(at: file) }
    }

    private func makeFolder(_ folder: URL, _ undo: inout [() throws -> Void]) throws {
        if exists(folder) { return }
        try makeFolder(folder.deletingLastPathComponent(), &undo)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        undo.append {
            // What others have put there meanwhile stays.
            guard try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty else { return }
            try FileManager.default.removeItem(at: folder)
        }
    }

    private func exists(_ place: URL) -> Bool { FileManager.default.fileExists(atPath: place.path) }

    /// A hidden name, so that no build takes the file for a source.
    private func beside(_ place: URL, _ purpose: String) -> URL {
        place.deletingLastPathComponent()
            .appendingPathComponent(
                ".\(place.lastPathComponent).\(purpose)-\(ProcessInfo.processInfo.processIdentifier)")
    }
}

/// A scene that could not be written. What was there before is there now, but for what is said to be left.
struct WriteFailure: Error, Hashable {
    /// The file that failed.
    let path: String
    let reason: String
    /// What could not be undone, in the words of the system.
    let left: [String]
}

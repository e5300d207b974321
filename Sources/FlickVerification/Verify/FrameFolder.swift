import FlickAnimatedImage
import FlickBasics
import FlickFiles
import FlickPlanning
import FlickPlatform
import FlickProvenance
import FlickRendering

/// A folder of frames, and the check that its frames were made together.
struct FrameFolder {
  /// The provenance of the first frame.
  let provenance: Provenance
  /// The faults, a sentence each, without a full stop.
  let faults: [String]

  /// - Throws: `FileError.missingInput`; `FlickbookError.noProvenance`.
  init(_ path: String) throws {
    let names = try FrameFolder.names(in: path)
    guard let first = names.filter(FramesOutput.isFrame).min(),
      let provenance = try? Provenance(path: PathString.joined([path, first])),
      case .frame = provenance.contents
    else { throw FlickbookError.noProvenance(path: path) }
    self.provenance = provenance.of(frame: 0)
    var faults: [String] = []
    let expected = FrameNames(count: min(provenance.frameCount, FrameFolder.mostFrames))
    if let missing = expected.first(where: { !names.contains($0) }) { faults.append("\(missing) is missing") }
    if let strange = names.subtracting(expected).min() {
      faults.append("\(strange) is not one of the frames")
    }
    for (index, name) in expected.enumerated() where names.contains(name) {
      try Task.checkCancellation()
      if let fault = self.provenance.fault(ofFrame: index, at: PathString.joined([path, name])) {
        faults.append("\(name) \(fault)")
        break
      }
    }
    self.faults = faults
  }

  /// The names of a folder's files, without the hidden ones.
  ///
  /// - Throws: `FileError.missingInput`.
  static func names(in folder: String) throws -> Set<String> {
    do {
      return Set(try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".") })
    } catch {
      throw FileError.missingInput(path: folder, reason: "the folder cannot be read")
    }
  }

  /// The largest number of frames that an output may have.
  private static let mostFrames = OutputPlanner.maximumFrames
}

extension Provenance {
  fileprivate func fault(ofFrame index: Int, at path: String) -> String? {
    guard let parts = try? ImageParts(path: path) else { return "is damaged" }
    guard let note = parts.note, let provenance = Provenance(text: note.text) else {
      return "has no provenance"
    }
    guard provenance.of(frame: 0) == self, case .frame(let number) = provenance.contents else {
      return "was made with other frames than those before it"
    }
    if number != index { return "is frame \(number), and not frame \(index)" }
    return note.isIntact ? nil : "is not the one that was made: its bytes have changed"
  }
}

public import FlickScene
import FlickVideo

/// Whether a movie's file holds what it says of itself. Its scene is not needed; the pictures are not decoded.
public struct ImprintCheck: Sendable {
  public let path: String
  public let imprint: Imprint
  /// What does not hold, a sentence each without a full stop.
  public let faults: [String]

  /// - Throws: `VideoError.missingInput`, `.unreadableVideo`; `FlickbookError.invalidRequest` for a file that says nothing
  ///   of itself.
  public init(of path: String) throws {
    self.path = path
    let packets = try MoviePackets(path: path)
    guard let imprint = try Imprint(path: path) else {
      throw FlickbookError.saysNothing(path: path)
    }
    self.imprint = imprint
    var faults: [String] = []
    if packets.hashes.count != imprint.frameCount {
      faults.append("it has \(packets.hashes.count) frames, and says that they are \(imprint.frameCount)")
    }
    let units = try packets.units(first: imprint.firstUnit, count: imprint.unit)
    if let index = zip(units, imprint.units).enumerated().first(where: { $1.0 != $1.1 })?.offset {
      let first = index == 0 ? 0 : imprint.firstUnit + (index - 1) * imprint.unit
      faults.append("unit \(index), which begins with frame \(first), is not the one that was made")
    } else if units.count != imprint.units.count, faults.isEmpty {
      faults.append("it has \(units.count) units, and says that they are \(imprint.units.count)")
    }
    self.faults = faults
  }

  /// What was found, for people.
  public var text: String {
    let parts = Imprint.parts.map { "  \($0.rawValue) \(imprint.digest[$0] ?? "")" }
    let about = [
      "  Flickbook \(imprint.version), drawing \(imprint.drawing)", "  FFmpeg \(imprint.ffmpeg)",
      "  \(imprint.encoder)",
      "  \(imprint.frameCount) frames at \(imprint.frameRate) a second, \(imprint.units.count) unit\(imprint.units.count == 1 ? "" : "s")",
    ]
    let verdict =
      faults.isEmpty ? ["\(path): its units are those that were made"] : faults.map { "\(path): \($0)" }
    return (verdict + about + parts).joined(separator: "\n")
  }

  /// What was found, for programs.
  public var document: JSONValue {
    [
      "file": .string(path), "same": .boolean(faults.isEmpty), "faults": .array(faults.map { .string($0) }),
      "imprint": imprint.document,
    ]
  }
}

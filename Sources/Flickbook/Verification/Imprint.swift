import FlickMotion
import FlickVideo

/// What a movie's file says of itself: what made it, from what, and the hashes of its units.
///
/// It knows no time, path or machine, so that equal renderings stay equal files. It takes about 500 bytes, and 16 for
/// each unit.
public struct Imprint: Hashable, Sendable {
  /// Flickbook's version, and how it draws (`Release.drawing`).
  public var version: String
  public var drawing: Int
  /// FFmpeg's release and its libraries.
  public var ffmpeg: String
  /// The encoder and what it was told.
  public var encoder: String
  /// The first 16 digits of the hash of each part of the output's digest.
  public var digest: [OutputDigest.Part: String]
  public var frameCount: Int
  /// `60` or `30000/1001`.
  public var frameRate: String
  /// The frames of the first unit, and of all others but the last.
  public var firstUnit: Int
  public var unit: Int
  /// 16 hexadecimal digits of each unit; see `MoviePackets`.
  public var units: [String]
}

extension Imprint {
  /// This program's, for a movie of some settings; the units are not known yet.
  init(_ digest: OutputDigest, _ settings: MovieSettings, _ frames: FrameSelection) {
    version = Release.version
    drawing = Release.drawing
    ffmpeg = Imprint.thisFFmpeg
    encoder = settings.summary
    self.digest = Dictionary(
      uniqueKeysWithValues: Imprint.parts.map { ($0, String((digest.hashes[$0] ?? "").prefix(16))) })
    (frameCount, frameRate) = (frames.count, settings.rate.text)
    unit = settings.framesPerUnit
    firstUnit = unit - frames.frames.lowerBound % unit
    let rest = max(frameCount - firstUnit, 0)
    units = [String](repeating: String(repeating: "0", count: 16), count: 1 + (rest + unit - 1) / unit)
  }

  /// How Flickbook draws is told by a number of its own.
  static let parts = OutputDigest.Part.allCases.filter { $0 != .drawing }

  static var thisFFmpeg: String {
    ([Codecs.release] + Codecs.libraries.map { "\($0.name) \($0.version)" }).joined(separator: ", ")
  }
}

// MARK: - Text

extension Imprint {
  /// A line for each thing, its name first. Its length does not depend on the hashes.
  var text: String {
    let lines =
      [
        "flickbook \(version)", "drawing \(drawing)", "ffmpeg \(ffmpeg)", "encoder \(encoder)",
        "frames \(frameCount) at \(frameRate)", "unit \(firstUnit) \(unit)",
      ] + Imprint.parts.map { "\($0.rawValue) \(digest[$0] ?? "")" } + ["units " + units.joined()]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Nil for what is no such text.
  init?(text: String) {
    var values: [Substring: String] = [:]
    for line in text.split(separator: "\n") {
      guard let space = line.firstIndex(of: " ") else { return nil }
      values[line[..<space]] = String(line[line.index(after: space)...])
    }
    let frames = values["frames"]?.split(separator: " ") ?? []
    let unit = values["unit"]?.split(separator: " ").compactMap { Int($0) } ?? []
    guard let version = values["flickbook"], let drawing = values["drawing"].flatMap({ Int($0) }),
      let ffmpeg = values["ffmpeg"], let encoder = values["encoder"], frames.count == 3,
      let count = Int(frames[0]), unit.count == 2, unit.allSatisfy({ $0 > 0 }), let hashes = values["units"],
      hashes.utf8.count.isMultiple(of: 16)
    else { return nil }
    (self.version, self.drawing, self.ffmpeg, self.encoder) = (version, drawing, ffmpeg, encoder)
    (frameCount, frameRate) = (count, String(frames[2]))
    (firstUnit, self.unit) = (unit[0], unit[1])
    let digits = Array(hashes.utf8)
    units = stride(from: 0, to: digits.count, by: 16).map {
      String(decoding: digits[$0..<$0 + 16], as: UTF8.self)
    }
    digest = [:]
    for part in Imprint.parts { digest[part] = values[Substring(part.rawValue)] }
  }

  /// What a movie file says of itself; nil when it says nothing.
  ///
  /// - Throws: `VideoError.missingInput`.
  public init?(path: String) throws {
    guard let note = try MovieNote.read(path: path), let imprint = Imprint(text: note) else { return nil }
    self = imprint
  }
}

extension MovieSettings {
  /// `libx264 crf=10 preset=medium 4:2:0 tune=animation`.
  fileprivate var summary: String {
    let quality = isLossless ? "lossless" : "crf=\(quality)"
    let form =
      switch form {
      case .quarter: "4:2:0"
      case .full: "4:4:4"
      case .quarterAlpha: "4:2:0+alpha"
      }
    let others = options.map { "\($0.name)=\($0.value)" }
    let words = [codec.encoder, quality, "preset=\(preset.rawValue)", form] + others
    return words.joined(separator: " ").replacing("\n", with: " ")
  }
}

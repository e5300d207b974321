import FlickGeometry
import FlickRendering

/// What a page remembers of a picture that was made for it, written in the comment behind it: its size, the hash of its
/// file, and those of what it follows from.
///
///     size:240x426 file:0c1d… scene:83a2… output:… assets:… fonts:… drawing:…
struct ImageRecord: Hashable {
  var size: PixelSize
  /// The beginning of the hash of the file's bytes.
  var file: String
  /// The beginnings of the digest's hashes.
  var parts: [OutputDigest.Part: String]

  /// Twelve digits, 48 bits: what changes is noticed, though it could be forged with much patience.
  static let digits = 12

  init(size: PixelSize, fileHash: String, digest: OutputDigest) {
    self.size = size
    file = String(fileHash.prefix(Self.digits))
    parts = digest.hashes.mapValues { String($0.prefix(Self.digits)) }
  }

  /// Nil when `text` is no such record: then nothing is known of the picture.
  init?(_ text: String) {
    var values: [String: String] = [:]
    for word in text.split(separator: " ") {
      let pair = word.split(separator: ":", maxSplits: 1)
      if pair.count == 2 { values[String(pair[0])] = String(pair[1]) }
    }
    let sides = values["size"]?.split(separator: "x").compactMap { Int($0) } ?? []
    guard sides.count == 2, let size = PixelSize(width: sides[0], height: sides[1]), let file = values["file"]
    else { return nil }
    (self.size, self.file) = (size, file)
    parts = [:]
    for part in OutputDigest.Part.allCases { parts[part] = values[part.rawValue] }
  }

  var text: String {
    let hashes = OutputDigest.Part.allCases.map { "\($0.rawValue):\(parts[$0] ?? "")" }
    return (["size:\(size.width)x\(size.height)", "file:\(file)"] + hashes).joined(separator: " ")
  }

  /// The parts of `digest` that are not what they were.
  func changes(to digest: OutputDigest) -> [OutputDigest.Part] {
    OutputDigest.Part.allCases.filter {
      parts[$0] != digest.hashes[$0].map { String($0.prefix(Self.digits)) }
    }
  }
}

import FlickGeometry
import FlickProvenance

/// A page's record of a picture that was made for it: the picture's size, the hash of its file, and the hashes of its
/// inputs. It is written in the comment after the picture.
///
///     size:240x426 file:0c1d… scene:83a2… output:… assets:… fonts:… drawing:…
struct ImageRecord: Hashable {
  var size: PixelSize
  /// The beginning of the hash of the file's bytes.
  var file: String
  /// The beginnings of the digest's hashes.
  var parts: [OutputDigest.Part: String]

  /// The number of digits of each hash. Twelve digits, 48 bits, reveal every accidental change, but could be forged
  /// with much effort.
  static let digits = 12

  init(size: PixelSize, fileHash: String, digest: OutputDigest) {
    self.size = size
    file = String(fileHash.prefix(Self.digits))
    parts = digest.hashes.mapValues { String($0.prefix(Self.digits)) }
  }

  /// Nil when `text` is no such record.
  ///
  /// - Parameter prefix: The beginning of the record's words. The word of the size has no prefix, since all pictures of
  ///   a place have the same size.
  init?(_ text: String, prefix: String = "") {
    var values: [String: String] = [:]
    for word in text.split(separator: " ") {
      let pair = word.split(separator: ":", maxSplits: 1)
      if pair.count == 2 { values[String(pair[0])] = String(pair[1]) }
    }
    let sides = values["size"]?.split(separator: "x").compactMap { Int($0) } ?? []
    guard sides.count == 2, let size = PixelSize(width: sides[0], height: sides[1]),
      let file = values[prefix + "file"]
    else { return nil }
    (self.size, self.file) = (size, file)
    parts = [:]
    for part in OutputDigest.Part.allCases { parts[part] = values[prefix + part.rawValue] }
  }

  /// The prefix of the words for the picture for dark screens.
  static let darkPrefix = "dark-"

  func text(prefix: String = "") -> String {
    let hashes = OutputDigest.Part.allCases.map { "\(prefix)\($0.rawValue):\(parts[$0] ?? "")" }
    let sizes = prefix.isEmpty ? ["size:\(size.width)x\(size.height)"] : []
    return (sizes + ["\(prefix)file:\(file)"] + hashes).joined(separator: " ")
  }

  /// The parts of the digest that have changed.
  func changes(to digest: OutputDigest) -> [OutputDigest.Part] {
    OutputDigest.Part.allCases.filter {
      parts[$0] != digest.hashes[$0].map { String($0.prefix(Self.digits)) }
    }
  }
}

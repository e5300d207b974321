import FlickFiles
import FlickPlatform

/// The outermost boxes of an MP4 file, in order (ISO/IEC 14496-12, 4.2).
struct MP4Boxes {
  /// The number of boxes that are read. Movies have fewer; a file that consists of empty boxes has millions, and each
  /// of them has to be read on its own.
  static let most = 1 << 16

  let types: [String]
  /// The places of boxes of the type `uuid`, without their headers.
  private var extensions: [Range<Int>] = []
  /// The number of bytes that the last box lacks because the file ends within it; 0 in a whole file.
  private(set) var missingByteCount = 0

  init(path: String) throws(SystemError) {
    let file = try SystemCalls.open(path, O_RDONLY)
    defer { SystemCalls.close(file) }
    let end = Int(try SystemCalls.status(of: file).st_size)
    var types: [String] = []
    var offset = 0
    while offset < end, types.count < MP4Boxes.most {
      let header = try SystemCalls.read(file, count: 16, from: offset)
      guard header.count >= 8 else { break }
      types.append(String(decoding: header[4..<8], as: UTF8.self))
      let size = MP4Boxes.size(header, rest: end - offset)
      missingByteCount = max(size - (end - offset), 0)
      guard size >= 8, missingByteCount == 0 else { break }
      if types.last == "uuid" { extensions.append(offset + 8..<offset + size) }
      offset += size
    }
    self.types = types
  }

  /// Returns the place of the file's metadata; nil if it has none.
  func metadata(path: String) throws(SystemError) -> Range<Int>? {
    let file = try SystemCalls.open(path, O_RDONLY)
    defer { SystemCalls.close(file) }
    let type = MovieMetadata.box
    for place in extensions where (type.count...MovieMetadata.longest).contains(place.count) {
      if try SystemCalls.read(file, count: type.count, from: place.lowerBound) == type {
        return place.dropFirst(type.count)
      }
    }
    return nil
  }

  var isMP4: Bool { types.first == "ftyp" }

  /// Whether the index can be read before the data.
  var indexComesFirst: Bool {
    guard let data = types.firstIndex(of: "mdat") else { return false }
    return types[..<data].contains("moov")
  }

  /// Returns the size of a box. A size of 1 means that a longer number follows; 0 means "up to the file's end".
  private static func size(_ header: [UInt8], rest: Int) -> Int {
    let short = number(header[0..<4])
    if short == 0 { return rest }
    return short == 1 && header.count == 16 && header[8] < 128 ? number(header[8..<16]) : short
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}

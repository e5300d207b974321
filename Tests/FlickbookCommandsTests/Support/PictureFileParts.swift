import FlickTestSupport
import Foundation

/// A PNG, WebP or GIF file divided into its chunks or blocks, to leave some out.
struct PictureFileParts {
  var parts: [(type: String, bytes: Data)] = []
  private let isWebP: Bool

  init(_ file: Data) {
    var rest = Data(file)
    isWebP = rest.prefix(4) == Data("RIFF".utf8)
    func take(_ type: String, _ count: Int) {
      parts.append((type, rest.prefix(count)))
      rest = Data(rest.dropFirst(count))
    }
    func number(_ place: Int, _ count: Int, bigEndian: Bool) -> Int {
      let bytes = rest[place..<place + count]
      return (bigEndian ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }
    if isWebP {
      take("head", 12)
      while rest.count >= 8 {
        let length = number(4, 4, bigEndian: false)
        take(String(decoding: rest.prefix(4), as: UTF8.self), 8 + length + length % 2)
      }
    } else if rest.prefix(3) == Data("GIF".utf8) {
      take("head", 13 + 3 * 2 << Int(rest[10] & 7))
      while let first = rest.first {
        var end = first == 0x21 ? 2 : first == 0x2C ? 11 : 1
        while first != 0x3B, rest[end] > 0 { end += 1 + Int(rest[end]) }
        take(first == 0x21 ? "extension \(rest[1])" : "\(first)", first == 0x3B ? 1 : end + 1)
      }
    } else {
      take("head", 8)
      while rest.count >= 12 {
        take(String(decoding: rest[4..<8], as: UTF8.self), 12 + number(0, 4, bigEndian: true))
      }
    }
  }

  /// The places of all parts of a type.
  func indices(of type: String) -> [Int] { parts.indices.filter { parts[$0].type == type } }

  var file: Data {
    var file = parts.reduce(into: Data()) { $0 += $1.bytes }
    if isWebP {
      let length = UInt32(file.count - 8)
      for place in 0..<4 { file[4 + place] = UInt8(truncatingIfNeeded: length >> (8 * place)) }
    }
    return file
  }
}

extension TemporaryFolder {
  /// A PNG file without its metadata.
  func picture(_ name: String) throws -> Data {
    var file = PictureFileParts(try data(name))
    file.parts.removeAll { $0.type == "iTXt" }
    return file.file
  }
}

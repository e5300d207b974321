import FlickColor

/// WebP (RFC 9649): chunks in a RIFF file.
extension ImageContainer {
  static func webp(_ bytes: [UInt8]) throws(ImageFault) -> ImageContainer {
    var reader = ByteReader(bytes[4...], order: .little)
    let end = 8 + (try reader.number(4))
    guard end <= bytes.count, end >= 12 else { throw .cutOff }
    reader = ByteReader(bytes[12..<end], order: .little)
    var picture: (width: Int, height: Int)?
    var parts: [ArraySlice<UInt8>] = []
    var profile: ArraySlice<UInt8>?
    while !reader.isAtEnd {
      let start = reader.position
      let type = try reader.text(4)
      let length = try reader.number(4)
      let bytesOfChunk = try reader.take(length)
      var content = ByteReader(bytesOfChunk, order: .little)
      if length % 2 == 1, !reader.isAtEnd { _ = try reader.take(1) }
      switch type {
      case "VP8X":
        guard try content.number(1) & 0x02 == 0 else {
          throw ImageFault(
            "animated WebP is not read; convert it to a video for 'video: OUT.mp4' of a layer, or give a single picture"
          )
        }
      case "VP8 ": picture = try lossyFrame(&content)
      case "VP8L": picture = try losslessFrame(&content)
      case "ALPH": break
      case "ICCP":
        profile = profile ?? bytesOfChunk
        continue
      default: continue
      }
      parts.append(bytes[start..<reader.position])
    }
    guard let picture else { throw .cutOff }
    return ImageContainer(
      format: .webp, size: try size(picture.width, picture.height), orientation: .upright,
      colors: try colors(profile),
      parts: riff(parts))
  }

  private static func colors(_ profile: ArraySlice<UInt8>?) throws(ImageFault) -> StoredColors {
    guard let profile else { return .untagged }
    var colors = StoredColors()
    try colors.add(try ColorProfile(icc: profile, ofGray: false))
    return colors
  }

  /// Reads the size from the header of a key frame (RFC 6386, 9.1), with either side in 14 bits.
  private static func lossyFrame(
    _ content: inout ByteReader
  ) throws(ImageFault) -> (width: Int, height: Int) {
    guard try content.number(3) & 1 == 0, try content.number(3) == 0x2A_019D else { throw .cutOff }
    return (try content.number(2) & 0x3FFF, try content.number(2) & 0x3FFF)
  }

  /// Reads the size from RFC 9649, 3.4: either side minus one in 14 bits.
  private static func losslessFrame(
    _ content: inout ByteReader
  ) throws(ImageFault) -> (width: Int, height: Int) {
    guard try content.number(1) == 0x2F else { throw .cutOff }
    let bits = try content.number(4)
    return (1 + bits & 0x3FFF, 1 + bits >> 14 & 0x3FFF)
  }

  private static func riff(_ chunks: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>] {
    let size = UInt32(clamping: chunks.reduce(4) { $0 + $1.count })
    let digits = (0..<4).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) }
    return [(Array("RIFF".utf8) + digits + Array("WEBP".utf8))[...]] + chunks
  }
}

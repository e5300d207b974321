/// PNG (W3C Portable Network Graphics, third edition): a signature and chunks.
extension ImageContainer {
  static let pngSignature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  static func png(_ bytes: [UInt8]) throws(ImageFault) -> ImageContainer {
    var reader = ByteReader(bytes.dropFirst(pngSignature.count), order: .big)
    var parts = [pngSignature[...]]
    var (width, height) = (0, 0)
    var isFirst = true
    while true {
      let start = reader.position
      let length = try reader.number(4)
      let type = try reader.text(4)
      guard isFirst == (type == "IHDR") else { throw .cutOff }
      isFirst = false
      if type == "IHDR" {
        var header = reader
        (width, height) = (try header.number(4), try header.number(4))
      }
      _ = try reader.take(length)
      let checksum = try reader.number(4)
      if ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"].contains(type) {
        guard checksum == Int(CRC32.of(bytes[start + 4..<reader.position - 4])) else { throw .cutOff }
        parts.append(bytes[start..<reader.position])
      }
      if type == "IEND" { break }
    }
    return ImageContainer(
      format: .png, size: try size(width, height), orientation: .upright, parts: parts)
  }
}

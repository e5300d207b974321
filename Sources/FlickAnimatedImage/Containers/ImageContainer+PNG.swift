/// PNG (W3C Portable Network Graphics, third edition): a signature and chunks.
extension ImageContainer {
  static let pngSignature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  static func png(_ bytes: [UInt8]) throws(ImageFault) -> ImageContainer {
    var reader = ByteReader(bytes.dropFirst(pngSignature.count), order: .big)
    var parts = [pngSignature[...]]
    var (width, height, isGray) = (0, 0, false)
    var colors = PNGColors()
    var orientation: ImageOrientation?
    var (isFirst, hasData, isAnimated) = (true, false, false)
    while true {
      let start = reader.position
      let length = try reader.number(4)
      let type = try reader.text(4)
      if isFirst, type == "CgBI" { throw .appBundlePNG }
      guard isFirst == (type == "IHDR") else { throw .cutOff }
      isFirst = false
      if type == "IHDR" {
        var header = reader
        (width, height) = (try header.number(4), try header.number(4))
        isGray = try header.number(2) & 0xFF & 2 == 0
      }
      let content = try reader.take(length)
      let checksum = try reader.number(4)
      let isWhole = checksum == Int(CRC32.of(bytes[start + 4..<reader.position - 4]))
      switch type {
      case "IHDR", "PLTE", "tRNS", "IDAT", "IEND":
        guard isWhole else { throw .cutOff }
        parts.append(bytes[start..<reader.position])
        hasData = hasData || type == "IDAT"
      case _ where PNGColors.types.contains(type) && !hasData: colors.add(type, isWhole ? content : nil)
      case "acTL" where !hasData && isWhole:
        var control = ByteReader(content, order: .big)
        isAnimated = try control.number(4) > 1
      case "eXIf" where orientation == nil && isWhole:
        orientation = ImageOrientation(tiff: content) ?? .upright
      default: break
      }
      if type == "IEND" { break }
    }
    return ImageContainer(
      format: .png, size: try size(width, height), orientation: orientation ?? .upright,
      colors: try colors.read(isGray: isGray), parts: parts, isAnimated: isAnimated)
  }

  /// Returns the contents of the PNG chunks of a type, in order.
  func chunks(_ type: String) -> [ArraySlice<UInt8>] {
    parts.dropFirst().compactMap { part in
      part.dropFirst(4).starts(with: type.utf8) ? part.dropFirst(8).dropLast(4) : nil
    }
  }
}

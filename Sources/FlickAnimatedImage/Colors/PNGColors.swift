import FlickColor

/// The chunks of a PNG file that state the colors of its samples, in order of precedence: `cICP`, `iCCP`, `sRGB`,
/// `gAMA` with `cHRM` (W3C Portable Network Graphics, third edition, 4.3). Only the first chunk of each type counts,
/// and only if it comes before the pixels.
struct PNGColors {
  private var chunks: [String: ArraySlice<UInt8>] = [:]

  static let types: Set<String> = ["cICP", "iCCP", "sRGB", "gAMA", "cHRM"]

  /// - Parameter content: The content of the chunk; nil if it is damaged, which counts as an empty one.
  mutating func add(_ type: String, _ content: ArraySlice<UInt8>?) {
    chunks[type] = chunks[type] ?? content ?? []
  }

  /// - Throws: `ImageFault` for pictures of high dynamic range.
  func read(isGray: Bool) throws(ImageFault) -> StoredColors {
    var colors = StoredColors()
    try colors.add(try codePoints())
    try colors.add(try profile(isGray))
    try colors.add(standard)
    try colors.add(try gamma())
    return colors
  }

  private func codePoints() throws(ColorProfileFault) -> ColorProfile? {
    guard let fields = chunks["cICP"].map(Array.init) else { return nil }
    guard fields.count == 4, fields[3] <= 1 else { throw .unreadable("has a damaged chunk cICP") }
    // The value 2 means "unspecified".
    if fields[0] == 2 || fields[1] == 2 { return nil }
    return try CodePoints(
      primaries: Int(fields[0]), transfer: Int(fields[1]), matrix: Int(fields[2]), isFullRange: fields[3] == 1
    ).profile()
  }

  /// Reads the chunk iCCP: a name of 1 to 79 bytes, a zero, the compression method, a zlib stream (11.3.2.3).
  private func profile(_ isGray: Bool) throws(ColorProfileFault) -> ColorProfile? {
    guard let content = chunks["iCCP"] else { return nil }
    guard let end = content.prefix(80).firstIndex(of: 0), end > content.startIndex,
      content.dropFirst(end - content.startIndex + 1).first == 0
    else { throw .unreadable("has a damaged chunk iCCP") }
    let limit = ColorProfile.maximumSize
    guard let bytes = Inflater.inflated(content[(end + 2)...], atMost: limit + 1) else {
      throw .unreadable("has a damaged chunk iCCP")
    }
    return try ColorProfile(icc: bytes[...], ofGray: isGray)
  }

  private var standard: ColorProfile? { chunks["sRGB"].flatMap { $0.count == 1 ? .sRGB : nil } }

  /// Reads gamma and chromaticities as browsers do: chromaticities count only together with a gamma, and a gamma close
  /// to 1/2.2 without them means sRGB.
  private func gamma() throws(ColorProfileFault) -> ColorProfile? {
    guard let gamma = chunks["gAMA"].flatMap(PNGColors.numbers)?.first, gamma > 0 else { return nil }
    let exponent = 100_000 / Double(gamma)
    guard let content = chunks["cHRM"] else {
      let isNear = (Double(gamma) * 2.2 / 100_000 - 1).magnitude <= 0.05
      return isNear ? .sRGB : ColorProfile(name: "gamma \(exponent.short)", .gamma(exponent), .sRGBPrimaries)
    }
    guard let numbers = PNGColors.numbers(content), numbers.count == 8,
      let primaries = PNGColors.chromaticities(numbers).primaries
    else { throw .unreadable("has chromaticities (cHRM) that no screen can have") }
    return ColorProfile(name: "gamma \(exponent.short) with chromaticities", .gamma(exponent), primaries)
  }

  private static func chromaticities(_ numbers: [Int]) -> Chromaticities {
    let places = (0..<4).map { index in
      Chromaticities.Chromaticity(
        Double(numbers[2 * index]) / 100_000, Double(numbers[2 * index + 1]) / 100_000)
    }
    return Chromaticities(white: places[0], red: places[1], green: places[2], blue: places[3])
  }

  /// Reads numbers of four bytes; nil if bytes remain.
  private static func numbers(_ content: ArraySlice<UInt8>) -> [Int]? {
    var reader = ByteReader(content, order: .big)
    var numbers: [Int] = []
    while !reader.isAtEnd {
      guard let number = try? reader.number(4) else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}

extension Double {
  /// The number with at most two decimals.
  fileprivate var short: String {
    let text = "\((min(self, 1e6) * 100).rounded() / 100)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

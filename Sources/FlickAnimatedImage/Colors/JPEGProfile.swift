import FlickColor

/// A profile that is split into the application segments of a JPEG file (ICC.1:2022, annex B.4).
struct JPEGProfile {
  private static let name = Array("ICC_PROFILE\0".utf8)

  private var pieces: [Int: ArraySlice<UInt8>] = [:]
  private var count: Int?
  private var isDamaged = false

  /// - Parameter segment: The content of an APP2 segment of any kind.
  mutating func add(_ segment: ArraySlice<UInt8>) {
    guard segment.starts(with: JPEGProfile.name) else { return }
    let piece = Array(segment.dropFirst(JPEGProfile.name.count))
    guard piece.count >= 2, piece[0] >= 1, piece[0] <= piece[1], count == nil || count == Int(piece[1]),
      pieces[Int(piece[0])] == nil
    else {
      isDamaged = true
      return
    }
    count = Int(piece[1])
    pieces[Int(piece[0])] = piece[2...]
  }

  /// - Throws: `ImageFault` for pictures of high dynamic range.
  func read(isGray: Bool) throws(ImageFault) -> StoredColors {
    var colors = StoredColors()
    try colors.add(try profile(isGray))
    return colors
  }

  private func profile(_ isGray: Bool) throws(ColorProfileFault) -> ColorProfile? {
    guard count != nil || isDamaged else { return nil }
    guard !isDamaged, let count, pieces.count == count else { throw .unreadable("lacks some of its pieces") }
    var bytes: [UInt8] = []
    for index in 1...count { bytes += pieces[index] ?? [] }
    return try ColorProfile(icc: bytes[...], ofGray: isGray)
  }
}

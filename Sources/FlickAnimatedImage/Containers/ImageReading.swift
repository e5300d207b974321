/// How a picture is made of its file.
package struct ImageReading: Hashable, Sendable {
  package let colors: PictureColors
  /// Pictures of equal bytes and equal revisions have equal pixels. Beyond 1 are those that earlier releases read in
  /// another way, by their number here.
  package let revision: Int
}

extension ImageContainer {
  var reading: ImageReading {
    let colors = colors.summary
    return ImageReading(colors: colors, revision: colors.isConverted || isReadAnew ? 2 : 1)
  }

  /// PNG files that are turned, or have a clear one of two greys, which releases before 0.2 left as they were.
  private var isReadAnew: Bool {
    guard format == .png else { return false }
    let isBilevel = chunks("IHDR").first?.dropFirst(8).starts(with: [1, 0]) ?? false
    return orientation != .upright || isBilevel && !chunks("tRNS").isEmpty
  }
}

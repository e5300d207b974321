/// How a picture is read from its file.
package struct ImageReading: Hashable, Sendable {
  package let colors: PictureColors
  /// The revision of the way in which the picture is read: equal bytes give equal pixels in equal revisions. It is
  /// above 1 for pictures that earlier releases read differently.
  package let revision: Int
  /// Whether the file has more pictures than the one that is read, as an animated PNG has.
  package let isAnimated: Bool
}

extension ImageContainer {
  var reading: ImageReading {
    let colors = colors.summary
    return ImageReading(
      colors: colors, revision: colors.isConverted || isReadAnew ? 2 : 1, isAnimated: isAnimated)
  }

  /// Whether the file is a PNG with an orientation, or with two grays of which one is clear. Releases before 0.2
  /// ignored both.
  private var isReadAnew: Bool {
    guard format == .png else { return false }
    let isBilevel = chunks("IHDR").first?.dropFirst(8).starts(with: [1, 0]) ?? false
    return orientation != .upright || isBilevel && !chunks("tRNS").isEmpty
  }
}

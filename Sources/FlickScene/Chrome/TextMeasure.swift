public import FlickGeometry
public import FlickLayers

/// How large texts are, which a stage does not know by itself: fonts are another module's.
public protocol TextMeasure: Sendable {
  /// The width of the longest line and the height of all of them, in points, when lines are `width` points long at most.
  func size(of text: TextContents, width: Double) -> Size
}

/// Sizes by the number of letters, for who has no fonts: letters count as half as wide as high, those of Chinese, Japanese
/// and Korean as wide as high.
public struct EstimatedTextMeasure: TextMeasure {
  /// The height of a line, in sizes of the letters.
  private static let lineHeight = 1.3

  public init() {}

  public func size(of text: TextContents, width: Double) -> Size {
    let size = text.font.size
    let lengths = text.string.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 1 : 0.55) } * size
    }
    let lines = lengths.map { max(($0 / max(width, size)).rounded(.up), 1) }
    let height = (lines.reduce(0, +) * size * EstimatedTextMeasure.lineHeight).rounded(.up)
    return Size(min(lengths.max() ?? 0, width), height)
  }
}

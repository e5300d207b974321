import FlickGeometry
package import FlickLayers

extension ContentMeasure {
  /// A width at which no text wraps, in points.
  private static var unlimited: Double { 1_000_000 }

  /// Returns the width, in points, at which the lines of a text are about equally long: the smallest one at which it has
  /// no more lines than at `width`. No word is broken for it. A text that does not wrap keeps `width`.
  ///
  /// - Complexity: The time of a dozen measurements, and one for each word.
  package func balancedWidth(of text: TextContents, in width: Double) -> Double {
    let height = size(of: text, width: width).height
    guard height > size(of: text, width: Self.unlimited).height else { return width }
    let words = text.string.split(whereSeparator: \.isWhitespace).map { word in
      var single = text
      single.string = String(word)
      return size(of: single, width: Self.unlimited).width
    }
    var (low, high) = ((words.max() ?? width).rounded(.up), width.rounded(.down))
    guard low < high, size(of: text, width: high).height <= height else { return width }
    while low < high {
      let middle = ((low + high) / 2).rounded(.down)
      if size(of: text, width: middle).height <= height { high = middle } else { low = middle + 1 }
    }
    return min(high + 1, width)
  }
}

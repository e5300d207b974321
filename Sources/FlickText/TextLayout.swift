import FlickGeometry
import FlickLayers

/// A text and the space it has, with every number known to make sense.
struct TextLayout {
  let text: TextContents
  let size: Size

  /// Nil when nothing can be shown: no width, no font size, or a number that is not finite.
  init?(_ text: TextContents, in size: Size) {
    let positive = [size.width, text.font.size, text.lineHeight]
    let finite = [size.height, text.letterSpacing]
    guard positive.allSatisfy({ $0 > 0 && $0.isFinite }), finite.allSatisfy(\.isFinite) else { return nil }
    self.text = text
    self.size = size
  }

  /// The left end of a line of the given width.
  func lineStart(width: Double, isRightToLeft: Bool) -> Double {
    switch (text.alignment, isRightToLeft) {
    case (.left, _), (.start, false), (.end, true): 0
    case (.center, _): (size.width - width) / 2
    case (.right, _), (.end, false), (.start, true): size.width - width
    }
  }

  /// The top of lines of the given height together; above the bounds when they are too many to fit and not
  /// held by the top.
  func top(height: Double) -> Double {
    switch text.verticalAlignment {
    case .top: 0
    case .center: (size.height - height) / 2
    case .bottom: size.height - height
    }
  }
}

/// A line's extent, in points from its baseline.
struct TextLineMetrics {
  var width: Double
  var ascent: Double
  var descent: Double

  /// From one line's top to the next one's.
  func height(factor: Double) -> Double { (ascent + descent) * factor }

  /// From the line's top to its baseline: what the factor adds goes half above and half below.
  func baseline(factor: Double) -> Double { (height(factor: factor) + ascent - descent) / 2 }
}

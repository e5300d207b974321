import FlickGeometry
import FlickLayers

/// A text and the space that it has, with numbers that are known to be usable.
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

  /// Returns the left end of a line with a given width.
  func lineStart(width: Double, isRightToLeft: Bool) -> Double {
    switch (text.alignment, isRightToLeft) {
    case (.left, _), (.start, false), (.end, true): 0
    case (.center, _): (size.width - width) / 2
    case (.right, _), (.end, false), (.start, true): size.width - width
    }
  }

  /// Returns the top of all lines together, for their height. It lies above the bounds when the lines do not fit and
  /// are not aligned to the top.
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

  /// Returns the distance from the top of a line to the top of the next one.
  func height(factor: Double) -> Double { (ascent + descent) * factor }

  /// Returns the distance from the line's top to its baseline. Half of the room that the factor adds is above the line,
  /// and half below.
  func baseline(factor: Double) -> Double { (height(factor: factor) + ascent - descent) / 2 }
}

/// The transitions of a block of pixels so far.
struct BlockFlashes {
  private(set) var color: BlockColor
  private var light: LightSwing
  private var red: RedSwing
  /// The frames of the latest transitions, of light and to or from red.
  private(set) var (lightFrame, redFrame): (Int32, Int32) = (.min, .min)

  init(_ color: BlockColor) {
    self.color = color
    (light, red) = (LightSwing(color.luminance), RedSwing(color))
  }

  /// The block has another colour from a frame on.
  ///
  /// - Returns: Whether it becomes lighter or darker by that, 1 or -1, and whether it becomes red or is red no longer; 0
  ///   where that is no transition.
  mutating func take(_ next: BlockColor, frame: Int) -> (light: Int, red: Int) {
    color = next
    let found = (light: light.take(next.luminance), red: red.take(next))
    if found.light != 0 { lightFrame = Int32(truncatingIfNeeded: frame) }
    if found.red != 0 { redFrame = Int32(truncatingIfNeeded: frame) }
    return found
  }
}

/// Finds the transitions of light: changes by at least 0.1 of the relative luminance since the last extremum, where the
/// darker of both is below 0.8.
struct LightSwing {
  private enum Direction { case unknown, up, down }

  private static let change: UInt16 = 6554
  private static let dark: UInt16 = 52_428

  /// The extrema since the last transition; before the first one, both.
  private var low, high: UInt16
  private var direction = Direction.unknown

  init(_ luminance: UInt16) { (low, high) = (luminance, luminance) }

  mutating func take(_ luminance: UInt16) -> Int {
    (low, high) = (min(low, luminance), max(high, luminance))
    if direction != .up, luminance - low >= LightSwing.change, low < LightSwing.dark {
      (direction, high) = (.up, luminance)
      return 1
    }
    if direction != .down, high - luminance >= LightSwing.change, luminance < LightSwing.dark {
      (direction, low) = (.down, luminance)
      return -1
    }
    return 0
  }
}

/// Finds the transitions to and from saturated red: changes by more than 0.2 in the CIE 1976 UCS diagram since the last
/// extremum, which is the reddest colour, or the least red one.
struct RedSwing {
  private var extremum: BlockColor
  private var isRed: Bool

  init(_ color: BlockColor) { (extremum, isRed) = (color, color.isSaturatedRed) }

  mutating func take(_ color: BlockColor) -> Int {
    if isRed || color.isSaturatedRed, extremum.isFar(from: color) {
      (extremum, isRed) = (color, !isRed)
      return isRed ? 1 : -1
    }
    if isRed ? extremum.isLessRed(than: color) : color.isLessRed(than: extremum) { extremum = color }
    return 0
  }
}

/// The transitions of a block of pixels so far.
struct BlockFlashes {
  private(set) var color: BlockColor
  private var light: LightSwing
  private var red: RedSwing
  /// The frames of the latest transition of light, and of the latest one to or from red.
  private(set) var (lightFrame, redFrame): (Int32, Int32) = (.min, .min)

  init(_ color: BlockColor) {
    self.color = color
    (light, red) = (LightSwing(color.luminance), RedSwing(color))
  }

  /// Takes the color that the block has from a frame on.
  ///
  /// - Returns: `light` is 1 for a transition to lighter and -1 to darker; `red` is 1 for a transition to red and -1
  ///   from red. Each is 0 if there is no transition.
  mutating func take(_ next: BlockColor, frame: Int) -> (light: Int, red: Int) {
    color = next
    let found = (light: light.take(next.luminance), red: red.take(next))
    if found.light != 0 { lightFrame = Int32(truncatingIfNeeded: frame) }
    if found.red != 0 { redFrame = Int32(truncatingIfNeeded: frame) }
    return found
  }
}

/// Finds the transitions of light: changes of the relative luminance by at least 0.1 since the last extremum, if the
/// darker of the two is below 0.8.
struct LightSwing {
  private enum Direction { case unknown, up, down }

  /// 0.1, in 65535ths, rounded up.
  private static let change: UInt16 = 6554
  /// 0.8, in 65535ths.
  private static let dark: UInt16 = 52_428

  /// The extrema since the last transition. After a transition to lighter, only `high` counts; after one to darker,
  /// only `low`; before the first, both.
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
/// extremum. While the block is red, the extremum is the reddest color; otherwise, it is the least red one.
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

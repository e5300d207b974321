/// A part of an outline, as fractions of the outline's length from its beginning.
public struct Trim: Hashable, Sendable {
  public var start: Double
  public var end: Double

  /// - Parameters:
  ///   - start: 0...1; values beyond are clamped.
  ///   - end: 0...1; values beyond are clamped. Unless it is greater than `start`, nothing is left.
  public init(_ start: Double, _ end: Double) {
    self.start = start
    self.end = end
  }

  public static let whole = Trim(0, 1)
}

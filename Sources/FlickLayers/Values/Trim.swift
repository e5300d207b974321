/// A part of an outline, as fractions of its whole length from its beginning.
public struct Trim: Hashable, Sendable {
  public var start: Double
  public var end: Double

  /// - Parameters:
  ///   - start: 0...1; what lies beyond counts as the nearest of them.
  ///   - end: The same; nothing is left where it does not lie after the start.
  public init(_ start: Double, _ end: Double) {
    self.start = start
    self.end = end
  }

  public static let whole = Trim(0, 1)
}

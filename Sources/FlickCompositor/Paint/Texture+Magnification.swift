extension Texture {
  /// The longest side of a magnified picture, in pixels. Nobody could see a larger one.
  private static let largestSide = 8192

  /// A picture in which each pixel has become a square of `times` by `times` pixels. Returns the picture itself where
  /// the result would be too large.
  func magnified(by times: Int) -> Texture {
    let source = level(0)
    guard times > 1, source.width * times <= Self.largestSide, source.height * times <= Self.largestSide
    else {
      return self
    }
    return Texture(source.magnified(by: times))
  }
}

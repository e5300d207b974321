extension Texture {
  /// The most pixels of a magnified picture a side; a larger one would be none that anybody sees.
  private static let largestSide = 8192

  /// A picture in which each pixel is a square of so many pixels a side; the picture itself where that would be too
  /// large.
  func magnified(by times: Int) -> Texture {
    let source = level(0)
    guard times > 1, source.width * times <= Self.largestSide, source.height * times <= Self.largestSide
    else {
      return self
    }
    return Texture(source.magnified(by: times))
  }
}

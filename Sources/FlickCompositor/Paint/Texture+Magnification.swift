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
    let (width, height) = (source.width * times, source.height * times)
    var pixels = Level.clearPixels(width: width, height: height)
    for row in 0..<height {
      let (from, to) = (row / times * source.width, row * width)
      for column in 0..<width { pixels[to + column] = source.pixels[from + column / times] }
    }
    return Texture(Level(width: width, height: height, pixels: pixels))
  }
}

package import FlickGeometry

extension ProgressBar {
  /// The size of a title's letters: a share of the picture's shorter side, clamped to a range of points.
  private static let letters = (share: 0.032, sizes: 10.0...20.0)

  /// The size of the titles' letters on a picture, in points.
  package func letters(on canvas: Size) -> Double {
    let size = (min(canvas.width, canvas.height) * Self.letters.share).rounded()
    return min(max(size, Self.letters.sizes.lowerBound), Self.letters.sizes.upperBound)
  }

  /// The height of a title's plate on a picture, in points.
  package func plateHeight(on canvas: Size) -> Double { (letters(on: canvas) * 1.8).rounded() }

  /// The distance of a title's plate from the bar and from the picture's edge, in points.
  package func margin(on canvas: Size) -> Double { (letters(on: canvas) * 0.5).rounded() }

  /// The height at its edge of a picture that the bar takes, in points.
  ///
  /// - Parameter hasChapters: Whether there are titles to show beside it.
  package func reach(on canvas: Size, hasChapters: Bool) -> Double {
    height + (hasChapters && showsTitles ? margin(on: canvas) + plateHeight(on: canvas) : 0)
  }
}

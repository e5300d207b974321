import FlickGeometry
import FlickImage

/// A picture in the version that an item shows.
struct ShownPicture: Sendable {
  let name: String
  /// The number of the version, 0 for the picture itself.
  let level: Int
  /// How many pixels that version has.
  let pixelCount: Int

  init(_ name: String, _ size: PixelSize, level: Int) {
    (self.name, self.level) = (name, level)
    pixelCount = size.width.halved(level) * size.height.halved(level)
  }
}

import FlickGeometry
import FlickImage

/// A picture, in the version that an item shows.
struct ShownPicture: Sendable {
  let name: String
  /// The number of the version; 0 is the picture itself.
  let level: Int
  /// The number of pixels of that version.
  let pixelCount: Int

  init(_ name: String, _ size: PixelSize, level: Int) {
    (self.name, self.level) = (name, level)
    pixelCount = size.width.halved(level) * size.height.halved(level)
  }
}

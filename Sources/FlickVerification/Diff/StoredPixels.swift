import FlickDiagnostics
package import FlickGeometry
import FlickImage
import FlickVideo

/// The pixels of a video as its file has them, turned as players turn them, and their shape.
package struct StoredPixels: Hashable, Sendable {
  package let size: PixelSize
  /// The ratio of a pixel's width to its height.
  package let aspect: Double

  /// The smallest difference from a square that is told. Programs that scale a video to even sides state shapes that
  /// differ invisibly.
  private static let leastShape = 0.0005

  init(_ decoder: VideoDecoder) {
    let (stored, isSideways) = (decoder.storedSize, decoder.orientation.isSideways)
    size = (isSideways ? PixelSize(width: stored.height, height: stored.width) : nil) ?? stored
    aspect = isSideways ? 1 / decoder.pixelAspect : decoder.pixelAspect
  }

  /// The size in words: `218 x 398`.
  var words: String { "\(size.width) x \(size.height)" }

  /// The shape in words, `, each 1.003 times as wide as high`; empty for squares.
  var shapeWords: String {
    abs(aspect - 1) < StoredPixels.leastShape
      ? "" : ", each \(decimal(aspect, digits: 3)) times as wide as high"
  }
}

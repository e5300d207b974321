package import FlickDecoding
import FlickDocument
package import FlickGeometry
import FlickScene

extension ValueDecoder where Value == ImageReference {
  /// Decodes a picture in the scene's folder, or a pair for the appearances.
  package static let image = ValueDecoder<String>.path.then { name, node, decoding -> ImageReference? in
    do throws(AssetError) {
      let size = try decoding.files.assets.imageSize(name, at: node.range)
      return ImageReference(name: name, pixels: size)
    } catch {
      decoding.reportUnusable(name, error, at: node.range)
      return nil
    }
  }.paired
}

/// A picture by name, with its size.
package struct ImageReference: Sendable {
  package let name: String
  package let pixels: PixelSize

  /// The size in points: a picture called `logo@2x.png` has two pixels per point.
  package var naturalSize: Size {
    let scale = Asset.pixelsPerPoint(ofImage: name)
    return Size(Double(pixels.width) / scale, Double(pixels.height) / scale)
  }
}

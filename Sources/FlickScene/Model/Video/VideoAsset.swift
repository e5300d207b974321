package import FlickGeometry
package import FlickMotion

/// A video file of a scene, with the facts that a layer needs.
package struct VideoAsset: Hashable, Sendable {
  package var asset: Asset
  /// The size of the video as it is shown.
  package var pixels: PixelSize
  /// The width of a pixel divided by its height.
  package var pixelAspect: Double
  package var times: FrameTimes

  package init(_ asset: Asset, pixels: PixelSize, pixelAspect: Double = 1, times: FrameTimes) {
    (self.asset, self.pixels, self.pixelAspect, self.times) = (asset, pixels, pixelAspect, times)
  }

  /// The most videos that a scene may have.
  package static let most = 10

  /// The size in points: a video called `take@2x.mp4` has two pixels per point.
  package var naturalSize: Size {
    let scale = Asset.pixelsPerPoint(ofImage: asset.name)
    return Size(
      Double(pixels.width) * max(pixelAspect, 1) / scale,
      Double(pixels.height) / min(pixelAspect, 1) / scale)
  }
}

package import FlickDrawing
package import FlickImage
package import FlickPlanning

/// The pictures that the hashes of a manifest are of, for whoever shows what was expected: kept beside the manifest, or
/// drawn again from the scene as it was when it was recorded.
package actor RecordedPictures {
  private let images: ExpectedImages

  /// - Parameters:
  ///   - manifest: The recorded manifest.
  ///   - path: Where it is.
  ///   - scene: The scene as it is now.
  package init(_ manifest: FrameManifest, at path: String, now scene: ResolvedScene, cache: AssetCache) {
    images = ExpectedImages(manifest, at: path, now: scene, cache)
  }

  /// Nil for frames of which nobody has the picture any more.
  package func picture(ofFrame frame: Int) -> PixelBuffer? { images.picture(frame) }
}

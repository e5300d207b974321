package import FlickDrawing
package import FlickImage
package import FlickPlanning

/// The pictures whose hashes a manifest has, for callers that show the expected frames: kept beside the manifest, or
/// drawn again from the scene as it was when it was recorded.
package actor RecordedPictures {
  private let images: ExpectedImages

  /// - Parameters:
  ///   - manifest: The recorded manifest.
  ///   - path: The path of the manifest.
  ///   - scene: The scene as it is now.
  package init(_ manifest: FrameManifest, at path: String, now scene: ResolvedScene, cache: AssetCache) {
    images = ExpectedImages(manifest, at: path, now: scene, cache)
  }

  /// Nil for frames whose picture can no longer be obtained.
  package func picture(ofFrame frame: Int) -> PixelBuffer? { images.picture(frame) }
}

package import FlickDrawing
package import FlickImage
package import FlickPlanning

/// The expected pictures of a golden, by their hashes: kept beside the golden, or drawn again from the recorded
/// version of the scene.
package actor RecordedPictures {
  private let expected: ExpectedPictures

  /// - Parameters:
  ///   - manifest: The recorded manifest.
  ///   - path: The path of the golden.
  ///   - scene: The scene as it is now.
  package init(_ manifest: FrameManifest, at path: String, now scene: ResolvedScene, cache: AssetCache) {
    expected = ExpectedPictures(manifest, at: path, now: scene, cache)
  }

  /// Nil for frames whose picture can no longer be obtained.
  package func picture(ofFrame frame: Int) -> PixelBuffer? { expected.picture(frame) }
}

package import FlickScene
package import FlickStage

extension ResolvedScene {
  /// The underlay of an output's pictures.
  package func underlay(of output: Output) -> Underlay { underlay(keepingAlpha: output.keepsAlpha) }

  /// The underlay of pictures of the scene.
  ///
  /// - Parameter keepsAlpha: Whether pictures may be see-through.
  package func underlay(keepingAlpha keepsAlpha: Bool) -> Underlay {
    stage.isCovered ? .covered : keepsAlpha ? .clear : .matte
  }
}

extension Output {
  /// Whether the parts of a scene's picture that are clear are clear in the output's pictures, too.
  fileprivate var keepsAlpha: Bool {
    switch format {
    case .webp, .apng, .frames, .png: transform.alpha ?? true
    case .webm, .gif: transform.alpha ?? false
    case .mp4, .sheet, .trace, .chapters, .vtt: false
    }
  }
}

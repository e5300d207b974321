package import FlickScene
package import FlickStage

extension ResolvedScene {
  /// The ground behind clear parts of the scene in an output's pictures.
  package func ground(of output: Output) -> Ground { ground(keepingAlpha: output.keepsAlpha) }

  /// The ground behind clear parts of the scene.
  ///
  /// - Parameter keepsAlpha: Whether pictures may be see-through.
  package func ground(keepingAlpha keepsAlpha: Bool) -> Ground {
    stage.isCovered ? .covered : keepsAlpha ? .clear : .matte
  }
}

extension Output {
  /// Whether the output's pictures stay see-through where the scene is.
  fileprivate var keepsAlpha: Bool {
    switch format {
    case .webp, .apng, .frames, .png: transform.alpha ?? true
    case .webm, .gif: transform.alpha ?? false
    case .mp4, .sheet, .trace, .chapters, .vtt: false
    }
  }
}

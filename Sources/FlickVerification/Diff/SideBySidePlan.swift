import FlickDigest
import FlickFiles
package import FlickPlanning
package import FlickScene

extension ResolvedScene {
  /// Returns a scene that shows this scene and another side by side, with one output.
  ///
  /// - Parameter labels: The labels of the two sides.
  /// - Throws: `FlickbookError.invalidRequest` when the two cannot be shown in one picture, `SceneDiagnostics`,
  ///   `VideoError`.
  package func beside(_ other: ResolvedScene, labels: Compared<String>, output: Output) throws
    -> ResolvedScene
  {
    var (first, second) = (scene, other.scene)
    guard first.components.isEmpty, second.components.isEmpty else {
      throw FlickbookError.invalidRequest(
        "a scene that compares others cannot be shown beside another scene")
    }
    second.frameRate = first.frameRate
    second.device.scale = first.device.scale
    try ResolvedScene.requireSame(
      first.images + first.videos + first.fonts, second.images + second.videos + second.fonts)
    (first.outputs, second.outputs) = ([], [])
    (first.expectations, second.expectations) = ([], [])
    var scene = first
    scene.comparison = Comparison([
      .init("before", label: labels.before, scene: first), .init("after", label: labels.after, scene: second),
    ])
    scene.images += second.images.filter { image in !first.images.contains { $0.name == image.name } }
    scene.videos += second.videos.filter { video in !first.videos.contains { $0.name == video.name } }
    scene.fonts += second.fonts.filter { font in !first.fonts.contains { $0.name == font.name } }
    (scene.chrome, scene.statusBar, scene.captions, scene.titleCard, scene.touches) = (nil, nil, [], nil, nil)
    (scene.outputs, scene.duration) = ([output], nil)
    guard let size = scene.pixelSize else {
      throw FlickbookError.invalidRequest(
        "the two scenes beside each other would be too large a picture; use --scale")
    }
    // The resolver measures fonts and pictures for the stage, so that the sides look as they do alone.
    return ResolvedScene(
      input: input, scene: scene, stage: try resolver.resolve(scene).stage, resolver: resolver,
      pixelSize: size)
  }

  /// Checks that files of the same name have the same content, since the sides share them.
  private static func requireSame(_ a: [Asset], _ b: [Asset]) throws {
    for asset in b {
      guard let other = a.first(where: { $0.name == asset.name }), other.path != asset.path else { continue }
      guard try SHA256.hexDigest(ofFile: other.path) == SHA256.hexDigest(ofFile: asset.path) else {
        throw FlickbookError.invalidRequest(
          "\(asset.name) has different contents in the two scenes, so they cannot be shown beside each other")
      }
    }
  }
}

import FlickDocument
package import FlickEffects
import FlickGeometry
import FlickScene
package import FlickStage

extension Decoding {
  /// For words about a scene that was read: they name no file that is there already.
  ///
  /// - Parameter textName: How messages call the words.
  package init(registry: EffectRegistry, textName: String) {
    self.init(
      registry: registry,
      files: SceneFiles(
        assets: AssetFolder(ConfinedFolder("."), reader: NoFiles()),
        parts: PartLibrary(besideSceneCalled: textName)))
  }

  /// The same, where times may name the steps of a scene that was played.
  package init(of stage: Stage, registry: EffectRegistry, textName: String) {
    self.init(registry: registry, textName: textName)
    scene.header.frameRate = stage.frameRate
    scene.script.steps = KnownSteps(played: stage.steps, stage.shots)
  }
}

private struct NoFiles: AssetReader {
  func imageSize(atPath path: String) throws(AssetError) -> PixelSize { throw AssetError("it is not read") }
}

import FlickDocument
package import FlickEffects
import FlickGeometry
import FlickScene
package import FlickStage

extension Decoding {
  /// Decodes words about a scene that has been read. They do not name existing files.
  ///
  /// - Parameter textName: The name of the words in messages.
  package init(registry: EffectRegistry, textName: String) {
    self.init(
      registry: registry,
      files: SceneFiles(
        assets: AssetFolder(ConfinedFolder("."), reader: NoFiles()),
        parts: PartLibrary(besideSceneCalled: textName)))
  }

  /// Decodes words that may also name the steps of a scene that has been played.
  package init(of stage: Stage, registry: EffectRegistry, textName: String) {
    self.init(registry: registry, textName: textName)
    scene.header.frameRate = stage.frameRate
    scene.script.steps = KnownSteps(
      played: stage.steps + stage.clips.flatMap(\.shotMoments), stage.shots,
      clips: stage.clips.map(\.name))
  }
}

private struct NoFiles: AssetReader {
  func imageSize(atPath path: String) throws(AssetError) -> PixelSize { throw AssetError("it is not read") }
}

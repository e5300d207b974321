import FlickCompositor
import FlickDeclarative
import FlickDigest
package import FlickDrawing
import FlickEffects
package import FlickFiles
import FlickGeometry
import FlickPlanning
import FlickScene
import FlickStage

extension FrameRenderer {
  /// This scene as one of several scenes that differ only in their texts. Nil for the first of these scenes, for
  /// effects that are not built in, for pictures with a seam, and if other parts of the picture may depend on the
  /// texts.
  ///
  /// - Throws: `FileError` when a file of the scene cannot be read.
  package func outlined(_ cache: AssetCache) throws(FileError) -> OutlinedScene? {
    guard seam == nil, let effect = scene.registry[scene.scene.effect.type],
      EffectRegistry.builtIn.factories.contains(where: { $0.code == effect.code }),
      let outline = SceneOutline(scene.scene)
    else { return nil }
    var files = ""
    for file in scene.scene.images + scene.scene.videos + scene.scene.fonts {
      files += "\(file.name)'\(try cache.hash(ofFile: file.path))\n"
    }
    let text = scene.canonicalText(of: outline, on: stage)
    let place = "\(compositor.size.width) x \(compositor.size.height) \(stage.underlay) \(stage.margins)\n"
    let lists = cache.outlines.lists(for: SHA256.hexDigest(of: place + files + text)) {
      guard
        let played = try? Stage(
          outline.scene, registry: scene.registry, scale: stage.scale, underlay: stage.underlay,
          margins: stage.margins, measure: stage.measure),
        scene.canonicalText(of: outline, on: played) == text
      else { return nil }
      return SharedLists(played, hasher)
    }
    guard let outlined = lists.map({ OutlinedScene($0, outline, hasher) }) else { return nil }
    // If pictures depend on the texts in a way that the outline does not cover, the one in the middle of the scene most
    // likely does.
    var direct = hasher
    let time = stage.duration / 2
    return outlined.hash(at: time) == direct.hash(of: displayList(at: time)) ? outlined : nil
  }
}

extension ResolvedScene {
  fileprivate func canonicalText(of outline: SceneOutline, on stage: Stage) -> String {
    ResolvedScene(input: input, scene: outline.scene, stage: stage, resolver: resolver, pixelSize: pixelSize)
      .canonicalText
  }
}

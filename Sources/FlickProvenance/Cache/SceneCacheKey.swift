import FlickDiagnostics
import FlickDigest
package import FlickDrawing
import FlickEffects
package import FlickFiles
package import FlickPlanning
import FlickScene
import FlickSceneFormat

extension ResolvedScene {
  /// The recipe of the scene: equal recipes give equal scenes. Scenes with different recipes may be equal, too, because
  /// a recipe includes irrelevant data; but making it is much faster than making the scene's canonical text.
  ///
  /// Nil when the scene has been changed since it was read.
  func recipe(_ cache: AssetCache) throws(FileError) -> String? {
    guard isAsRead else { return nil }
    let settings = input.variant.settings.adding(resolver.settings)
    // The loader puts the texts of the scene's files first. The other texts are settings, which do not count as a
    // whole: of a table, only one row matters.
    let sources = scene.sources.dropLast(settings.sources.count)
    // The placement of pictures follows from their sizes.
    var images: [String] = []
    for image in scene.images { images.append("\(image.name)'\(try cache.hash(ofFile: image.path))") }
    var videos: [String] = []
    for video in scene.videos { videos.append("\(video.name)'\(try cache.hash(ofFile: video.path))") }
    // The end of a voice follows from its length.
    var sounds: [String] = []
    for sound in scene.sounds { sounds.append("\(sound.name)'\(try cache.hash(ofFile: sound.path))") }
    return CanonicalEncoder.text {
      $0.field("sources", sources.map { [$0.name, $0.lines.joined(separator: "\n")] })
      $0.field("images", images)
      if !videos.isEmpty { $0.field("videos", videos) }
      if !sounds.isEmpty { $0.field("sounds", sounds) }
      $0.field("settings", settings)
      $0.field("frameRate", resolver.frameRate)
      $0.field("scale", resolver.scale)
      $0.field("touches", resolver.touches)
      // Effects are identified by the names of their code, which stay the same within one build; the build is part of
      // the key.
      $0.field("effects", resolver.registry.factories.map(\.code))
    }
  }
}

extension RenderCache {
  /// The hash of a scene's canonical text. It is stored under the scene's recipe, so that another run need not make the
  /// text.
  ///
  /// - Throws: `FileError` when a picture of the scene cannot be read.
  package func hash(of scene: ResolvedScene, _ cache: AssetCache) throws(FileError) -> String {
    guard let recipe = try scene.recipe(cache) else { return SHA256.hexDigest(of: scene.canonicalText) }
    let key = SHA256.hexDigest(of: "scene 1\n\(buildID)\n\(recipe)")
    if let content = content(for: key), content.count == 64 {
      return String(decoding: content, as: UTF8.self)
    }
    let hash = SHA256.hexDigest(of: scene.canonicalText)
    keep(Array(hash.utf8), for: key)
    return hash
  }
}

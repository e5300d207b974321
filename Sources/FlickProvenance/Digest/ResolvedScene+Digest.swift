import FlickAnimatedImage
import FlickDigest
package import FlickDrawing
package import FlickEffects
import FlickFiles
import FlickLayers
package import FlickPlanning
package import FlickScene
import FlickStage
package import FlickText

extension ResolvedScene {
  /// The text of everything on which the frames depend, except the contents of files.
  package var canonicalText: String {
    let parameters = scene.withComponents.map(parameters)
    return CanonicalEncoder.text {
      $0.field("scene", scene)
      $0.field("scale", stage.scale)
      $0.field("duration", stage.duration)
      $0.field("steps", stage.steps)
      $0.field("parameters", parameters)
    }
  }

  /// The effect's parameters: the scene's values, else those of its preset, else the defaults.
  package func parameters(of scene: Scene) -> ParameterValues {
    guard let descriptor = registry[scene.effect.type]?.descriptor else { return scene.effect.parameters }
    var values = scene.effect.parameters
    let preset = descriptor.presets.first { .text($0.name) == values[PresetDescriptor.parameter] }
    if let preset { values.merge(preset.values(scene.device.size)) { written, _ in written } }
    for parameter in descriptor.parameters where values[parameter.name] == nil {
      values[parameter.name] = parameter.defaultValue
    }
    return values
  }

  /// The parts of a digest that are the same for all outputs of the scene.
  ///
  /// - Parameter sceneHash: The hash of the canonical text, if it is known.
  /// - Throws: `FileError` when a file of the scene cannot be read, `TextError` for fonts.
  package func partHashes(
    _ cache: AssetCache, sceneHash: String? = nil
  ) throws -> [OutputDigest.Part: String] {
    let assets = try scene.images.map { "\(try identity(of: $0, cache))\n" }.sorted()
    let videos = try scene.videos.map { "\($0.name) \(try cache.hash(ofFile: $0.path))\n" }.sorted()
    let sounds = try scene.sounds.map { "\($0.name) \(try cache.hash(ofFile: $0.path))\n" }.sorted()
    let fonts = try fontHashes(cache)
    let texts: [OutputDigest.Part: String] = [
      .assets: (assets + videos + sounds + fonts.own).joined(), .fonts: fonts.installed.joined(),
      .drawing: "\(Release.drawing)",
    ]
    var hashes = texts.mapValues { SHA256.hexDigest(of: $0) }
    hashes[.scene] = sceneHash ?? SHA256.hexDigest(of: canonicalText)
    return hashes
  }

  /// The inputs on which a picture's pixels depend. A picture that cannot be read is an error only when it is drawn.
  private func identity(of image: Asset, _ cache: AssetCache) throws(FileError) -> String {
    let revision = (try? cache.reading(ofPicture: image.path).revision) ?? 1
    return "\(image.name) \(try cache.hash(ofFile: image.path))" + (revision > 1 ? " read \(revision)" : "")
  }

  /// The font faces that draw the scene's texts, each as the hash of its file and its number in the file: the faces of
  /// the scene's own files, and those of the machine.
  func fontHashes(_ cache: AssetCache) throws -> (own: [String], installed: [String]) {
    func lines(_ faces: Set<FontIdentity>) throws -> [String] {
      try faces.map { "\(try cache.hash(ofFile: $0.file)) \($0.index)\n" }.sorted()
    }
    let faces = try faces(cache)
    return (try lines(faces.own), try lines(faces.installed))
  }

  /// The font faces that draw the scene's texts: those of the scene's own files, and those of the machine.
  package func faces(_ cache: AssetCache) throws -> (own: Set<FontIdentity>, installed: Set<FontIdentity>) {
    let library = try cache.text(fonts: scene.fonts)
    var faces: Set<FontIdentity> = []
    for text in scene.texts(on: stage) { faces.formUnion(library.fonts(for: text)) }
    let files = Set(scene.fonts.map(\.path))
    let own = faces.filter { files.contains($0.file) }
    return (own, faces.subtracting(own))
  }
}

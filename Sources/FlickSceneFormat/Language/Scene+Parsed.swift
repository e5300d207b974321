import FlickBasics
import FlickDecoding
import FlickEffects
import FlickGeometry
import FlickScene
import FlickStage

extension Scene {
  /// Makes the scene that a file describes; nil when it has no effect, comparison or film.
  init?(_ parsed: ParsedScene, named path: String, _ decoding: Decoding) {
    if let effect = parsed.effect {
      self.init(parsed, named: path, effect: effect, decoding)
    } else if let comparison = parsed.scene.comparison, let first = comparison.sides.first {
      self.init(parsed, comparing: first.scene, in: comparison, named: path, decoding)
    } else if let film = parsed.scene.film, let first = film.clips.first {
      self.init(parsed, showing: first.scene, in: film, named: path, decoding)
    } else {
      return nil
    }
  }

  /// In a film, the scene of the first clip stands for the values of a single scene.
  private init(
    _ parsed: ParsedScene, showing first: Scene, in film: Film, named path: String, _ decoding: Decoding
  ) {
    self = first
    title = parsed.scene.title
    fonts = film.clips.flatMap { $0.scene.fonts }.oncePerPath
    (captions, titleCard, statusBar, touches) = (parsed.scene.captions, parsed.scene.titleCard, nil, nil)
    (reducesMotion, progress) = (reducesMotion || parsed.scene.reducesMotion, parsed.scene.progress)
    (callouts, endCard, camera) = (parsed.scene.callouts, parsed.scene.endCard, parsed.scene.camera)
    (duration, script, expectations, comparison) = (nil, [], [], nil)
    (sound, lowerThirds) = (parsed.scene.sound, parsed.scene.lowerThirds)
    (allowedWarnings, isStrict) = (parsed.scene.allowedWarnings, parsed.scene.isStrict)
    self.film = film
    finish(parsed, named: path, decoding)
  }

  /// - Parameter path: The path of the scene's file.
  init(_ parsed: ParsedScene, named path: String, effect: EffectChoice, _ decoding: Decoding) {
    self = parsed.scene
    self.effect = effect
    finish(parsed, named: path, decoding)
  }

  /// In a comparison, the first scene stands for the values of a single scene.
  private init(
    _ parsed: ParsedScene, comparing first: Scene, in comparison: Comparison, named path: String,
    _ decoding: Decoding
  ) {
    self = first
    title = parsed.scene.title
    fonts = comparison.sides.flatMap(\.scene.fonts).oncePerPath
    (chrome, statusBar, captions, touches) = (nil, nil, [], nil)
    (titleCard, camera, callouts) = (parsed.scene.titleCard, parsed.scene.camera, parsed.scene.callouts)
    endCard = parsed.scene.endCard
    (reducesMotion, progress) = (reducesMotion || parsed.scene.reducesMotion, parsed.scene.progress)
    (sound, lowerThirds) = (parsed.scene.sound, parsed.scene.lowerThirds)
    duration = nil
    (script, expectations) = ([], [])
    allowedWarnings = parsed.scene.allowedWarnings
    isStrict = parsed.scene.isStrict
    self.comparison = comparison
    finish(parsed, named: path, decoding)
  }

  private mutating func finish(_ parsed: ParsedScene, named path: String, _ decoding: Decoding) {
    name = Scene.name(ofFile: path)
    // A comparison or a film begins as its first scene, which it shows; nothing shows the whole yet.
    mentions = []
    aspect = parsed.scene.aspect
    page = hasOpaqueBackdrop ? nil : decoding.scene.header.statedAppearance
    (images, parts) = (decoding.files.assets.images, decoding.files.parts.files)
    (sounds, videos) = (decoding.files.assets.sounds, decoding.files.assets.videos)
    (fontRequests, textPlaces) = (decoding.files.fontRequests, decoding.files.textPlaces)
    outputs = parsed.outputs ?? Scene.standardOutputs(of: name)
  }

  private static func standardOutputs(of name: String) -> [Output] {
    [Output("movie", .movie(MovieOptions()), path: name + ".mp4")]
  }

  /// Returns the last part of a path without its extension.
  private static func name(ofFile path: String) -> String {
    let stem = PathString.stem(of: path)
    return stem.isEmpty ? "scene" : stem
  }
}

extension [Asset] {
  /// The files, each once, at its first place.
  fileprivate var oncePerPath: [Asset] {
    var paths: Set<String> = []
    return filter { paths.insert($0.path).inserted }
  }
}

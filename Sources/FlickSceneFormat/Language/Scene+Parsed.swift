import FlickBasics
import FlickEffects
import FlickGeometry
import FlickScene

extension Scene {
  /// Nil when there is neither an effect nor scenes that are compared.
  init?(_ draft: ParsedScene, named path: String, _ decoding: Decoding) {
    if let effect = draft.effect {
      self.init(draft, named: path, effect: effect, decoding)
    } else if let comparison = draft.comparison, let first = comparison.sides.first {
      // What is asked of one scene is answered by the first.
      self = first.scene
      name = Scene.name(ofFile: path)
      title = draft.title
      fonts = comparison.sides.flatMap(\.scene.fonts).unique
      (images, parts) = (decoding.assets.images, decoding.parts.files)
      (fontRequests, textPlaces) = (decoding.fontRequests, decoding.textPlaces)
      (chrome, statusBar, captions, touches) = (nil, nil, [], nil)
      titleCard = draft.titleCard
      duration = nil
      script = []
      outputs = draft.outputs ?? Scene.standardOutputs(of: name)
      self.comparison = comparison
    } else {
      return nil
    }
  }

  /// - Parameter path: of the scene's file.
  init(_ draft: ParsedScene, named path: String, effect: EffectChoice, _ decoding: Decoding) {
    let name = Scene.name(ofFile: path)
    self.init(
      name: name, title: draft.title, device: draft.device, frameRate: draft.frameRate,
      background: draft.background, fonts: draft.fonts.map(\.value),
      images: decoding.assets.images, parts: decoding.parts.files,
      pages: draft.content.pages, sparePages: draft.content.spare, effect: effect, script: draft.script,
      duration: draft.duration, touches: draft.touches, chrome: draft.chrome,
      statusBar: draft.statusBar, captions: draft.captions, titleCard: draft.titleCard,
      outputs: draft.outputs ?? Scene.standardOutputs(of: name))
    expectations = draft.expectations
    (fontRequests, textPlaces) = (decoding.fontRequests, decoding.textPlaces)
  }

  private static func standardOutputs(of name: String) -> [Output] {
    [Output("movie", .movie(MovieOptions()), path: name + ".mp4")]
  }

  /// The last part of the path without its extension.
  private static func name(ofFile path: String) -> String {
    let stem = PathString.stem(of: path)
    return stem.isEmpty ? "scene" : stem
  }
}

extension [Asset] {
  /// Each file once, where it is first.
  fileprivate var unique: [Asset] {
    var paths: Set<String> = []
    return filter { paths.insert($0.path).inserted }
  }
}

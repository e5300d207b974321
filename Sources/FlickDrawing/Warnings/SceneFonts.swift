import FlickPlanning
import FlickScene
import FlickStage
import FlickText

extension ResolvedScene {
  /// Returns the font families that draw the scene's texts, including fallbacks and emoji, in alphabetical order.
  ///
  /// - Throws: `TextError`.
  package func fontFamilies(_ cache: AssetCache) throws -> [String] {
    var families: Set<String> = []
    for (side, stage) in scene.components(on: stage) {
      let library = try cache.text(fonts: side.fonts)
      for text in side.texts(on: stage) { families.formUnion(library.fonts(for: text).map(\.family)) }
    }
    return families.sorted()
  }
}

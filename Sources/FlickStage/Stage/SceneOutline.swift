package import FlickLayers
package import FlickScene

/// A scene in which the texts of its pages and layers are replaced by marks. Scenes that differ only in these texts, as
/// the rows of a table mostly do, have the same outline.
///
/// A scene's picture depends only on three properties of its texts: their places, their directions, and which of them
/// are empty. Effects move pages without reading their texts.
package struct SceneOutline: Sendable {
  /// The private-use character with which marks begin.
  private static let sign: Unicode.Scalar = "\u{10FFFD}"

  package let scene: Scene
  /// The texts by their marks.
  package let texts: [String: String]

  /// Fails if more may depend on the texts: for comparisons, callouts, and a status bar that follows the pages below
  /// it. It also fails if a text contains the character of the marks.
  package init?(_ scene: Scene) {
    guard scene.components.isEmpty, scene.callouts.isEmpty, scene.statusBar?.style != .auto else {
      return nil
    }
    var (outline, texts) = (scene, [String: String]())
    for index in outline.pages.indices { SceneOutline.mark(&outline.pages[index].layer, &texts) }
    for index in outline.sparePages.indices { SceneOutline.mark(&outline.sparePages[index].layer, &texts) }
    for index in outline.layers.indices { SceneOutline.mark(&outline.layers[index], &texts) }
    guard !texts.values.contains(where: { $0.unicodeScalars.contains(SceneOutline.sign) }) else { return nil }
    (self.scene, self.texts) = (outline, texts)
  }

  private static func mark(_ layer: inout LayerTemplate, _ texts: inout [String: String]) {
    if case .text(var text)? = layer.contents, layer.number == nil, !text.string.isEmpty {
      let direction = TextContents.isRightToLeft(text.string).map { $0 ? "\u{5D0}" : "a" } ?? ""
      let mark = "\(sign)\(direction)\(texts.count)"
      texts[mark] = text.string
      text.string = mark
      layer.contents = .text(text)
    }
    for index in layer.layers.indices { mark(&layer.layers[index], &texts) }
  }

  /// Returns an item of the outline with the scene's texts in place of the marks.
  package func filled(_ item: DisplayItem) -> DisplayItem {
    var item = item
    switch item.content {
    case .text(var text):
      text.string = texts[text.string] ?? text.string
      item.content = .text(text)
    case .group(let items, let mask): item.content = .group(items.map(filled), mask)
    case .raster(let items, let scale): item.content = .raster(items.map(filled), scale: scale)
    case .magnified(let items, let scale, let times):
      item.content = .magnified(items.map(filled), scale: scale, times: times)
    case .filtered(let items, let filter): item.content = .filtered(items.map(filled), filter)
    case .fill, .border, .shadow, .image, .shape, .backdrop: break
    }
    return item
  }
}

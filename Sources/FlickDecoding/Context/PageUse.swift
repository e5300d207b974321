package import FlickScene

/// A collection's use of its pages: the layers that it changes, those to which its states react, the pages that begin
/// its sections, and the mask that it gives each page. Names have their places in the text, since they are checked when
/// the pages are known.
package struct PageUse: Sendable {
  /// The properties of the pages themselves that the collection changes.
  package var item: [LookUse] = []
  /// The changes to layers of the pages.
  package var layers: [LayerUse] = []
  /// The changes to all layers of the pages whose names match a pattern.
  package var patterns: [LayerUse] = []
  /// The layers whose texts are divided into pieces.
  package var texts: [LayerUse] = []
  /// The names of the layers to which states react.
  package var touched: [Located<String>] = []
  /// The names of the overlays, which states might have meant.
  package var overlays: [String] = []
  /// The layers in overlays, by name, with the names of the overlays.
  package var layersOfOverlays: [String: String] = [:]
  /// The ids of the pages that begin a section; they may contain a `*`.
  package var sections: Located<String>?
  /// The mask of each page.
  package var mask: MaskTemplate?

  package init() {}

  /// Whether the use needs no check of the pages.
  package var isEmpty: Bool {
    item.isEmpty && layers.isEmpty && patterns.isEmpty && texts.isEmpty && touched.isEmpty && sections == nil
  }
}

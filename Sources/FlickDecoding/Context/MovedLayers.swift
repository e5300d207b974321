package import FlickBasics
package import FlickDeclarative
package import FlickDocument
package import FlickLayers
package import FlickScene

/// A property that a look or an animation sets, with its place in the text.
package struct LookUse: Sendable {
  package let property: LookProperty
  package let range: SourceRange

  package init(property: LookProperty, range: SourceRange) {
    self.property = property
    self.range = range
  }
}

extension [LookUse] {
  /// The uses of different properties, each at its first place.
  package var firstOfEach: [LookUse] {
    var seen: Set<LookProperty> = []
    return sorted { $0.range.start < $1.range.start }.filter { seen.insert($0.property).inserted }
  }
}

/// The layers of pages that a collection names: those that it changes, and those to which its states react. Each has its
/// place in the text.
package struct MovedLayers: Sendable {
  /// The unit by which a text is divided into pieces, with its place.
  package struct Division: Sendable {
    package let unit: TextUnit
    package let range: SourceRange

    package init(unit: TextUnit, range: SourceRange) {
      self.unit = unit
      self.range = range
    }
  }

  /// The changes to the layers with a name.
  package struct Named: Sendable {
    package let key: SourceNode.Key
    package let uses: [LookUse]
    /// The unit by which the layers' text is divided into pieces; nil if it is not.
    package let split: Division?

    package init(key: SourceNode.Key, uses: [LookUse], split: Division? = nil) {
      self.key = key
      self.uses = uses
      self.split = split
    }
  }

  /// The changes to the pages themselves.
  package var item: [LookUse] = []
  /// The changes to layers of the pages.
  package var layers: [Named] = []
  /// The changes to all layers of the pages whose names match a pattern.
  package var patterns: [Named] = []
  /// The layers whose texts are divided into pieces.
  package var texts: [Named] = []
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

  package var isEmpty: Bool {
    item.isEmpty && layers.isEmpty && patterns.isEmpty && texts.isEmpty && touched.isEmpty && sections == nil
  }
}

package import FlickBasics
package import FlickDeclarative
package import FlickDocument
package import FlickLayers
package import FlickScene

/// A property that a look or an animation says, where it stands.
package struct LookUse: Sendable {
  package let property: LookProperty
  package let range: SourceRange

  package init(property: LookProperty, range: SourceRange) {
    self.property = property
    self.range = range
  }
}

extension [LookUse] {
  /// Each property where it is first.
  package var firstOfEach: [LookUse] {
    var seen: Set<LookProperty> = []
    return sorted { $0.range.start < $1.range.start }.filter { seen.insert($0.property).inserted }
  }
}

/// The changes of a collection to pages, with their places in the text.
package struct MovedLayers: Sendable {
  /// The unit into which a text is taken apart, with its place.
  package struct Division: Sendable {
    package let unit: TextUnit
    package let range: SourceRange

    package init(unit: TextUnit, range: SourceRange) {
      self.unit = unit
      self.range = range
    }
  }

  /// The changes of the layers that a name stands for.
  package struct Named: Sendable {
    package let key: SourceNode.Key
    package let uses: [LookUse]
    /// The unit into which its text is taken apart.
    package let split: Division?

    package init(key: SourceNode.Key, uses: [LookUse], split: Division? = nil) {
      self.key = key
      self.uses = uses
      self.split = split
    }
  }

  /// The changes of the pages themselves.
  package var item: [LookUse] = []
  /// The changes of layers in them.
  package var layers: [Named] = []
  /// The changes of all layers in them whose names match a pattern.
  package var patterns: [Named] = []
  /// The layers whose texts are taken apart.
  package var texts: [Named] = []
  /// The mask of each page.
  package var mask: MaskTemplate?

  package init() {}

  package var isEmpty: Bool { item.isEmpty && layers.isEmpty && patterns.isEmpty && texts.isEmpty }
}

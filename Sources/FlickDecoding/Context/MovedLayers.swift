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

/// What a collection changes of pages, where it stands.
package struct MovedLayers: Sendable {
  /// What a text is taken apart into, where that stands.
  package struct Division: Sendable {
    package let unit: TextUnit
    package let range: SourceRange

    package init(unit: TextUnit, range: SourceRange) {
      self.unit = unit
      self.range = range
    }
  }

  /// Of layers that a name stands for.
  package struct Named: Sendable {
    package let key: SourceNode.Key
    package let uses: [LookUse]
    /// What its text is taken apart into.
    package let split: Division?

    package init(key: SourceNode.Key, uses: [LookUse], split: Division? = nil) {
      self.key = key
      self.uses = uses
      self.split = split
    }
  }

  /// Of the pages themselves.
  package var item: [LookUse] = []
  /// Of layers in them.
  package var layers: [Named] = []
  /// Of all layers in them that are called alike.
  package var patterns: [Named] = []
  /// Of layers whose texts are taken apart.
  package var texts: [Named] = []
  /// What is seen of each page.
  package var mask: MaskTemplate?

  package init() {}

  package var isEmpty: Bool { item.isEmpty && layers.isEmpty && patterns.isEmpty && texts.isEmpty }
}

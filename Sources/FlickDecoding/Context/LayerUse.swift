package import FlickBasics
package import FlickDeclarative
package import FlickDocument
package import FlickLayers

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

/// The properties of the layers with a name that a collection changes, with their places in the text.
package struct LayerUse: Sendable {
  /// The unit by which a text is divided into pieces, with its place.
  package struct Division: Sendable {
    package let unit: TextUnit
    package let range: SourceRange

    package init(unit: TextUnit, range: SourceRange) {
      self.unit = unit
      self.range = range
    }
  }

  package let key: SourceNode.Key
  package let properties: [LookUse]
  /// The unit by which the layers' text is divided into pieces; nil if it is not.
  package let split: Division?

  package init(key: SourceNode.Key, properties: [LookUse], split: Division? = nil) {
    self.key = key
    self.properties = properties
    self.split = split
  }
}

import FlickBasics
import FlickDeclarative
import FlickLayers
import FlickScene

/// A property that a look or an animation says, where it stands.
struct LookUse: Sendable {
  let property: LookProperty
  let range: SourceRange
}

extension [LookUse] {
  /// Each property where it is first.
  var firstOfEach: [LookUse] {
    var seen: Set<LookProperty> = []
    return sorted { $0.range.start < $1.range.start }.filter { seen.insert($0.property).inserted }
  }
}

/// What a collection changes of pages, where it stands.
struct MovedLayers: Sendable {
  /// What a text is taken apart into, where that stands.
  struct Division: Sendable {
    let unit: TextUnit
    let range: SourceRange
  }

  /// Of layers that a name stands for.
  struct Named: Sendable {
    let key: SourceNode.Key
    let uses: [LookUse]
    /// What its text is taken apart into.
    let split: Division?
  }

  /// Of the pages themselves.
  var item: [LookUse] = []
  /// Of layers in them.
  var layers: [Named] = []
  /// Of all layers in them that are called alike.
  var patterns: [Named] = []
  /// Of layers whose texts are taken apart.
  var texts: [Named] = []
  /// What is seen of each page.
  var mask: MaskTemplate?

  var isEmpty: Bool { item.isEmpty && layers.isEmpty && patterns.isEmpty && texts.isEmpty }
}

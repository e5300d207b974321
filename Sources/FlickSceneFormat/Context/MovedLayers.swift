import FlickBasics
import FlickDeclarative
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
  /// Of layers that a name stands for.
  struct Named: Sendable {
    let key: SourceNode.Key
    let uses: [LookUse]
  }

  /// Of the pages themselves.
  var item: [LookUse] = []
  /// Of layers in them.
  var layers: [Named] = []
  /// Of all layers in them that are called alike.
  var patterns: [Named] = []

  var isEmpty: Bool { item.isEmpty && layers.isEmpty && patterns.isEmpty }
}

import FlickDeclarative
import FlickDecoding

/// The `on` of a drag or a pinch: `item`, `anywhere`, or the name of an overlay or of a layer of the pages.
extension Located<String>? {
  /// Returns the target of the touch; a name counts as that of an overlay until all overlays are known.
  ///
  /// - Parameter isOfScene: Whether the state belongs to the scene. Without `on`, a finger moves it anywhere, and the
  ///   state of an item on that item.
  func touchTarget(ofScene isOfScene: Bool) -> CollectionDeclaration.Trigger.Target {
    switch self?.value {
    case "item": .item
    case "anywhere": .anywhere
    case let name?: .overlay(name)
    case nil: isOfScene ? .anywhere : .item
    }
  }

  /// The name of the overlay or layer, with its place; nil for other targets.
  var named: Located<String>? {
    flatMap { ["item", "anywhere"].contains($0.value) ? nil : $0 }
  }
}

extension ValueDecoder where Value == Located<String> {
  /// Decodes `item`, `anywhere`, or the name of one overlay or layer.
  static let touchTarget = ValueDecoder<String>.text.located.then { name, node, decoding in
    guard name.value.contains("*") else { return name }
    decoding.report(
      "a finger moves the state on one overlay or layer", at: node,
      note: "a name with '*' is for taps, presses and swipes", suggestion: "write its whole name")
    return nil
  }
}

import FlickDeclarative
import FlickDecoding

/// The `on` of a drag or a pinch: `item`, `anywhere`, or the name of an overlay.
extension Located<String>? {
  /// Returns the target of the touch.
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

  /// The name of the overlay, with its place; nil for other targets.
  var overlay: Located<String>? {
    flatMap { ["item", "anywhere"].contains($0.value) ? nil : $0 }
  }
}

/// The target with which a scene is compared.
package enum ComparisonTarget: Hashable, Sendable {
  /// The scene as it is in the latest commit.
  case head
  /// The frames of the scene's golden.
  case recorded
  /// Another of the preview's scenes.
  case scene(Int)

  /// The target that an address names: `head`, `recorded`, `3`.
  package init?(_ word: String) {
    switch word {
    case "head": self = .head
    case "recorded": self = .recorded
    default:
      guard let number = Int(word) else { return nil }
      self = .scene(number)
    }
  }
}

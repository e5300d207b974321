import FlickBasics
import FlickDiagnostics
package import FlickEffects

/// The names of the effects of a registry and of the library, for advice on a name that none of them has.
package struct EffectNames: Sendable {
  private let types: [String]
  private let names: NameAdvice

  package init(_ registry: EffectRegistry) {
    types = registry.descriptors.map(\.type)
    names = NameAdvice(
      registry.descriptors.map { ($0.type, $0.summary) }
        + EffectLibrary.entries.map { ($0.name, $0.summary) },
      known: EffectNames.known)
  }

  /// Returns advice with the names alone, as commands take them.
  package func advice(for word: String) -> String? { names.text(for: word) }

  /// Whether a word is the path of an effect's own file, and not the name of an effect.
  package static func isPath(_ word: String) -> Bool {
    word.contains("/") || ["yaml", "yml", "json"].contains(PathString.ending(of: word))
  }

  /// Returns advice for a type in a scene.
  func advice(forType word: String) -> String? {
    if Self.isPath(word) { return "did you mean '{use: \(word.shortened)}'?" }
    return names.text(for: word) { types.contains($0) ? $0 : "{use: \($0)}" }
  }

  /// Returns advice for the name of an effect that a scene uses.
  func advice(forUse word: String) -> String? {
    names.text(for: word) { types.contains($0) ? "{type: \($0)}" : $0 }
  }

  /// The effects that people know by the names of apps and of other tools.
  private static let known = [
    "safari": "page-tabs", "flipboard": "page-flips", "passbook": "card-stack",
    "ultravisual": "expanding-cells",
    "tinder": "card-deck", "hamburger": "side-drawer", "hamburgermenu": "side-drawer",
    "dynamicisland": "expanding-pill", "viewpager": "pager", "lightbox": "photo-dismiss",
    "sharedelement": "hero-push", "instagram": "story-cube", "shimmer": "skeleton", "table": "spreadsheet",
    "keypad": "passcode", "masonry": "waterfall", "dock": "genie",
  ]
}

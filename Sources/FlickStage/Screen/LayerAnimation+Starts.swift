import FlickBasics
import FlickDeclarative
import FlickDiagnostics
import FlickEffects
import FlickScene

extension LayerAnimation.Start {
  /// The step that the start waits for; nil if it waits for none.
  var step: String? { if case .after(let name, _, _) = self { name } else { nil } }

  /// Whether the start waits for an `ItemMoment`, such as the one when an item comes into view.
  var isOfItem: Bool {
    if case .when(let name, _) = self { ItemMoment(rawValue: name) != nil } else { false }
  }

  /// Returns the times when an animation, a video or a typed text with this start begins, in seconds since the scene
  /// began.
  ///
  /// - Parameters:
  ///   - page: The page that the layer belongs to; nil for a layer outside of pages.
  ///   - range: The place in the scene to which messages point.
  /// - Throws: If it waits for a step, an event or a state that does not exist.
  func times(
    _ steps: [ResolvedStep], _ effect: any Effect, _ moments: ItemMoments?, page: String?,
    at range: SourceRange?
  ) throws(Diagnostic) -> [Double] {
    switch self {
    case .at(let time): return [time]
    case .after(let name, let event, let wait):
      guard let step = steps.first(where: { $0.name == name }) else {
        throw Diagnostic("there is no step '\(name)' to wait for", at: range)
      }
      return [try step.requiredTime(of: event, at: range) + wait]
    case .when(let name, let wait):
      let times =
        (effect as? DeclarativeEffect)?.times(ofState: name, page: page)
        ?? ItemMoment(rawValue: name).flatMap { moments?.times(of: $0, page: page) }
      guard let times else {
        let words = ItemMoment.allCases.map(\.rawValue).joined(separator: ", ")
        throw Diagnostic(
          "the effect has no state '\(name)' to wait for", at: range,
          note: "animations of every declarative collection can wait for \(words)",
          suggestion: "a declarative collection may have 'states'")
      }
      return times.map { $0 + wait }
    }
  }
}

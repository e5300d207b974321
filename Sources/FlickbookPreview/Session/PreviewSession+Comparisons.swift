import FlickBasics
import FlickPlanning

extension PreviewSession {
  /// A scene beside another, which is read when somebody asks for it first. The latest few are kept.
  ///
  /// - Parameter isFresh: Whether the other is read anew.
  package func compared(
    _ scene: OpenScene, with counterpart: ComparisonTarget, isFresh: Bool
  ) throws -> ComparedScene {
    if isFresh { forgetComparisons() }
    let key = ComparisonKey(epoch: scene.epoch, counterpart: counterpart)
    if let known = comparisons.use(key) { return known }
    let made = try ComparedScene(scene, with: counterpart, among: inputs, resolver, cache: cache)
    comparisons.insert(made, for: key)
    return made
  }

  func forgetComparisons() { comparisons.removeAll { _ in true } }

  /// The key of a comparison: another state of either scene has another key.
  struct ComparisonKey: Hashable {
    let epoch: String
    let counterpart: ComparisonTarget
  }
}

import FlickBasics
import FlickPlanning

extension PreviewSession {
  /// The comparison of a scene with a target, which is read at the first request, and again if it has changed since. The
  /// latest few comparisons are kept.
  ///
  /// - Parameter isFresh: Whether the target is read again.
  package func compared(
    _ scene: OpenScene, with counterpart: ComparisonTarget, isFresh: Bool
  ) throws -> ComparedScene {
    if isFresh { forgetComparisons() }
    let key = ComparisonKey(epoch: scene.epoch, counterpart: counterpart)
    if let known = comparisons.use(key), known.isCurrent { return known }
    let made = try ComparedScene(scene, with: counterpart, among: inputs, resolver, cache: cache)
    comparisons.insert(made, for: key)
    return made
  }

  func forgetComparisons() { comparisons.removeAll { _ in true } }

  /// The key of a comparison. It differs when the state of the scene or the target differs.
  struct ComparisonKey: Hashable {
    let epoch: String
    let counterpart: ComparisonTarget
  }
}

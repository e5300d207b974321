import FlickPlanning

extension PreviewSession {
  /// A scene beside another, which is read when somebody asks for it first. The latest few are kept.
  ///
  /// - Parameter isFresh: Whether the other is read anew.
  package func compared(
    _ scene: OpenScene, with counterpart: ComparisonTarget, isFresh: Bool
  ) throws -> ComparedScene {
    if isFresh { comparisons = [] }
    let key = ComparisonKey(epoch: scene.epoch, counterpart: counterpart)
    if let known = comparisons.first(where: { $0.key == key })?.scene { return known }
    let made = try ComparedScene(scene, with: counterpart, among: inputs, resolver, cache: cache)
    comparisons = comparisons.suffix(1) + [(key, made)]
    return made
  }

  /// The key of a comparison: another state of either scene has another key.
  struct ComparisonKey: Hashable {
    let epoch: String
    let counterpart: ComparisonTarget
  }
}

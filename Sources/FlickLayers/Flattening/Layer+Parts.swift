extension Layer {
  /// Calls `body` with each layer that has some of the parts of one layer of the scene, and with these parts. The layer
  /// of the scene has become this layer and the layers in it that share its parts.
  package mutating func forEachPart(
    _ parts: AnimationMark.Parts = .all, _ body: (inout Layer, AnimationMark.Parts) -> Void
  ) {
    var shared: AnimationMark.Parts = []
    for index in sublayers.indices { shared.formUnion(sublayers[index].forEachShare(of: parts, body)) }
    // The corners of a part are rounded in this layer and in all of its shares.
    body(&self, parts.subtracting(shared.subtracting(.corner)))
  }

  /// Does the same for this layer if it has a share. If it has none, but only holds other layers and so has no name,
  /// for those.
  ///
  /// - Returns: The parts that the shares have.
  private mutating func forEachShare(
    of parts: AnimationMark.Parts, _ body: (inout Layer, AnimationMark.Parts) -> Void
  ) -> AnimationMark.Parts {
    if let share {
      forEachPart(parts.intersection(share), body)
      return share
    }
    guard name.isEmpty else { return [] }
    var shared: AnimationMark.Parts = []
    for index in sublayers.indices { shared.formUnion(sublayers[index].forEachShare(of: parts, body)) }
    return shared
  }
}

extension Layer {
  /// Calls `body` with each layer that has some parts of a layer of the scene, and with these parts. The scene's layer
  /// has become this layer and the layers in it that have a share.
  package mutating func forEachPart(
    _ parts: AnimationMark.Parts = .all, _ body: (inout Layer, AnimationMark.Parts) -> Void
  ) {
    var shared: AnimationMark.Parts = []
    for index in sublayers.indices { shared.formUnion(sublayers[index].forEachShare(of: parts, body)) }
    // The corners of a part are rounded in this layer and in all of its shares.
    body(&self, parts.subtracting(shared.subtracting(.corner)))
  }

  /// - Returns: The parts that belong to shares, here or in unnamed layers, which only hold other layers.
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

extension Layer {
  /// Calls `body` with each layer that has some of the parts of a layer of a scene, and with these parts. That layer is
  /// this one, with those in it that have a share.
  package mutating func forEachPart(
    _ parts: AnimationMark.Parts = .all, _ body: (inout Layer, AnimationMark.Parts) -> Void
  ) {
    var shared: AnimationMark.Parts = []
    for index in sublayers.indices { shared.formUnion(sublayers[index].forEachShare(of: parts, body)) }
    // All of them are round.
    body(&self, parts.subtracting(shared.subtracting(.corner)))
  }

  /// - Returns: The parts that have shares, here or in layers without a name, which only hold others.
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

import FlickGeometry

extension Layer {
  /// Returns the layer for a mirror, which shows every layer the other way around: layers with one side stay visible,
  /// or hidden, as they are without the mirror. What is drawn into a picture first needs no change.
  package var forMirror: Layer { forMirror(through: .identity) ?? self }

  /// Returns nil if nothing changes.
  ///
  /// - Parameter outer: The map from the superlayer to the canvas.
  private func forMirror(through outer: Transform3D) -> Layer? {
    guard !isHidden else { return nil }
    let own = placement.concatenating(outer)
    var result: Layer?
    if !isTransformLayer, !isDoubleSided {
      var seen = self
      (seen.isDoubleSided, seen.isHidden) = (true, !(own.facing > 0))
      if seen.isHidden { return seen }
      result = seen
    }
    guard !shouldRasterize else { return result }
    let inner = sublayerPlacement.concatenating(isTransformLayer ? own : own.flatteningSpace)
    for index in sublayers.indices {
      guard let sublayer = sublayers[index].forMirror(through: inner) else { continue }
      if result == nil { result = self }
      result?.sublayers[index] = sublayer
    }
    return result
  }
}

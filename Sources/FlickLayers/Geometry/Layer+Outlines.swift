import FlickGeometry

/// A layer of a tree, with the part of it that can be seen.
package struct OutlinedLayer: Hashable, Sendable {
  /// The names down to the layer; layers without a name are left out.
  package let path: [String]
  /// In the coordinates around the tree.
  package let outline: ConvexPolygon
}

extension Layer {
  /// Returns the outlines of layers in this tree, each layer before its sublayers.
  ///
  /// A layer that is hidden, clear, turned away or behind the eye has none, and neither have its sublayers. Layers that
  /// mask to bounds cut off what is in them.
  ///
  /// - Parameter isWanted: Tells by the names down to a layer whether the layer is wanted.
  package func outlines(where isWanted: ([String]) -> Bool) -> [OutlinedLayer] {
    outlines(through: .identity, below: [], where: isWanted)
  }

  /// - Parameters:
  ///   - outer: The map from the superlayer to the plane in which it is flattened.
  ///   - path: The names down to the superlayer.
  private func outlines(
    through outer: Transform3D, below path: [String], where isWanted: ([String]) -> Bool
  ) -> [OutlinedLayer] {
    guard !isHidden, drawnOpacity > 0 else { return [] }
    let path = name.isEmpty ? path : path + [name]
    let own = placement.concatenating(outer)
    if isTransformLayer {
      let inner = sublayerPlacement.concatenating(own)
      return sublayers.flatMap { $0.outlines(through: inner, below: path, where: isWanted) }
    }
    guard own.isBounded, own.facing > 0 || isDoubleSided else { return [] }
    var found = sublayers.flatMap { $0.outlines(through: sublayerPlacement, below: path, where: isWanted) }
    if isWanted(path) { found.insert(OutlinedLayer(path: path, outline: ConvexPolygon(bounds)), at: 0) }
    let front = HalfPlane.inFront(of: own)
    return found.compactMap { layer in
      let seen = masksToBounds ? layer.outline.intersection(ConvexPolygon(bounds)) : layer.outline
      let outline = own.outline(of: seen.clipped(to: front))
      return outline.isEmpty ? nil : OutlinedLayer(path: layer.path, outline: outline)
    }
  }
}

import FlickGeometry

extension RenderingSpace {
  /// The visible layers among `sublayers`, in their given order. Transform layers are replaced by their sublayers.
  ///
  /// `placement` is the superlayer's `sublayerPlacement`.
  func placed(_ sublayers: [Layer], through placement: Transform3D) -> [PlacedLayer] {
    var result: [PlacedLayer] = []
    for i in sublayers.indices {
      place(sublayers[i], through: placement, path: path, opacity: 1, into: &result)
    }
    return result
  }

  /// Places one layer and, if it is a transform layer, its sublayers. `outer` leads from the layer's superlayer to this
  /// space; `path` holds the names down to the superlayer.
  private func place(
    _ layer: Layer, through outer: Transform3D, path: String, opacity: Double,
    into result: inout [PlacedLayer]
  ) {
    let opacity = opacity * layer.drawnOpacity
    guard !layer.isHidden, opacity > 0 else { return }
    let own = layer.placement.concatenating(outer)
    if layer.isTransformLayer {
      let inner = layer.sublayerPlacement.concatenating(own)
      let path = layer.path(in: path)
      for sublayer in layer.sublayers {
        place(sublayer, through: inner, path: path, opacity: opacity, into: &result)
      }
    } else if let placed = placed(layer, own: own, path: path, opacity: opacity) {
      result.append(placed)
    }
  }

  /// Places a layer that is not a transform layer. Nil when it is invisible: it draws nothing, is edge-on, shows its
  /// back but is not double-sided, is behind the eye, or lies outside the visible part of the canvas.
  private func placed(_ layer: Layer, own: Transform3D, path: String, opacity: Double) -> PlacedLayer? {
    let matrix = own.concatenating(self.matrix)
    guard own.isBounded, matrix.isBounded, matrix.facing > 0 || layer.isDoubleSided,
      let extent = layer.extent, extent.isBounded, !matrix.takes(extent, outOf: visible)
    else { return nil }
    let front = ConvexPolygon(extent).clipped(to: .inFront(of: own))
    let outline = matrix.outline(of: matrix.visiblePart(of: front, in: visible))
    guard outline.area > Facet.smallestArea, let plane = DepthPlane(matrix) else { return nil }
    let facet = Facet(
      outline: outline, plane: plane, height: DepthPlane(own)?.commonDepth, zPosition: layer.zPosition)
    let clips =
      clip(for: own.outline(of: front).bounds) + clipInFront(of: own, extent: extent, matrix: matrix)
    return PlacedLayer(
      layer: layer, path: layer.path(in: path), matrix: matrix, opacity: opacity, clips: clips, facet: facet)
  }

  /// If this space is itself seen in perspective, points behind its own eye may land in front of the outer eye. A clip
  /// then keeps them away.
  private func clipInFront(of own: Transform3D, extent: Rect, matrix: Transform3D) -> [Clip] {
    guard self.matrix.m14 != 0 || self.matrix.m24 != 0 else { return [] }
    let whole = ConvexPolygon(extent.insetBy(dx: -Clip.margin, dy: -Clip.margin))
    let front = whole.clipped(to: .inFront(of: own))
    return front == whole ? [] : [Clip(.polygon(front.corners), matrix: matrix)]
  }
}

extension Layer {
  /// The names down to the layer, given those down to its superlayer.
  fileprivate func path(in superlayer: String) -> String {
    name.isEmpty ? superlayer : superlayer.isEmpty ? name : "\(superlayer)/\(name)"
  }
}

extension Clip {
  /// The distance, in points, by which a clip polygon extends beyond its content on sides that must not cut.
  static let margin = 16.0
}

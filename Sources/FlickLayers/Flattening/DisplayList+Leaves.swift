import FlickGeometry

extension DisplayList {
  /// Every primitive, back to front, as if groups and pictures were painted straight onto the canvas. Matrices lead
  /// from the layer's plane to the canvas, opacities include those of all surrounding groups, and clips include all
  /// that apply. For inspection only: it ignores the effects of compositing a group as one picture, and masks that are
  /// gradients or pictures. Rounded masks and the edges of pictures become clips.
  package var leaves: [DisplayItem] { items.flatMap(\.leaves) }
}

extension DisplayItem {
  fileprivate var leaves: [DisplayItem] {
    switch content {
    case .group(let items, .roundedRect(let mask)): leaves(of: items, space: .identity, limit: mask)
    case .group(let items, .picture(let mask)):
      leaves(
        of: items, space: .identity,
        limits: [Clip(.roundedRect(RoundedRect(mask.bounds)), matrix: mask.matrix)])
    case .group(let items, .gradient): leaves(of: items, space: .identity, limit: RoundedRect(bounds))
    case .group(let items, nil), .filtered(let items, _): leaves(of: items, space: .identity, limit: nil)
    case .raster(let items, _), .magnified(let items, _, _):
      leaves(of: items, space: matrix.flatteningSpace, limit: RoundedRect(bounds))
    default: [self]
    }
  }

  /// The leaves of `items`, changed by this item. `space` leads from the coordinates of `items` to this item's canvas.
  /// Only the part inside `limit`, in this item's plane, is visible.
  private func leaves(of items: [DisplayItem], space: Transform3D, limit: RoundedRect?) -> [DisplayItem] {
    leaves(of: items, space: space, limits: limit.map { [Clip(.roundedRect($0), matrix: matrix)] } ?? [])
  }

  private func leaves(of items: [DisplayItem], space: Transform3D, limits: [Clip]) -> [DisplayItem] {
    let outer = clips + limits
    return items.flatMap(\.leaves).map { leaf in
      var leaf = leaf
      leaf.matrix = leaf.matrix.concatenating(space)
      leaf.opacity *= opacity
      leaf.clips = outer + leaf.clips.map { Clip($0.shape, matrix: $0.matrix.concatenating(space)) }
      return leaf
    }
  }
}

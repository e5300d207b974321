import FlickGeometry

/// The effect of a mask on a layer's paint.
enum MaskAction {
  /// The mask limits the layer's paint.
  case clip(Clip)
  /// The mask fades all items together.
  case fade(GroupMask)
  /// The mask lets nothing through.
  case hide
}

extension PlacedLayer {
  /// The effect of the layer's mask; nil if the layer has none.
  var maskAction: MaskAction? {
    switch layer.mask {
    case nil: nil
    case .gradient(let gradient):
      gradient.isBounded ? .fade(.gradient(gradient.resolved(in: layer.bounds.size))) : .hide
    case .roundedRect(let shape): shape.isBounded ? .fade(.roundedRect(shape)) : .hide
    case .layer(let mask): action(of: mask)
    }
  }

  private func action(of mask: Layer) -> MaskAction {
    let matrix = mask.placement.concatenating(self.matrix)
    guard !mask.isHidden, matrix.isBounded, let contents = mask.contents,
      contents.extent(in: mask.bounds) != nil
    else { return .hide }
    switch contents {
    case .shape(let shape): return .clip(Clip(.path(shape.path, shape.fillRule), matrix: matrix))
    case .text(var text):
      text.number = nil
      return .clip(Clip(.text(text, mask.bounds), matrix: matrix))
    case .image(let image):
      guard let (source, target) = image.placement(in: mask.bounds) else { return .hide }
      return .fade(
        .picture(MaskPicture(name: image.name, source: source, bounds: target, matrix: matrix)))
    case .gradient: return .hide
    }
  }
}

extension Mask {
  /// The layer that is used as the mask, if it is a layer.
  package var layer: Layer? { if case .layer(let layer) = self { layer } else { nil } }
}

extension Layer {
  /// A rectangle in the layer's own plane that contains everything inside its mask; nil if the mask hides everything.
  /// Without a mask it is everything that can be drawn.
  var maskExtent: Rect? {
    switch mask {
    case nil: .drawable
    case .gradient: bounds
    case .roundedRect(let shape): shape.rect
    case .layer(let mask): mask.extentAsMask
    }
  }

  private var extentAsMask: Rect? {
    guard !isHidden, bounds.isBounded, placement.isBounded, let extent = contents?.extent(in: bounds)
    else { return nil }
    return Rect(enclosing: placement.projected(polygon: extent.corners).map(\.point))?.intersection(.drawable)
  }
}

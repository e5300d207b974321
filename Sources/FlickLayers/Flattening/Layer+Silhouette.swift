import FlickGeometry

extension Layer {
  /// A layer in the shadow's color alone that casts the shadow: everything that this layer paints, or its letters or
  /// shape only. Nil if the shadow has the outline of the bounds or a path of its own.
  var caster: Layer? {
    guard let shadow, shadow.path == nil else { return nil }
    let color = shadow.color.withAlpha(1)
    if paintCastsShadow {
      var layer = silhouette(color)
      layer.filter = nil
      return layer
    }
    guard castsContents, let contents = contents?.silhouette(color) else { return nil }
    var layer = self
    (layer.shadow, layer.filter, layer.shouldRasterize) = (nil, nil, false)
    (layer.contents, layer.sublayers) = (contents, [])
    return layer
  }

  /// Whether the layer's letters or shape alone cast its shadow.
  package var castsContents: Bool {
    guard let shadow, shadow.path == nil, !shadow.isOfPaint else { return false }
    return !hasBackground && !hasBorder && drawnBackdrop == nil && contents?.silhouette(.black) != nil
  }

  /// Whether everything that the layer and its sublayers paint casts the shadow, in place of an outline.
  var paintCastsShadow: Bool { shadow.map { $0.isOfPaint && $0.path == nil } ?? false }

  /// Returns the layer and its sublayers in one color, with the opacities that they have.
  private func silhouette(_ color: Color) -> Layer {
    var layer = self
    (layer.shadow, layer.backdrop, layer.blend) = (nil, nil, .normal)
    layer.background = background.map { color.withAlpha($0.alpha) }
    layer.borderColor = color.withAlpha(borderColor.alpha)
    layer.sublayers = sublayers.map { $0.silhouette(color) }
    switch contents {
    case nil: break
    case .gradient(let gradient): layer.contents = .gradient(gradient.silhouette(color))
    case .text, .shape: layer.contents = contents?.silhouette(color)
    case .image:
      // A layer of the color takes the picture's place, with the picture's alpha as its mask.
      var (ink, mask) = (Layer("", frame: bounds, background: color), Layer("", frame: bounds))
      (mask.bounds, mask.contents) = (bounds, contents)
      (ink.bounds, ink.mask) = (bounds, .layer(mask))
      layer.contents = nil
      layer.sublayers.insert(ink, at: 0)
    }
    return layer
  }
}

extension Contents {
  /// Returns letters or a shape in one color, with the opacities that they have; nil for a picture or a gradient, which
  /// fill the bounds.
  fileprivate func silhouette(_ color: Color) -> Contents? {
    switch self {
    case .image, .gradient: return nil
    case .text(var text):
      text.color = color.withAlpha(text.color.alpha)
      return .text(text)
    case .shape(var shape):
      shape.fill = shape.fill?.silhouette(color)
      shape.stroke = shape.stroke.map { color.withAlpha($0.alpha) }
      if case .gradient(let gradient) = shape.strokePaint {
        shape.strokePaint = .gradient(gradient.silhouette(color))
      }
      return .shape(shape)
    }
  }
}

extension Paint {
  fileprivate func silhouette(_ color: Color) -> Paint {
    switch self {
    case .color(let own): .color(color.withAlpha(own.alpha))
    case .gradient(let gradient): .gradient(gradient.silhouette(color))
    }
  }
}

extension Gradient {
  fileprivate func silhouette(_ color: Color) -> Gradient {
    var result = self
    result.stops = stops.map { Stop(color.withAlpha($0.color.alpha), at: $0.location) }
    return result
  }
}

import FlickGeometry

extension Layer {
  /// The contents whose outline the layer's shadow has, wholly in the shadow's color; nil if the shadow has the outline
  /// of the bounds or of its own path.
  var silhouette: Contents? {
    guard let shadow, shadow.path == nil, !hasBackground, !hasBorder, drawnBackdrop == nil else { return nil }
    return contents?.silhouette(shadow.color.withAlpha(1))
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

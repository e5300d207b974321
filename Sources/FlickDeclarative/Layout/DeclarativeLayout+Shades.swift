import FlickGeometry
import FlickLayers

/// The way in which an item or an overlay casts its shadow.
struct Cast {
  /// The radii of the corners that formulas give the item or the overlay.
  var corners: CornerRadii
  var opacity: Double
  /// Whether the painted parts cast the shadow, and not the cell or the frame.
  var isOfPaint: Bool
}

extension DeclarativeLayout {
  /// Returns black over a rectangle; nil if it is clear.
  func shade(_ bounds: Rect, _ opacity: Double) -> Layer? {
    guard opacity > 0 else { return nil }
    var layer = Layer("shade", frame: bounds, background: .black)
    layer.opacity = min(opacity, 1)
    return layer
  }

  /// Returns black over a picture; nil if it is clear. It has the picture's mask, corners, shape or letters; without
  /// any, it covers the whole rectangle.
  ///
  /// - Parameter covers: Whether the picture covers the rectangle, and may extend beyond it.
  func shade(over picture: Layer, in bounds: Rect, _ opacity: Double, covers: Bool = false) -> Layer? {
    guard var shade = shade(bounds, opacity) else { return nil }
    let isRound = picture.cornerRadius > 0 && (covers || picture.bounds.size == bounds.size)
    guard covers || isRound || picture.hasOwnShape else { return shade }
    shade.takePlace(of: picture)
    if isRound { shade.takeCorners(of: picture) }
    shade.mask = picture.mask ?? picture.ink.map { .layer($0) }
    return shade
  }

  /// Returns the layers with their shadow.
  ///
  /// - Parameter picture: The page or the overlay in the layers, whose corners the shadow has unless formulas set some.
  func shadowed(_ body: [Layer], showing picture: Layer, in bounds: Rect, _ cast: Cast) -> [Layer] {
    guard cast.opacity > 0 else { return body }
    var layer = Layer("shadow", frame: bounds)
    var shadow = Shadow(opacity: min(cast.opacity, 1), offset: Point(0, 4), radius: 10)
    if cast.isOfPaint {
      shadow.isOfPaint = true
      (layer.shadow, layer.sublayers) = (shadow, body)
      return [layer]
    }
    let own = picture.bounds.size == bounds.size ? picture.rounded(bounds) : nil
    shadow.path =
      cast.corners.largest > 0 ? RoundedRect(bounds, radii: cast.corners) : own ?? RoundedRect(bounds)
    layer.shadow = shadow
    return [layer] + body
  }
}

extension Layer {
  /// Whether the layer is seen in another shape than its box with its corners.
  var hasOwnShape: Bool { mask != nil || ink != nil }

  /// The layer's shape or letters, in its own coordinates; nil if the layer shows something else, too.
  fileprivate var ink: Layer? {
    guard background == nil, borderWidth <= 0, sublayers.isEmpty else { return nil }
    switch contents {
    case .text: break
    case .shape(let shape) where shape.fill != nil: break
    default: return nil
    }
    var ink = Layer("ink", frame: bounds)
    (ink.bounds, ink.contents) = (bounds, contents)
    return ink
  }

  /// The radii of the layer's corners.
  var ownCorners: CornerRadii { cornerRadii ?? CornerRadii(all: cornerRadius) }

  /// Gives the layer the corners of another.
  mutating func takeCorners(of other: Layer) {
    (cornerRadius, cornerCurve) = (other.cornerRadius, other.cornerCurve)
    if let radii = other.cornerRadii { setCornerRadii(radii) }
  }

  /// Returns a rectangle with the layer's corners; nil if these are not round.
  fileprivate func rounded(_ rect: Rect) -> RoundedRect? {
    guard cornerRadius > 0 else { return nil }
    return cornerRadii.map { RoundedRect(rect, radii: $0, curve: cornerCurve) }
      ?? RoundedRect(rect, radius: cornerRadius, curve: cornerCurve)
  }

  fileprivate mutating func takePlace(of other: Layer) {
    (bounds, anchorPoint, position, transform) = (
      other.bounds, other.anchorPoint, other.position, other.transform
    )
  }
}

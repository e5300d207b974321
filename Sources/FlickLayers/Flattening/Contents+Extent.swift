import FlickGeometry

extension Contents {
  /// A rectangle, in the layer's coordinates, that holds all that the contents draw. Nil when they draw nothing or hold
  /// numbers that cannot be drawn.
  func extent(in bounds: Rect) -> Rect? {
    let extent: Rect? =
      switch self {
      case .image(let image): image.placement(in: bounds)?.target
      case .text(let text): text.extent(in: bounds)
      case .gradient(let gradient): gradient.isBounded && !bounds.isEmpty ? bounds : nil
      case .shape(let shape): shape.extent
      }
    return extent?.isBounded == true ? extent : nil
  }
}

extension TextContents {
  /// Glyphs may extend beyond the bounds by an em. Lines that overflow bounds of too little height may be left out once
  /// the bounds are out of sight.
  fileprivate func extent(in bounds: Rect) -> Rect? {
    guard isBounded, font.size > 0, color.alpha > 0, !string.isEmpty
    else { return nil }
    return bounds.insetBy(dx: -font.size, dy: -font.size)
  }
}

extension ShapeContents {
  /// The reach of a mitered corner, in line widths: half the usual miter limit of 10.
  private static let miterReach = 5.0

  fileprivate var extent: Rect? {
    guard isBounded, let box = path.controlPointBounds else { return nil }
    guard let stroke, stroke.alpha > 0, lineWidth > 0 else { return fill == nil ? nil : box }
    let reach = lineWidth * max(ShapeContents.miterReach, style.reach / 2)
    return box.insetBy(dx: -reach, dy: -reach)
  }
}

import FlickGeometry

/// Where the sublayers of one layer live: a space in front of its plane, in its coordinates, into which
/// transform layers let theirs join, and which is flattened into the plane when all of them are in order.
struct RenderingSpace {
  /// The names down to the superlayer, joined by "/".
  var path = ""
  /// From the space to the canvas, made by `flatteningSpace`.
  var matrix: Transform3D = .identity
  /// The part of the canvas that can be seen.
  var visible: Rect
  /// What the superlayer masks its sublayers to, in its coordinates.
  var mask: RoundedRect?
  var rasters: RasterCache?

  /// The clip of `mask`, if it takes anything away from `extent`, a rectangle in the superlayer's
  /// coordinates.
  func clip(for extent: Rect) -> [Clip] {
    guard let mask, !mask.holds(extent) else { return [] }
    return [Clip(.roundedRect(mask), matrix: matrix)]
  }
}

/// A layer with its place in a rendering space.
struct PlacedLayer {
  var layer: Layer
  /// The names down to the layer, joined by "/".
  var path: String
  /// To the canvas, with depths that order it among its siblings.
  var matrix: Transform3D
  /// 0...1; its own times that of the transform layers around it.
  var opacity: Double
  /// What takes all of it away but what is to be seen.
  var clips: [Clip]
  var facet: Facet
}

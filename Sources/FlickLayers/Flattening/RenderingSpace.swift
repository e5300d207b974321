import FlickGeometry

/// The 3D space of one layer's sublayers, in the layer's coordinates. The sublayers of transform layers join the same
/// space. Once all of them are in depth order, the space is flattened into the layer's plane.
struct RenderingSpace {
  /// The names down to the superlayer, joined by "/".
  var path = ""
  /// The transform from the space to the canvas, made with `flatteningSpace`.
  var matrix: Transform3D = .identity
  /// The part of the canvas that can be seen.
  var visible: Rect
  /// The mask of the superlayer for its sublayers, in the superlayer's coordinates.
  var mask: RoundedRect?
  var rasters: RasterCache?

  /// The clip of `mask`, if it cuts anything off `extent`, a rectangle in the superlayer's coordinates.
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
  /// The transform to the canvas, with depths that order the layer among its siblings.
  var matrix: Transform3D
  /// The layer's opacity times that of the transform layers around it, 0...1.
  var opacity: Double
  /// The clips that limit the visible part of the layer.
  var clips: [Clip]
  var facet: Facet
}

import FlickGeometry
import FlickLayers

/// The surroundings in which an element is drawn.
struct DrawingScope {
  var style = SVGStyle()
  /// The map from the element's coordinates to the plane of the drawing's view box.
  var transform = SVGTransform.identity
  /// The size that percentages refer to.
  var viewport: Size

  /// The length that percentages refer to when they have no direction.
  ///
  /// Source: SVG 2, section 8.9.
  var diagonal: Double {
    ((viewport.width * viewport.width + viewport.height * viewport.height) / 2).squareRoot()
  }
}

/// The changes of an element as a whole, after it has been drawn.
struct DrawingEffects {
  var opacity = 1.0
  var blend = BlendMode.normal
  var isIsolated = false
  /// The id of a clip path.
  var clip: String?
  /// The id of a mask.
  var mask: String?
}

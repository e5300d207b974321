import FlickGeometry
import FlickLayers
import FlickScene

extension Layer {
  /// The limits in pixels; the compositor would draw larger pictures at a lower scale.
  private static let largestPictureSide = 4096.0
  private static let largestPictureArea = 16.0 * 1024 * 1024

  /// Whether a picture of the layer can be drawn at the full scale.
  func mayBePicture(at scale: Double) -> Bool {
    let (width, height) = (bounds.width * scale, bounds.height * scale)
    return max(width, height) <= Self.largestPictureSide && width * height <= Self.largestPictureArea
  }

  /// Returns the layer prepared to be drawn once, if it is a background of many layers.
  func keptAsPicture(at scale: Double) -> Layer {
    guard sublayers.count > 1, mayBePicture(at: scale) else { return self }
    var layer = self
    layer.becomePicture(at: scale)
    return layer
  }

  /// Prepares a page to be drawn once: as one picture or, if animations act on parts of it, as several pictures of the
  /// still layers between them. A page too large for a picture is drawn directly each time.
  ///
  /// A picture ends at the page's edge. A page that is not one picture is cut there as well, except for the layers that
  /// an effect moves, which may leave it.
  ///
  /// - Parameter free: The names of the layers that an effect moves.
  mutating func makePicture(at scale: Double, free: Set<String>) {
    isIsolated = true
    guard mayBePicture(at: scale) else {
      self = endingAtBounds(but: free)
      return
    }
    guard holdsAnimations else {
      if !free.isEmpty, !staysInBounds(but: free) { self = cutAtBounds(but: free) }
      return becomePicture(at: scale)
    }
    self = cutAtBounds(but: free)
    for i in sublayers.indices where sublayers[i].masksToBounds && sublayers[i].name.isEmpty {
      sublayers[i].sublayers = sublayers[i].sublayers.withPictures(in: bounds, at: scale)
    }
  }

  /// Returns the layer, cut at its bounds unless it ends there anyway.
  ///
  /// - Parameter free: The names of the layers that may leave it.
  func endingAtBounds(but free: Set<String> = []) -> Layer {
    masksToBounds || staysInBounds(but: free) ? self : cutAtBounds(but: free)
  }

  /// Whether an animation acts on the layer or on anything in it.
  var holdsAnimations: Bool {
    animation != nil || sublayers.contains(where: \.holdsAnimations) || mask?.layer?.holdsAnimations == true
  }

  /// Whether the layer lies in its superlayer's plane, so that it may be drawn before it is placed.
  fileprivate var isFlat: Bool { zPosition == 0 && transform.isFlat && !isTransformLayer }

  fileprivate mutating func becomePicture(at scale: Double) {
    shouldRasterize = true
    rasterizationScale = scale
  }

  fileprivate init(pictureOf layers: [Layer], in bounds: Rect, at scale: Double) {
    self.init("still", frame: bounds)
    sublayers = layers
    becomePicture(at: scale)
  }
}

extension [Layer] {
  /// Turns each run of still layers into a picture, unless depth matters.
  fileprivate func withPictures(in bounds: Rect, at scale: Double) -> [Layer] {
    var result: [Layer] = []
    var still: [Layer] = []
    for layer in self {
      if layer.isFlat, !layer.holdsAnimations, !layer.looksBehind {
        still.append(layer)
        continue
      }
      if !still.isEmpty { result.append(Layer(pictureOf: still, in: bounds, at: scale)) }
      still = []
      result.append(layer)
    }
    if !still.isEmpty { result.append(Layer(pictureOf: still, in: bounds, at: scale)) }
    return result
  }
}

extension Transform3D {
  fileprivate var isFlat: Bool {
    [m13, m14, m23, m24, m31, m32, m34, m43].allSatisfy { $0 == 0 } && m33 == 1 && m44 == 1
  }
}

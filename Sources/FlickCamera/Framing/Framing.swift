package import FlickGeometry

/// The view of a camera: a rectangle of the picture's shape, by its middle and by how much larger than the whole
/// picture it is seen.
package struct Framing: Hashable, Sendable {
  /// The middle of the rectangle, in points of the picture.
  package var middle: Point
  /// The picture's width by the rectangle's: 1 shows all of it.
  package var zoom: Double

  /// - Precondition: `zoom` is positive.
  package init(middle: Point, zoom: Double) { (self.middle, self.zoom) = (middle, zoom) }

  /// The most that a camera may enlarge.
  package static let greatestZoom = 8.0

  /// The most that it enlarges unless it is told otherwise.
  package static let usualZoom = 3.0

  /// The share of the framing that what is shown fills in one direction.
  static let filling = 0.8

  /// The rectangle, in points of the picture.
  package func rect(in space: PictureSpace) -> Rect {
    let size = Size(space.size.width / zoom, space.size.height / zoom)
    return Rect(
      x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
  }

  /// From the picture to what is seen of it, both in points.
  package func transform(in space: PictureSpace) -> Transform3D {
    let origin = rect(in: space).origin
    var transform = Transform3D(scaleX: zoom, y: zoom)
    (transform.m41, transform.m42) = (-origin.x * zoom, -origin.y * zoom)
    return transform
  }

  /// The same for a framing at rest that is `aligned`: the screen's corner comes to lie exactly on its pixel.
  ///
  /// - Parameters:
  ///   - space: The picture of which the framing is a part.
  ///   - scale: The scale of the output, in pixels a point.
  package func transform(in space: PictureSpace, aligningPixelsAt scale: Double) -> Transform3D {
    let (origin, corner) = (rect(in: space).origin, space.screen.origin)
    let pixels = (corner - origin) * (zoom * scale)
    var transform = Transform3D(scaleX: zoom, y: zoom)
    transform.m41 = pixels.x.rounded() / scale - corner.x * zoom
    transform.m42 = pixels.y.rounded() / scale - corner.y * zoom
    return transform
  }
}

// MARK: - Where a camera rests

extension PictureSpace {
  /// The framing that shows a rectangle in its middle and fills four fifths of one side with it, as far as the
  /// picture's edges and the zoom allow.
  ///
  /// - Parameters:
  ///   - rect: In points of the picture.
  ///   - greatestZoom: The most that follows from the rectangle.
  ///   - zoom: In place of what follows from the rectangle.
  package func framing(of rect: Rect, greatestZoom: Double, zoom: Double? = nil) -> Framing {
    let fitting = min(
      size.width * Framing.filling / max(rect.width, 1e-9),
      size.height * Framing.filling / max(rect.height, 1e-9))
    return confined(
      Framing(middle: rect.center, zoom: zoom ?? min(max(fitting, 1), greatestZoom)))
  }

  /// The framing with its rectangle moved into the picture.
  package func confined(_ framing: Framing) -> Framing {
    guard framing.zoom > 1 else { return Framing(middle: whole.middle, zoom: framing.zoom) }
    let (halfWidth, halfHeight) = (size.width / framing.zoom / 2, size.height / framing.zoom / 2)
    let middle = Point(
      min(max(framing.middle.x, halfWidth), size.width - halfWidth),
      min(max(framing.middle.y, halfHeight), size.height - halfHeight))
    return Framing(middle: middle, zoom: framing.zoom)
  }

  /// Gradients are dithered with a pattern that repeats every eight pixels: a framing that keeps the screen on this
  /// grid shows the pixels of a scene that is drawn at that scale.
  private static let ditherPeriod = 8.0

  /// Pictures with a shorter side than this are moved to whole pixels alone: half of the pattern is more than a
  /// hundredth of their side.
  private static let leastFineSide = 400.0

  /// A framing at rest, moved so little that the screen's corner lies on a whole pixel of the output.
  ///
  /// - Parameters:
  ///   - framing: One that the camera rests on.
  ///   - scale: The scale of the output, in pixels a point.
  package func aligned(_ framing: Framing, scale: Double) -> Framing {
    guard framing.zoom != 1 else { return framing }
    let isFine = min(size.width, size.height) * scale >= Self.leastFineSide
    let step = isFine ? Self.ditherPeriod : 1
    let enlargement = framing.zoom * scale
    func aligned(_ middle: Double, _ length: Double, _ corner: Double) -> Double {
      let half = length / framing.zoom / 2
      let pixels = (corner - (middle - half)) * enlargement
      func place(_ pixels: Double) -> Double { corner - pixels / enlargement + half }
      let nearest = place((pixels / step).rounded() * step)
      guard !isOpen else { return nearest }
      // The next places inwards; the edge itself where there is none.
      if nearest < half - 1e-9 { return place((pixels / step).rounded(.down) * step) }
      if nearest > length - half + 1e-9 { return place((pixels / step).rounded(.up) * step) }
      return nearest
    }
    return Framing(
      middle: Point(
        aligned(framing.middle.x, size.width, screen.minX),
        aligned(framing.middle.y, size.height, screen.minY)),
      zoom: framing.zoom)
  }
}

package import FlickGeometry

/// The view of a camera: a rectangle with the shape of the canvas, given by its middle and by its magnification.
package struct Framing: Hashable, Sendable {
  /// The middle of the rectangle, in points of the canvas.
  package var middle: Point
  /// The canvas's width divided by the rectangle's: 1 shows the whole canvas.
  package var zoom: Double

  /// - Precondition: `zoom` is positive.
  package init(middle: Point, zoom: Double) { (self.middle, self.zoom) = (middle, zoom) }

  /// The greatest zoom that a camera may have.
  package static let greatestZoom = 8.0

  /// The greatest zoom that a camera chooses by default.
  package static let usualZoom = 3.0

  /// The share of the framing that the shown thing fills in one direction.
  static let filling = 0.8

  /// The rectangle, in points of the canvas.
  package func rect(in space: PictureSpace) -> Rect {
    let size = Size(space.size.width / zoom, space.size.height / zoom)
    return Rect(
      x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
  }

  /// The mapping from the canvas to the view of it, both in points.
  package func transform(in space: PictureSpace) -> Transform3D {
    let origin = rect(in: space).origin
    var transform = Transform3D(scaleX: zoom, y: zoom)
    (transform.m41, transform.m42) = (-origin.x * zoom, -origin.y * zoom)
    return transform
  }

  /// The mapping for a framing at rest that is `aligned`: the screen's corner lies exactly on its pixel.
  ///
  /// - Parameters:
  ///   - space: The canvas of which the framing is a part.
  ///   - scale: The scale of the output, in pixels per point.
  package func transform(in space: PictureSpace, aligningPixelsAt scale: Double) -> Transform3D {
    let (origin, corner) = (rect(in: space).origin, space.screen.origin)
    let pixels = (corner - origin) * (zoom * scale)
    var transform = Transform3D(scaleX: zoom, y: zoom)
    transform.m41 = pixels.x.rounded() / scale - corner.x * zoom
    transform.m42 = pixels.y.rounded() / scale - corner.y * zoom
    return transform
  }
}

extension Framing {
  /// The framing of a background that moves at a share of the foreground's speed. It never reaches beyond the
  /// background's edges.
  ///
  /// With the zoom z, the share p and the distance d of the middles, the background has the zoom 1 + p (z - 1), and its
  /// middle is p z d / (1 + p (z - 1)) away. So each step moves the background by p times the step of the foreground.
  package func behind(_ share: Double, in space: PictureSpace) -> Framing {
    let whole = space.whole.middle
    let enlargement = 1 + share * (max(zoom, 1) - 1)
    let distance = (middle - whole) * (share * max(zoom, 1) / enlargement)
    return space.confined(Framing(middle: whole + distance, zoom: enlargement))
  }
}

extension Framing {
  /// Whether nobody would see a camera move from another framing to this one.
  package func looksLike(_ other: Framing) -> Bool {
    abs(zoom / other.zoom - 1) < 0.01 && middle.distance(to: other.middle) < 1
  }
}

// MARK: - Where a camera rests

extension PictureSpace {
  /// The framing around a rectangle: the rectangle lies in its middle and fills four fifths of its width or height, as
  /// far as the canvas's edges and the zoom allow.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points of the canvas.
  ///   - greatestZoom: The limit of the zoom that follows from the rectangle.
  ///   - zoom: A zoom that replaces the one for the rectangle.
  package func framing(of rect: Rect, greatestZoom: Double, zoom: Double? = nil) -> Framing {
    let fitting = min(
      size.width * Framing.filling / max(rect.width, 1e-9),
      size.height * Framing.filling / max(rect.height, 1e-9))
    return confined(
      Framing(middle: rect.center, zoom: zoom ?? min(max(fitting, 1), greatestZoom)))
  }

  /// The framing with its rectangle moved into the canvas.
  package func confined(_ framing: Framing) -> Framing {
    guard framing.zoom > 1 else { return Framing(middle: whole.middle, zoom: framing.zoom) }
    let (halfWidth, halfHeight) = (size.width / framing.zoom / 2, size.height / framing.zoom / 2)
    let middle = Point(
      min(max(framing.middle.x, halfWidth), size.width - halfWidth),
      min(max(framing.middle.y, halfHeight), size.height - halfHeight))
    return Framing(middle: middle, zoom: framing.zoom)
  }

  /// Gradients are dithered with a pattern that repeats every eight pixels. A framing that keeps the screen on this
  /// grid shows the same pixels as a scene that is drawn at that scale.
  private static let ditherPeriod = 8.0

  /// The least number of pixels of a picture's shorter side with which framings are moved to places on the pattern's
  /// grid. In a smaller picture this could be more than a hundredth of the side, so framings are moved to whole pixels.
  private static let leastFineSide = 400.0

  /// A framing at rest, moved as little as possible so that the screen's corner lies on a whole pixel of the output.
  ///
  /// - Parameters:
  ///   - framing: A framing on which the camera rests.
  ///   - scale: The scale of the output, in pixels per point.
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
      // The nearest place would reach beyond the edge, so the next place inwards is taken.
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

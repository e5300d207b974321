import FlickGeometry

/// The shortest path between two framings in the metric of van Wijk and Nuij, which balances the perceived speeds of
/// zooming and panning. Source: "Smooth and efficient zooming and panning", InfoVis 2003. The curvature is 1: with
/// more, the camera zooms out so far on short pans that it seems to leave and come back.
///
/// Lengths are in units of the square root of a framing's area, so that tall and wide canvases behave alike.
struct ZoomPath: Sendable {
  /// The length of the path: a zoom by e, or a pan by a framing's own size, has a length of about 1.
  let length: Double
  /// The parameters at the beginning and at the end of the hyperbola that the size follows; nil for a zoom without a
  /// pan.
  private let ends: (start: Double, end: Double)?
  /// The total change of the zoom's logarithm.
  private let deepening: Double

  /// A pan that is shorter than this, in sizes of the framing, counts as none.
  private static let leastPan = 1e-6

  init(from start: Framing, to end: Framing, in space: PictureSpace) {
    let size = (space.size.width * space.size.height).squareRoot()
    let (w0, w1) = (size / start.zoom, size / end.zoom)
    let u = start.middle.distance(to: end.middle)
    deepening = Math.log(end.zoom / start.zoom)
    guard u >= Self.leastPan * min(w0, w1) else {
      (length, ends) = (deepening.magnitude, nil)
      return
    }
    let b0 = (w1 * w1 - w0 * w0 + u * u) / (2 * w0 * u)
    let b1 = (w1 * w1 - w0 * w0 - u * u) / (2 * w1 * u)
    let (r0, r1) = (Math.asinh(-b0), Math.asinh(-b1))
    (length, ends) = (r1 - r0, (r0, r1))
  }

  /// A point of the path, and its derivatives by the distance from the beginning.
  struct Place {
    /// The share of the straight line between the two middles that is covered.
    var pan: (value: Double, slope: Double, bend: Double)
    /// The change of the logarithm of the zoom since the beginning.
    var depth: (value: Double, slope: Double, bend: Double)
  }

  /// - Parameter distance: The distance from the beginning, 0...`length`.
  func place(at distance: Double) -> Place {
    guard let ends else {
      guard length > 0 else { return Place(pan: (0, 0, 0), depth: (0, 0, 0)) }
      return Place(
        pan: (distance / length, 1 / length, 0),
        depth: (
          deepening * (distance / length), deepening / length, 0
        ))
    }
    // u(s) / w0 = sinh s / cosh(s + r0), w(s) / w0 = cosh r0 / cosh(s + r0).
    let r = distance + ends.start
    let whole = Math.sinh(length) / Math.cosh(ends.end)
    let (cosh, start) = (Math.cosh(r), Math.cosh(ends.start))
    let tanh = Math.sinh(r) / cosh
    let slope = start / (cosh * cosh)
    return Place(
      pan: (Math.sinh(distance) / cosh / whole, slope / whole, -2 * slope * tanh / whole),
      depth: (Math.log(cosh / start), tanh, 1 / (cosh * cosh)))
  }
}

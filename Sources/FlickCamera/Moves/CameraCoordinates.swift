import FlickGeometry

/// The coordinates in which a camera moves smoothly: the logarithm of the zoom, and two numbers for the framing's
/// middle.
///
/// On a canvas that continues beyond its edges, these numbers are the middle itself. On a canvas that ends there, each
/// number is the framing's position between the two edges, from 0 to 1, so that a framing of any size stays inside.
struct CameraCoordinates {
  let space: PictureSpace

  /// - Parameter other: Coordinates that give the shares for a framing as large as the canvas, which has no room to
  ///   move and so no shares of its own.
  func place(of framing: Framing, besides other: SIMD3<Double>? = nil) -> SIMD3<Double> {
    let depth = Math.log(framing.zoom)
    if space.isOpen { return SIMD3(framing.middle.x, framing.middle.y, depth) }
    let room = 1 - 1 / framing.zoom
    guard room > 1e-12 else { return SIMD3(other?.x ?? 0.5, other?.y ?? 0.5, depth) }
    func share(_ middle: Double, _ length: Double) -> Double {
      (middle / length - 1 / framing.zoom / 2) / room
    }
    return SIMD3(
      share(framing.middle.x, space.size.width), share(framing.middle.y, space.size.height), depth)
  }

  func framing(at place: SIMD3<Double>) -> Framing {
    let zoom = Math.exp(place.z)
    if space.isOpen { return Framing(middle: Point(place.x, place.y), zoom: zoom) }
    func middle(_ share: Double, _ length: Double) -> Double {
      length * (share * (1 - 1 / zoom) + 1 / zoom / 2)
    }
    return Framing(
      middle: Point(middle(place.x, space.size.width), middle(place.y, space.size.height)), zoom: zoom)
  }
}

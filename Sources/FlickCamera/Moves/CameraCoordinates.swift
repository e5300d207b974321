import FlickGeometry

/// The coordinates in which a camera moves smoothly: the logarithm of the zoom, and where the framing's middle lies.
///
/// In a picture that goes on past its edges that is the middle itself. In one that ends there, it is how far the
/// framing has gone of the way from one edge to the other, so that a framing of any size stays inside.
struct CameraCoordinates {
  let space: PictureSpace

  /// - Parameter other: Where the share is taken from when the framing is as large as the picture, and has none.
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

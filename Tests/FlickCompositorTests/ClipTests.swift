import FlickCompositor
import FlickGeometry
import FlickImage
import FlickLayers
import Testing

/// An edge that an item shares with its clip is antialiased only once.
@Suite struct ClipTests {
  /// A tilted and turned plane. Hardly any of its edges lies on a whole pixel.
  static let plane = Transform3D(rotationXDegrees: 40)
    .concatenating(Transform3D(rotationZDegrees: 7))
    .concatenating(Transform3D(translationX: 9.3, y: 11.7))
    .concatenating(Transform3D(perspectiveDistance: 300))
  static let rect = Scene.rect(0, 0, 40, 50)

  static func fill(_ shape: RoundedRect, clips: [Clip] = [], matrix: Transform3D = plane) -> DisplayItem {
    DisplayItem(
      path: "fill", bounds: shape.rect, matrix: matrix, clips: clips, content: .fill(.color(.white), shape))
  }

  static func picture(_ item: DisplayItem) -> PixelBuffer { Scene.render([item], width: 64, height: 64) }

  @Test func `a clip by an item's own rectangle changes nothing`() {
    let clip = Clip(.roundedRect(RoundedRect(Self.rect)), matrix: Self.plane)
    let item = RoundedRect(Self.rect)
    #expect(Self.picture(Self.fill(item, clips: [clip])) == Self.picture(Self.fill(item)))
  }

  @Test func `a clip by a rounded rectangle inside the item becomes its outline`() {
    for inset in [0.0, 3.5] {
      let shape = RoundedRect(Self.rect.insetBy(dx: inset, dy: inset), radius: 9, curve: .continuous)
      let clip = Clip(.roundedRect(shape), matrix: Self.plane)
      let clipped = Self.fill(RoundedRect(Self.rect), clips: [clip])
      #expect(Self.picture(clipped) == Self.picture(Self.fill(shape)))
    }
  }

  /// A header of a card has the card's upper corners, a column in its middle none.
  @Test(arguments: [CornerCurve.circular, .continuous])
  func `a clip that rounds some of the corners becomes the outline`(
    curve: CornerCurve
  ) {
    let shape = RoundedRect(Self.rect, radius: 9, curve: curve)
    let clip = Clip(.roundedRect(shape), matrix: Self.plane)
    func corners(_ topLeft: Double, _ topRight: Double, _ bottomRight: Double, _ bottomLeft: Double)
      -> CornerRadii
    {
      CornerRadii(topLeft: topLeft, topRight: topRight, bottomRight: bottomRight, bottomLeft: bottomLeft)
    }
    for (rect, part, radii) in [
      (Scene.rect(0, 0, 40, 20), Scene.rect(0, 0, 40, 20), corners(9, 9, 0, 0)),
      (Scene.rect(-5, 20, 50, 40), Scene.rect(0, 20, 40, 30), corners(0, 0, 9, 9)),
      (Scene.rect(0, -3, 18, 60), Scene.rect(0, 0, 18, 50), corners(9, 0, 0, 9)),
      (Scene.rect(15, 0, 10, 50), Scene.rect(15, 0, 10, 50), corners(0, 0, 0, 0)),
    ] {
      let clipped = Self.fill(RoundedRect(rect), clips: [clip])
      let whole = Self.fill(RoundedRect(part, radii: radii, curve: curve))
      #expect(clipped.ownOutline?.clips == [])
      #expect(Self.picture(clipped) == Self.picture(whole), "\(rect)")
    }
  }

  /// The first two rectangles cut curves. A circle of radius 9 does not fit into the last one, 6 points wide.
  @Test func `a rectangle that cuts a corner's curve stays clipped`() {
    let clip = Clip(.roundedRect(RoundedRect(Self.rect, radius: 9)), matrix: Self.plane)
    for rect in [Scene.rect(3, 0, 37, 50), Scene.rect(0, 4, 40, 20), Scene.rect(0, 0, 6, 50)] {
      #expect(Self.fill(RoundedRect(rect), clips: [clip]).ownOutline?.clips == [clip])
    }
  }

  @Test func `a clip in a moved coordinate system of the same plane becomes the outline`() {
    let moved = Self.plane.translatedBy(x: 5.25, y: -3.5)
    let clip = Clip(.roundedRect(RoundedRect(Self.rect)), matrix: Self.plane)
    let clipped = Self.fill(RoundedRect(Self.rect), clips: [clip], matrix: moved)
    let expected = Self.fill(RoundedRect(Scene.rect(5.25, 0, 34.75, 46.5)))
    let (a, b) = (Self.picture(clipped), Self.picture(expected))
    let largest = zip(a.bytes, b.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
    #expect(largest <= 1)
  }

  @Test func `the clip of a raster becomes its outline, too`() {
    let shape = RoundedRect(Self.rect, radius: 12)
    let child = Self.fill(RoundedRect(Self.rect), matrix: .identity)
    let raster = DisplayItem(
      path: "raster", bounds: Self.rect, matrix: Self.plane,
      clips: [Clip(.roundedRect(shape), matrix: Self.plane)], content: .raster([child], scale: 2))
    #expect(Self.picture(raster) == Self.picture(Self.fill(shape)))
  }

  @Test func `a clip in another plane stays a clip`() {
    let other = Self.plane.concatenating(Transform3D(rotationZDegrees: 20))
    let clip = Clip(.roundedRect(RoundedRect(Self.rect)), matrix: other)
    let (whole, part) = (Self.fill(RoundedRect(Self.rect)), Self.fill(RoundedRect(Self.rect), clips: [clip]))
    #expect(Self.picture(part).area < Self.picture(whole).area - 100)
  }
}

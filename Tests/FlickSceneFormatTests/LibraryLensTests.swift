import FlickDeclarative
import FlickEffects
import FlickGeometry
import FlickScene
import FlickSceneFormat
import FlickSceneTestSupport
import FlickStage
import Testing

/// Compares the corners of effects of the library with those seen through the lenses of the implementations that they
/// name.
@Suite struct LibraryLensTests {
  private static func stage(_ effect: String) throws -> Stage {
    let scene = """
      scene: 1
      device: {size: [300, 500], scale: 1}
      effect: {\(effect)}
      content: {pages: [{repeat: 6, id: "p${i}", background: red}]}
      script:
        - {at: 0s, drag: {from: [290, 200], by: [-230, 0], during: 1s}}
        - {at: 1.6s, drag: {from: [290, 200], by: [-150, 0], during: 400ms}}
      duration: 3s
      """
    return try Stage(try SceneLoader.builtIn.result(scene).get())
  }

  private static func phase(_ item: ItemSnapshot) throws -> Double {
    let found = item.values.first { $0.name == "phase" }?.value
    guard case .number(let phase)? = found else { throw Missing() }
    return phase
  }

  private struct Missing: Error {}

  /// Returns where a point appears on the screen. It is turned about the vertical axis, moved, and seen by an eye over
  /// `eye`, with Core Animation's signs: x' = x cos a, z' = -x sin a, and a division by 1 - z / distance.
  private static func seen(
    _ p: Point, turned degrees: Double, moved: Point3D, eye: Point, distance: Double
  ) -> Point {
    let (sin, cos) = Math.sinCos(degrees * Math.pi / 180)
    let (x, y, z) = (p.x * cos + moved.x, p.y + moved.y, -p.x * sin + moved.z)
    let w = 1 - z / distance
    return Point(eye.x + x / w, eye.y + y / w)
  }

  private static func corners(_ size: Size, from x: Double) -> [Point] {
    [(0.0, -0.5), (1, -0.5), (1, 0.5), (0, 0.5)].map { Point(($0 - x) * size.width, $1 * size.height) }
  }

  /// `iCarouselTypeCoverFlow` with its standard tilt 0.9 and spacing 0.25, and `perspective` -1/500. The layers of all
  /// items have their position in the middle of the carousel, and x is part of the transform.
  @Test func `cover-flow, icarousel, has the corners of iCarousel's cover flow`() throws {
    let stage = try Self.stage("use: cover-flow, preset: icarousel")
    let (tilt, spacing, width, middle) = (0.9, 0.25, 180.0, Point(150, 225))
    for time in stride(from: 0, to: 3, by: 0.11) {
      for item in stage.snapshot(at: time).items where !item.isHidden {
        let offset = try Self.phase(item)
        let clamped = max(-1, min(1, offset))
        let moved = Point3D(
          (clamped * 0.5 * tilt + offset * spacing) * width, 0, abs(clamped) * -width * 0.5)
        let quad = try #require(item.quad)
        for (corner, found) in zip(Self.corners(Size(width, width), from: 0.5), quad) {
          let expected = Self.seen(
            corner, turned: -clamped * 90 * tilt, moved: moved, eye: middle, distance: 500)
          #expect(found.point.distance(to: expected) < 1e-9, "\(item.id) at \(time)")
        }
      }
    }
  }

  /// `CubeAttributesAnimator(perspective: -1/500, totalAngle: .pi/2)`. The anchor is an edge of the cell, while the
  /// layer's position stays in the middle. A translation by half a width before the perspective brings the edge back.
  @Test func `cube, acvl, has the corners of AnimatedCollectionViewLayout's cube`() throws {
    let stage = try Self.stage("use: cube, preset: acvl")
    let size = Size(300, 500)
    var turned = 0
    for time in stride(from: 0, to: 3, by: 0.11) {
      for item in stage.snapshot(at: time).items {
        let position = try Self.phase(item)
        guard abs(position) < 1, position != 0 else { continue }
        turned += 1
        let edge = position > 0 ? 0.0 : 1
        let eye = Point(150 + position * 300, 250)
        for (corner, found) in zip(Self.corners(size, from: edge), try #require(item.quad)) {
          let expected = Self.seen(
            corner, turned: 90 * position, moved: Point3D((edge - 0.5) * 300, 0, 0), eye: eye, distance: 500)
          #expect(found.point.distance(to: expected) < 1e-9, "\(item.id) at \(time)")
        }
      }
    }
    #expect(turned > 20)
  }

  /// The edges of two pages of a cube meet on the screen only if both have the eye over the edge that they share.
  @Test func `cube keeps its pages together`() throws {
    let stage = try Self.stage("use: cube")
    let items = stage.snapshot(at: 0.6).items.filter { !$0.isHidden }
    let (left, right) = (try #require(items[0].quad), try #require(items[1].quad))
    #expect(left[1].point.distance(to: right[0].point) < 1e-9)
    #expect(left[2].point.distance(to: right[3].point) < 1e-9)
  }

  /// UPCarouselFlowLayout: `zIndex = Int(alpha * 10)`.
  @Test func `scale-carousel, overlap, has the order of UPCarouselFlowLayout`() throws {
    let stage = try Self.stage("use: scale-carousel, preset: overlap")
    for time in stride(from: 0, to: 3, by: 0.11) {
      for item in stage.snapshot(at: time).items {
        let distance = min(abs(try Self.phase(item)), 1)
        let alpha = (1 - distance) * (1 - 0.6) + 0.6
        let order = item.values.first { $0.name == "item.order" }?.value
        guard case .number(let order)? = order else { throw Missing() }
        // At whole tenths, rounding errors decide.
        let tenths = alpha * 10
        if (tenths - tenths.rounded()).magnitude > 1e-9 { #expect(order == tenths.rounded(.down)) }
      }
    }
  }
}

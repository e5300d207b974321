package import FlickGeometry
package import FlickLayers

/// The shadow and the reflection of a device that stands on a floor. Both begin at the bottom edge of its body.
package struct DeviceFloor: Sendable {
  private let floor: Chrome.Floor
  /// The rectangle of the device on the canvas.
  private let body: Rect
  private let canvas: Size

  /// The height of the shadow's ellipse and its width, as shares of the body's width.
  private static let shadowShape = Size(1.16, 0.11)

  /// The height of the reflection, as a share of the body's.
  private static let reflectedPart = 0.35

  package static let reflectionName = "reflection"

  package init(_ floor: Chrome.Floor, under body: Rect, on canvas: Size) {
    (self.floor, self.body, self.canvas) = (floor, body, canvas)
  }

  /// Returns the layers behind the device, back to front.
  ///
  /// - Parameter device: The layers of the device and its screen, without shadows.
  package func layers(reflecting device: [Layer]) -> [Layer] {
    (floor.reflection > 0 ? [reflection(of: device)] : []) + (floor.shadow > 0 ? [shadow] : [])
  }

  /// An ellipse that is darkest where the device stands, and fades like a blurred one.
  private var shadow: Layer {
    let shape = DeviceFloor.shadowShape
    let (width, height) = (body.width * shape.width, body.width * shape.height)
    var layer = Layer(
      DeviceFrame.shadowName,
      frame: Rect(x: body.midX - width / 2, y: body.maxY - height / 2, width: width, height: height))
    // A Gaussian whose standard deviation is 0.36 of the radius, less its value at the edge.
    let stops = [(0.0, 1.0), (0.2, 0.85), (0.4, 0.53), (0.6, 0.23), (0.8, 0.06), (1.0, 0.0)]
    layer.contents = .gradient(
      Gradient(
        .radial, from: Point(0.5, 0.5), to: Point(1, 1),
        stops: stops.map { .init(Color.black.withAlpha(floor.shadow * $0.1), at: $0.0) }))
    return layer
  }

  /// The device upside down, fading away from its edge.
  private func reflection(of device: [Layer]) -> Layer {
    var mirror = Layer("", frame: Rect(origin: .zero, size: canvas))
    // Every point above the edge moves to the same distance below it.
    (mirror.anchorPoint, mirror.position) = (.zero, Point(0, body.maxY))
    mirror.transform = Transform3D(scaleX: 1, y: -1)
    mirror.sublayers = device.map(\.forMirror)
    var reflection = Layer(
      DeviceFloor.reflectionName,
      frame: Rect(
        x: 0, y: body.maxY, width: canvas.width, height: body.height * DeviceFloor.reflectedPart))
    reflection.sublayers = [mirror]
    let stops = [(0.0, 1.0), (0.5, 0.36), (1.0, 0.0)]
    reflection.mask = .gradient(
      Gradient(stops: stops.map { .init(Color.black.withAlpha(floor.reflection * $0.1), at: $0.0) }))
    return reflection
  }
}

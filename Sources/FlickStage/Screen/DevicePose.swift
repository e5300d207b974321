import FlickGeometry
import FlickLayers
import FlickScene

/// The pose of a device in space at any time. The body, its shadow, the screen and the fingers on it are one plane, which
/// the animations of the chrome move and turn about the middle of the body.
struct DevicePose: Sendable {
  /// The plane at rest, as large as the body; its coordinates are those of the picture.
  private let plane: Layer
  private let canvas: Size
  private let animations: ActiveAnimations

  /// - Parameters:
  ///   - plane: The layer at rest, which one of the animations changes.
  ///   - canvas: The size of the picture.
  init(_ plane: Layer, on canvas: Size, _ animations: ActiveAnimations) {
    (self.plane, self.canvas, self.animations) = (plane, canvas, animations)
  }

  private func posed(at time: Double) -> Layer { animations.layer(plane, at: time) }

  /// Returns the layers of the picture on the plane. In the usual pose, these are the given layers themselves. In
  /// another pose, a layer around the plane flattens it, so that no part of it lies behind the background.
  func layers(holding layers: [Layer], at time: Double) -> [Layer] {
    var layer = posed(at: time)
    guard !layer.transform.keepsPlane || layer.position != plane.position else { return layers }
    layer.sublayers = layers
    return [Layer(layer.name, holding: [layer], size: canvas)]
  }

  /// Returns the transform that takes points of the picture from their places in the device's usual pose to those in its
  /// pose at a time.
  func transform(at time: Double) -> Transform3D {
    let (layer, middle) = (posed(at: time), plane.position)
    return Transform3D(translationX: -middle.x, y: -middle.y)
      .concatenating(layer.transform)
      .concatenating(Transform3D(translationX: layer.position.x, y: layer.position.y))
  }
}

extension Transform3D {
  /// Whether points at depth 0 stay where they are. A perspective without a turn, for example, keeps them.
  fileprivate var keepsPlane: Bool {
    let parts = [m11 - 1, m12, m14, m21, m22 - 1, m24, m41, m42, m44 - 1]
    return parts.allSatisfy { $0.magnitude < 1e-12 }
  }
}

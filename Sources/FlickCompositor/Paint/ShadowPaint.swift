import FlickGeometry
import FlickKernels
import FlickLayers

/// A shadow seen in perspective.
struct ShadowPaint: Sendable {
  let texture: ShadowTexture
  let color: GradientRamp.Wide
  /// The map from the frame's pixels to the shadow's plane, in samples of the texture, counted from the shape's center.
  let map: Homography
  /// Half the size of the shape with its blur, in samples: the number of the texture's last sample, or more where the
  /// shadow's middle is uniform.
  let halfColumns: Double
  let halfRows: Double
  /// Whether a row of pixels stays in one row of the shadow, at an even scale.
  let hasLevelRows: Bool

  /// - Parameter map: The map from the frame's pixels to the plane of `shape`.
  init(_ texture: ShadowTexture, _ shape: RoundedRect, deviation: Double, color: Color, map: Homography) {
    let reduced = ShadowShape(shape, deviation: deviation)
    let outside = ShadowShape.outerReach * deviation
    let scaleX = Double(texture.columns - 1) / (reduced.halfWidth + outside)
    let scaleY = Double(texture.rows - 1) / (reduced.halfHeight + outside)
    self.texture = texture
    self.color = GradientPaint.wide(color)
    hasLevelRows = map.yx == 0 && map.wx == 0
    self.map = map.then(minus: shape.rect.center, times: scaleX, scaleY)
    halfColumns = (shape.rect.width / 2 + outside) * scaleX
    halfRows = (shape.rect.height / 2 + outside) * scaleY
  }
}

package import FlickGeometry
package import FlickLayers

extension Chrome {
  /// The name of the values with which the device is posed, in `inspect` and plans.
  private static let poseName = "chrome"
  /// The name of the layer that holds a posed device.
  package static let planeName = "pose"

  /// Returns the plane of the device at rest, with the mark of the animations that pose it; nil if there are none.
  ///
  /// - Parameter body: The frame of the device's body, in points of the canvas.
  package func plane(of body: Rect, _ collector: inout AnimationCollector) -> Layer? {
    guard !poses.isEmpty else { return nil }
    var template = LayerTemplate(Chrome.poseName)
    template.animations = poses
    guard let mark = collector.add(template, size: body.size) else { return nil }
    var plane = Layer(Chrome.planeName, frame: body)
    plane.bounds = body
    plane.animation = mark
    return plane
  }
}

import FlickGeometry
import FlickImage
import FlickLayers
import FlickMotion
import FlickPlanning
import FlickStage

extension GoldenOutcome {
  /// The path, as `inspect` prints it, of the topmost layer that surrounds all differing pixels of the frame that
  /// differs most. Nil if no layer does, or if no expected picture is known.
  var worstLayer: String? {
    guard let frame = pictures?.worstFrame, let pixels = frame.pixels else { return nil }
    let (stage, scale) = (scene.stage, scene.stage.scale)
    let box = Rect(
      x: Double(pixels.x) / scale, y: Double(pixels.y) / scale, width: Double(pixels.width) / scale,
      height: Double(pixels.height) / scale)
    // An edge inside a pixel changes all of the pixel.
    let inner = box.insetBy(dx: min(1 / scale, box.width / 2), dy: min(1 / scale, box.height / 2))
    let layers = stage.displayList(at: stage.frameRate.time(ofFrame: frame.number)).leaves
    return layers.last { $0.surrounds(inner) }?.path
  }
}

extension DisplayItem {
  /// Whether the box around the item contains a rectangle of the canvas.
  fileprivate func surrounds(_ rect: Rect) -> Bool {
    guard let corners = matrix.projectedCorners(of: bounds),
      let box = Rect(enclosing: corners.map { Point($0.x, $0.y) })
    else { return false }
    return box.minX <= rect.minX && box.minY <= rect.minY && box.maxX >= rect.maxX && box.maxY >= rect.maxY
  }
}

import FlickGeometry
package import FlickLayers

extension Pointer {
  /// The finger's mark and trail, in screen coordinates, back to front; empty while neither is visible.
  package func layers(at time: Double, _ marks: TouchMarks) -> [Layer] {
    let trail = self.trail(at: time, marks)
    guard let appearance = appearance(at: time, marks), appearance.opacity > 0 else { return trail }
    return trail + [mark(at: position(at: time), appearance, marks)]
  }

  private func mark(at point: Point, _ appearance: Appearance, _ marks: TouchMarks) -> Layer {
    let side = marks.size * appearance.scale
    let frame = Rect(x: point.x - side / 2, y: point.y - side / 2, width: side, height: side)
    var mark = Layer("touch", frame: frame)
    mark.cornerRadius = side / 2
    mark.opacity = appearance.opacity * marks.opacity
    // Two fine lines, a light and a dark one, set the mark off from anything of its own color.
    let (light, dark) = (marks.size * 0.045, marks.size * 0.025)
    mark.sublayers = [
      line(light, .white.withAlpha(0.9), around: mark.bounds),
      line(dark, .black.withAlpha(0.2), around: mark.bounds.insetBy(dx: -light, dy: -light)),
    ]
    switch marks.style {
    case .dot:
      mark.background = marks.color
    case .ring:
      mark.background = marks.color.withAlpha(marks.color.alpha * 0.25)
      mark.borderWidth = marks.size * 0.085
      mark.borderColor = marks.color
    }
    return mark
  }

  /// A circular line just outside a square.
  private func line(_ width: Double, _ color: Color, around square: Rect) -> Layer {
    var line = Layer("edge", frame: square.insetBy(dx: -width, dy: -width))
    line.cornerRadius = line.bounds.width / 2
    line.borderWidth = width
    line.borderColor = color
    return line
  }
}

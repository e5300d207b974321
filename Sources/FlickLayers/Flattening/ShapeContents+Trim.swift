extension ShapeContents {
  /// The contents as untrimmed shapes: the fill, and over it the stroke along the part of the path that `trim` selects.
  var untrimmed: [ShapeContents] {
    guard trim != .whole else { return [self] }
    var shapes: [ShapeContents] = []
    if let fill { shapes.append(ShapeContents(path, fill: fill, fillRule: fillRule)) }
    let part = path.trimmed(to: trim)
    if let stroke, !part.elements.isEmpty {
      var line = ShapeContents(part, stroke: stroke, lineWidth: lineWidth, style: style)
      line.strokePaint = strokePaint
      shapes.append(line)
    }
    return shapes
  }
}

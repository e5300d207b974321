import FlickGeometry
import FlickLayers

extension LookReader {
  /// Whether a picture of the layer would have to be drawn again for every change of the properties.
  var repaints: Bool { !parts.isDisjoint(with: [.box, .contents]) }

  /// Sets the colors that a layer paints behind and around its contents.
  func box(_ results: [Double], _ layer: inout Layer) {
    if let color = color(.background, results) {
      layer.background = color
      // A gradient would cover the color.
      if case .gradient? = layer.contents { layer.contents = nil }
    }
    if let color = color(.border, results) { layer.borderColor = color }
  }

  func contents(_ results: [Double], _ layer: inout Layer) {
    switch layer.contents {
    case .text(var text)?:
      change(&text, results)
      layer.contents = .text(text)
    case .shape(var shape)?:
      change(&shape, results)
      layer.contents = .shape(shape)
    default: break
    }
  }

  private func change(_ text: inout TextContents, _ results: [Double]) {
    if let color = color(.color, results) { text.color = color }
    if let number = number(.number, results), let format = text.number {
      text.string = format.text(of: number)
    }
  }

  private func change(_ shape: inout ShapeContents, _ results: [Double]) {
    if let width = number(.lineWidth, results) { shape.lineWidth = max(width, 0) }
    if let start = number(.trimStart, results) { shape.trim.start = start }
    if let end = number(.trimEnd, results) { shape.trim.end = end }
    if let color = color(.fill, results) { shape.fill = .color(color) }
    if let color = color(.stroke, results) { shape.stroke = color }
  }
}

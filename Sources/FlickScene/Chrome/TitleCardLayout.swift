import FlickGeometry
import FlickLayers

extension Scene {
  /// The layer of a title card, as large as the picture, wholly there.
  func layer(of card: TitleCard) -> Layer {
    let canvas = canvas
    var layer = background(of: card).layer(in: canvas)
    let color = card.color ?? card.background.map { $0.contrastColor } ?? contrastColor
    let size = card.size ?? (0.085 * min(canvas.width, canvas.height)).rounded()
    let margin = (canvas.width * 0.08).rounded()
    let middle = canvas.height / 2
    let title = Rect(
      x: margin, y: 0, width: canvas.width - 2 * margin,
      height: card.subtitle == nil ? canvas.height : middle + size * 0.35)
    layer.sublayers.append(
      text(card.text, size: size, weight: 700, color, in: title, card.subtitle == nil ? .center : .bottom))
    if let subtitle = card.subtitle {
      let y = middle + size * 0.6
      let frame = Rect(x: margin, y: y, width: title.width, height: canvas.height - y)
      let faint = color.withAlpha(color.alpha * 0.65)
      layer.sublayers.append(
        text(subtitle, size: (size * 0.52).rounded(), weight: 400, faint, in: frame, .top))
    }
    return layer
  }

  private func background(of card: TitleCard) -> LayerTemplate {
    var template =
      chrome?.background ?? comparison?.background ?? LayerTemplate("", background: .color(background))
    if let paint = card.background { template = LayerTemplate("", background: paint) }
    template.name = "title card"
    return template
  }

  private func text(
    _ string: String, size: Double, weight: Int, _ color: Color, in frame: Rect,
    _ alignment: TextContents.VerticalAlignment
  ) -> Layer {
    var layer = Layer("text", frame: frame)
    layer.contents = .text(
      TextContents(
        string, font: TextContents.Font(size: size, weight: weight), color: color, alignment: .center,
        verticalAlignment: alignment, lineHeight: 1.1))
    return layer
  }
}

extension Paint {
  /// The letters' colour that is seen on it.
  fileprivate var contrastColor: Color { lightness > 0.55 ? Color(white: 0.11) : Color(white: 0.97) }
}

import FlickGeometry
import FlickLayers

extension Scene {
  /// The layer of a title card, as large as the picture, wholly there.
  func layer(of card: TitleCard) -> Layer {
    let canvas = canvas
    let background = background(of: card)
    var layer = background.layer(in: canvas)
    let color = card.color ?? background.letterColor
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

  /// What a title card covers the picture with; where it is see-through, the picture has to go.
  func background(of card: TitleCard) -> LayerTemplate {
    var template = card.background.map { LayerTemplate("", background: $0) } ?? backdrop
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

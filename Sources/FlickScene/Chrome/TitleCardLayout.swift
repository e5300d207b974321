import FlickGeometry
package import FlickLayers

extension Scene {
  /// The layer of a card, as large as the canvas and fully visible.
  package func layer(of card: TitleCard, _ measure: any ContentMeasure) -> Layer {
    let canvas = canvas
    let background = background(of: card)
    var layer = background.layer(in: canvas)
    let color = card.color ?? background.letterColor(measure)
    if let logo = card.logo {
      layer.sublayers += stack(logo, card, color, measure)
      return layer
    }
    let size = card.size ?? (0.085 * min(canvas.width, canvas.height)).rounded()
    let margin = (canvas.width * 0.08).rounded()
    let middle = canvas.height / 2
    let title = Rect(
      x: margin, y: 0, width: canvas.width - 2 * margin,
      height: card.subtitle == nil ? canvas.height : middle + size * 0.35)
    layer.sublayers.append(
      text(
        card.text, size: size, weight: 700, color, in: title, card.subtitle == nil ? .center : .bottom,
        measure))
    if let subtitle = card.subtitle {
      let y = middle + size * 0.6
      let frame = Rect(x: margin, y: y, width: title.width, height: canvas.height - y)
      let faint = color.withAlpha(color.alpha * 0.65)
      layer.sublayers.append(
        text(subtitle, size: (size * 0.52).rounded(), weight: 400, faint, in: frame, .top, measure))
    }
    return layer
  }

  /// A logo above a title and an optional smaller line, in the middle of the canvas.
  private func stack(_ logo: TitleCard.Logo, _ card: TitleCard, _ color: Color, _ measure: any ContentMeasure)
    -> [Layer]
  {
    let canvas = canvas
    let size = card.size ?? (0.085 * min(canvas.width, canvas.height)).rounded()
    let margin = (canvas.width * 0.08).rounded()
    let width = canvas.width - 2 * margin
    let shape = logo.picture.naturalSize
    let wanted = logo.width ?? size * 2.4 * shape.width / max(shape.height, 1e-9)
    let logoWidth = min(wanted, width)
    let logoHeight = logoWidth * shape.height / max(shape.width, 1e-9)
    let small = (size * 0.52).rounded()
    func height(_ text: String, _ size: Double, _ weight: Int) -> Double {
      measure.size(of: cardText(text, size: size, weight: weight, color, .top), width: width).height.rounded(
        .up)
    }
    let title = height(card.text, size, 700)
    let subtitle = card.subtitle.map { height($0, small, 400) + size * 0.35 } ?? 0
    let gap = card.text.isEmpty ? 0 : size * 0.8
    var y = ((canvas.height - logoHeight - gap - title - subtitle) / 2).rounded()
    var picture = Layer(
      "logo",
      frame: Rect(x: ((canvas.width - logoWidth) / 2).rounded(), y: y, width: logoWidth, height: logoHeight))
    picture.show(logo.picture, in: color)
    y += logoHeight + gap
    var layers = [
      picture,
      text(
        card.text, size: size, weight: 700, color, in: Rect(x: margin, y: y, width: width, height: title),
        .top, measure),
    ]
    if let line = card.subtitle {
      let top = y + title + size * 0.35
      let frame = Rect(x: margin, y: top, width: width, height: canvas.height - top)
      layers.append(
        text(line, size: small, weight: 400, color.withAlpha(color.alpha * 0.65), in: frame, .top, measure))
    }
    return layers
  }

  /// The background of a title card. If it is not opaque, the card replaces the picture rather than covering it.
  package func background(of card: TitleCard) -> LayerTemplate {
    let image = card.image.map { LayerTemplate("", contents: .image($0)) }
    var template = image ?? card.background.map { LayerTemplate("", filledWith: $0) } ?? backdrop
    template.name = TitleCard.layerName
    return template
  }

  /// Returns a text whose lines are about equally long.
  private func text(
    _ string: String, size: Double, weight: Int, _ color: Color, in frame: Rect,
    _ alignment: TextContents.VerticalAlignment, _ measure: any ContentMeasure
  ) -> Layer {
    let contents = cardText(string, size: size, weight: weight, color, alignment)
    let margin = (frame.width - measure.balancedWidth(of: contents, in: frame.width)) / 2
    var layer = Layer(TitleCard.textName, frame: frame.insetBy(dx: margin, dy: 0))
    layer.contents = .text(contents)
    return layer
  }

  private func cardText(
    _ string: String, size: Double, weight: Int, _ color: Color, _ alignment: TextContents.VerticalAlignment
  ) -> TextContents {
    TextContents(
      string, font: TextContents.Font(size: size, weight: weight), color: color, alignment: .center,
      verticalAlignment: alignment, lineHeight: 1.1)
  }
}

extension Scene {
  /// Returns the time that neither the title card nor the end card covers, in seconds. A card covers nothing while it
  /// fades.
  ///
  /// - Parameter duration: The scene's duration with its end card, in seconds.
  package func uncovered(of duration: Double) -> ClosedRange<Double> {
    let start = titleCard.map { $0.duration - $0.fade } ?? -.infinity
    let end = endCard.map { duration - $0.duration + $0.fade } ?? .infinity
    return start...max(start, end)
  }
}

extension TitleCard {
  /// The name of a card's layer, and that of the layers of its texts.
  package static let layerName = "title card"
  package static let textName = "text"
}

extension Layer {
  /// - Parameter color: The color of the letters beside the logo.
  fileprivate mutating func show(_ logo: TitleCard.Logo.Picture, in color: Color) {
    switch logo {
    case .image(let image): contents = .image(image)
    case .drawing(var drawing):
      drawing.color = drawing.color ?? color
      sublayers = drawing.layers(in: bounds.size)
      masksToBounds = true
    }
  }
}

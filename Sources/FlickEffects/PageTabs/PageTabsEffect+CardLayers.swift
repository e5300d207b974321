import FlickGeometry
package import FlickLayers

extension PageTabsEffect {
  /// The layer of a card. Back to front: the page with its cross, which a swipe moves inside the cell's tilted plane;
  /// the scroll bar, which stays.
  func cardLayer(_ card: Card, at time: Double) -> Layer {
    let page = card.item.id
    let offset = swipeOffset(of: page, at: time)
    var content = [pageLayer(page)]
    if style.hasCloseButton, card.state != .highlighted { content.append(crossLayer) }
    for index in content.indices { content[index].position.x -= offset }
    var cell = Layer(card.item)
    cell.sublayers = content
    if style.hasOriginalFaults, offset != 0 { cell.sublayers.append(scrollBar(offset: offset)) }
    return cell
  }

  /// The page with its button: one cached picture, if the page is one.
  private func pageLayer(_ page: String) -> Layer {
    var layer = book[page].layer
    if let frame = buttonFrame(of: page), let title = book[page].labels[EffectDescriptor.pageButton] {
      var button = Layer("button", frame: frame, background: .white)
      button.contents = .text(buttonText(title))
      layer.sublayers.append(button)
    }
    return layer
  }

  /// The texts of the buttons.
  package var addedTexts: Set<TextContents>? {
    Set(book.labels(EffectDescriptor.pageButton).map(buttonText))
  }

  private func buttonText(_ title: String) -> TextContents {
    TextContents(
      title, font: TextContents.Font(size: 18), color: Color(white: 1.0 / 3), alignment: .center,
      verticalAlignment: .center, lineLimit: 1)
  }

  /// A cross of two strokes.
  private var crossLayer: Layer {
    var layer = Layer("close", frame: CardGeometry.cross)
    let (width, height) = (CardGeometry.cross.width, CardGeometry.cross.height)
    let path = Path([
      .move(.zero), .line(Point(width, height)), .move(Point(width, 0)), .line(Point(0, height)),
    ])
    layer.contents = .shape(ShapeContents(path, stroke: style.closeButtonColor, lineWidth: 1))
    return layer
  }

  private func scrollBar(offset: Double) -> Layer {
    let bar = CardGeometry.scrollBar(offset: offset, in: canvas)
    var layer = Layer("scroll bar", frame: bar, background: Color(white: 0, alpha: 0.35))
    layer.cornerRadius = bar.height / 2
    return layer
  }
}

import FlickGeometry
package import FlickLayers

extension CardStackEffect {
  /// The stack, which clips its pages; later pages lie nearer to the viewer.
  package func layers(at time: Double) -> Layer {
    var root = Layer("screen", frame: Rect(origin: .zero, size: canvas))
    root.masksToBounds = true
    var stack = Layer("stack", frame: style.frame)
    stack.bounds.origin = Point(0, scroll.offset(at: time))
    stack.masksToBounds = true
    stack.sublayers = loaded.range(at: time).map { layer(of: card($0, at: time)) }
    root.sublayers = [stack]
    return root
  }

  /// No texts besides those of the pages.
  package var addedTexts: Set<TextContents>? { [] }

  /// The layer of a page. The shadow lies around the page, so the outer layer has it; the inner one rounds the page's
  /// corners.
  private func layer(of card: Card) -> Layer {
    var outer = Layer(ids[card.index], frame: card.frame)
    outer.transform = Transform3D(scaleX: card.scale, y: card.scale)
    outer.zPosition = Double(card.index)
    outer.cornerRadius = style.cornerRadius
    outer.shadow = style.shadow
    var page = book[ids[card.index]].layer
    page.cornerRadius = style.cornerRadius
    page.masksToBounds = true
    outer.sublayers = [page]
    return outer
  }
}

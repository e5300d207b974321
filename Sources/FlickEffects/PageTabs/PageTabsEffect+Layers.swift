import FlickGeometry
package import FlickLayers

extension PageTabsEffect {
  /// Back to front: the list, which clips its cards; the mask; the toolbar.
  package func layers(at time: Double) -> Layer {
    var root = Layer("screen", frame: Rect(origin: .zero, size: canvas))
    root.masksToBounds = true
    root.sublayers = [listLayer(at: time), maskLayer(at: time)]
    if style.hasToolbar { root.sublayers.append(toolbarLayer) }
    return root
  }

  private func listLayer(at time: Double) -> Layer {
    var layer = Layer("list", frame: list.frame)
    layer.bounds.origin = list.contentOffset(at: time)
    layer.masksToBounds = true
    layer.sublayers = cards(at: time).filter { !$0.item.attributes.isHidden }
      .map { cardLayer($0, at: time) }
    return layer
  }

  /// The mask: a radial gradient of black, clear in the middle, with an opacity of 0.2 at 0.6 of the radius, and of 0.6
  /// at the radius, which is the screen's width. The mask is as large as the list, but starts at the top of the screen.
  private func maskLayer(at time: Double) -> Layer {
    let size = list.frame.size
    var layer = Layer("mask", frame: Rect(origin: .zero, size: size))
    let black = Color.black
    layer.contents = .gradient(
      Gradient(
        .radial, from: Point(0.5, 0.5), to: Point(1.5, 0.5 + size.width / size.height),
        stops: [
          .init(black.withAlpha(0), at: 0), .init(black.withAlpha(0.2), at: 0.6),
          .init(black.withAlpha(0.6), at: 1),
        ]))
    layer.opacity = maskAlpha(at: time)
    layer.isHidden = layer.opacity == 0
    return layer
  }

  private var toolbarLayer: Layer {
    var bar = Layer("toolbar", frame: toolbarFrame, background: Color(white: 0, alpha: 0.5))
    bar.sublayers = [plusLayer]
    return bar
  }

  private var plusLayer: Layer {
    let side = 20.0
    let middle = Point(toolbarFrame.width / 2, toolbarFrame.height / 2)
    var layer = Layer(
      "add", frame: Rect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side))
    let path = Path([
      .move(Point(0, side / 2)), .line(Point(side, side / 2)), .move(Point(side / 2, 0)),
      .line(Point(side / 2, side)),
    ])
    layer.contents = .shape(ShapeContents(path, stroke: .white, lineWidth: 2))
    return layer
  }
}

extension Layer {
  /// The layer of a collection's item, in content coordinates.
  init(_ item: CollectionItem) {
    self.init(item.id, frame: item.attributes.frame)
    transform = item.attributes.transform3D
    zPosition = item.attributes.zPosition
    opacity = item.attributes.alpha
  }
}

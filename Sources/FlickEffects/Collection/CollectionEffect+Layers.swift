import FlickGeometry
public import FlickLayers

extension CollectionEffect {
  public func layers(at time: Double) -> Layer { layers(at: time, in: list.layout(at: time)) }

  /// - Parameter layout: The layout, prepared for the time.
  package func layers(at time: Double, in layout: Layout) -> Layer {
    var root = Layer("screen", frame: list.frame)
    root.masksToBounds = true
    var content = Layer("list", frame: list.area(of: layout))
    content.bounds.origin = list.contentOffset(at: time)
    content.masksToBounds = true
    content.sublayers = list.collectionItems(at: time).filter { !$0.attributes.isHidden }.map { item in
      var cell = Layer(item)
      cell.sublayers = layout.sublayers(for: book[item.id], with: item.attributes)
      return cell
    }
    root.sublayers = layout.backdrop + [content] + layout.overlays
    return root
  }
}

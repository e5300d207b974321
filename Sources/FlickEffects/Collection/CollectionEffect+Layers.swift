import FlickGeometry
public import FlickLayers

extension CollectionEffect {
  public func layers(at time: Double) -> Layer {
    var root = Layer("screen", frame: list.frame)
    root.masksToBounds = true
    let layout = list.layout(at: time)
    var content = Layer("list", frame: layout.window ?? list.frame)
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

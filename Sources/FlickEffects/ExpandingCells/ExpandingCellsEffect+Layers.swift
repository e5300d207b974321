import FlickGeometry
package import FlickLayers

extension ExpandingCellsEffect {
  package func layers(at time: Double) -> Layer {
    var root = Layer("screen", frame: list.frame)
    root.masksToBounds = true
    var content = Layer("list", frame: list.frame)
    content.bounds.origin = list.contentOffset(at: time)
    content.masksToBounds = true
    content.sublayers = list.collectionItems(at: time).filter { !$0.attributes.isHidden }.map(cellLayer)
    root.sublayers = [content]
    return root
  }

  /// The cells' labels.
  package var addedTexts: Set<TextContents>? {
    Set(
      ExpandingCellsLabel.allCases.flatMap { label in book.labels(label.rawValue).map(label.contents) })
  }

  /// The layer of a cell. Back to front: the picture, which keeps its height, so that a growing cell uncovers more of
  /// it; the black cover; the texts.
  private func cellLayer(_ item: CollectionItem) -> Layer {
    let page = book[item.id]
    let size = item.attributes.size
    let style = style(of: item.attributes)
    var cell = Layer(item)
    cell.masksToBounds = true
    cell.sublayers = [
      picture(of: page, in: size), cover(size, alpha: style.coverAlpha),
    ]
    cell.sublayers += ExpandingCellsLabel.allCases.compactMap { label in
      page.labels[label.rawValue].map { label.layer(text: $0, in: size, style: style) }
    }
    return cell
  }

  /// The page's picture in the middle of the cell, enlarged if the cell can grow higher than it.
  private func picture(of page: Page, in size: Size) -> Layer {
    var layer = page.layer
    let scale = max(1, list.layout.featuredHeight / layer.bounds.height)
    layer.position.y += (size.height - layer.bounds.height) / 2
    layer.transform = layer.transform.concatenating(Transform3D(scaleX: scale, y: scale))
    return layer
  }

  private func cover(_ size: Size, alpha: Double) -> Layer {
    var layer = Layer("cover", frame: Rect(origin: .zero, size: size), background: .black)
    layer.opacity = alpha
    return layer
  }
}

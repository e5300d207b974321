import FlickGeometry
import FlickLayers

/// The texts that a cell places itself, one below the other; the first is in the cell's middle.
enum ExpandingCellsLabel: String, CaseIterable {
  case title, time, speaker

  private static let titleHeight: Double = 44
  private static let detailHeight: Double = 24

  func layer(text: String, in size: Size, style: ExpandingCellsStyle) -> Layer {
    var layer = Layer(rawValue, frame: frame(in: size))
    layer.contents = .text(contents(text))
    if self == .title {
      layer.transform = Transform3D(scaleX: style.titleScale, y: style.titleScale)
    } else {
      layer.opacity = style.detailAlpha
    }
    return layer
  }

  func contents(_ text: String) -> TextContents {
    TextContents(
      text, font: font, color: .white, alignment: .center, verticalAlignment: .center, lineLimit: 1)
  }

  private func frame(in size: Size) -> Rect {
    let below = size.height / 2 + Self.titleHeight / 2
    return switch self {
    case .title: Rect(x: 0, y: below - Self.titleHeight, width: size.width, height: Self.titleHeight)
    case .time: Rect(x: 0, y: below, width: size.width, height: Self.detailHeight)
    case .speaker:
      Rect(x: 0, y: below + Self.detailHeight, width: size.width, height: Self.detailHeight)
    }
  }

  /// The font; the original has Avenir Next, demi-bold and regular.
  private var font: TextContents.Font {
    self == .title
      ? TextContents.Font(size: 38, weight: 600) : TextContents.Font(size: 17, weight: 400)
  }
}

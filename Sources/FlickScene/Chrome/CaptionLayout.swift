import FlickGeometry
import FlickLayers

extension Caption {
  /// The height of a line, in sizes of the letters.
  private static let lineHeight = 1.3

  /// In points, for a screen.
  func size(on screen: Size) -> Double { size ?? (12 + 0.02 * min(screen.width, screen.height)).rounded() }

  /// About how high the text is, in points, when lines are `width` long. Texts are laid out by whoever draws them;
  /// here letters count as half as wide as high, and those of Chinese, Japanese and Korean as wide as high.
  func height(in width: Double, on screen: Size) -> Double {
    let size = size(on: screen)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let length = line.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 1 : 0.55) } * size
      return max((length / max(width, size)).rounded(.up), 1)
    }
    return (lines.reduce(0, +) * size * Caption.lineHeight).rounded(.up)
  }

  /// The size of its plate on a screen, in points; less than nothing when not even that has room.
  fileprivate func plate(on screen: Size) -> Size {
    let size = size(on: screen)
    let width = min(screen.width - 2 * (size * 0.9).rounded(), size * 30)
    return Size(width, height(in: width - 2 * size, on: screen) + size)
  }

  /// Whether there is room on a screen for its plate, and on that for a letter and more beside each other.
  func fits(_ screen: Size) -> Bool {
    let plate = plate(on: screen)
    return plate.width >= 3 * size(on: screen) && plate.height <= screen.height
  }

  fileprivate func contents(_ color: Color, size: Double) -> TextContents {
    TextContents(
      text, font: TextContents.Font(size: size, weight: weight), color: color, alignment: .center,
      verticalAlignment: .center)
  }
}

extension Scene {
  /// The margin that captions over or under the device take, the distance to the device included; 0 without any.
  func captionHeight(_ place: Caption.Place) -> Double {
    let size = device.size
    let heights = captions.filter { $0.place == place }.map {
      $0.height(in: size.width, on: size) + $0.size(on: size)
    }
    return heights.max() ?? 0
  }

  /// A caption's layer in the picture, wholly there.
  func layer(of caption: Caption, _ layout: ImageLayout) -> Layer {
    switch caption.place {
    case .above: text(caption, in: layout.above, .top)
    case .below: text(caption, in: layout.below, .bottom)
    case .top, .bottom: plate(caption, over: layout.screen)
    }
  }

  /// Text in a margin; it keeps away from the device by its own size.
  private func text(_ caption: Caption, in area: Rect, _ edge: Caption.Place) -> Layer {
    let size = caption.size(on: device.size)
    let frame = Rect(
      x: area.minX, y: area.minY + (edge == .bottom ? size : 0), width: area.width, height: area.height - size
    )
    var layer = Layer("caption", frame: frame)
    layer.contents = .text(caption.contents(caption.color ?? backdrop.letterColor, size: size))
    return layer
  }

  /// Text on a plate near an edge of the screen.
  private func plate(_ caption: Caption, over screen: Rect) -> Layer {
    let size = caption.size(on: device.size)
    let (width, height) = (caption.plate(on: device.size).width, caption.plate(on: device.size).height)
    let top = statusBarHeight + (size * 0.5).rounded()
    let y = caption.place == .top ? screen.minY + top : screen.maxY - (size * 2.5).rounded() - height
    let frame = Rect(x: screen.midX - width / 2, y: y.rounded(), width: width, height: height)
    var plate = Layer("caption", frame: frame, background: caption.background)
    plate.cornerRadius = min(size * 0.8, height / 3)
    plate.cornerCurve = .continuous
    var text = Layer("text", frame: plate.bounds.insetBy(dx: size * 0.8, dy: 0))
    text.contents = .text(caption.contents(caption.color ?? .white, size: size))
    plate.sublayers = [text]
    return plate
  }
}
